/** How many of all mazes of a size are keys. */
import { make } from '../../page/dom.js';
import { button, field, form, grouped, number, percent, read, work } from './parts.js';
import { word } from './words.js';
import { sentence, speaker } from '../forms.js';

const sizes = [[1, 4], [2, 4], [3, 4], [1, 6], [2, 6], [3, 6]];

/** @param {import('../panels.js').Bench} bench */
export function counts(bench) {
  const voice = speaker();
  const rows = sizes.map(([length, cuts]) => {
    const cells = ['countKeys', 'countMazes', 'countShare'].map(() => make('td', {}, '–'));
    const words = `keydisk count --length ${length} --cuts ${cuts}`;
    const row = make('tr', {}, make('th', { scope: 'row' }, `${length} × ${cuts}`), ...cells, make('td', {}, make('code', {}, `nopatience ${words}`)));
    return { row, cells, words };
  });

  async function countAll() {
    try {
      voice.say(word('countWorking'));
      for (const { cells, words } of rows) {
        const { realisable, all } = await bench.ask(words, { signal: bench.signal });
        [grouped(realisable), grouped(all), word('chanceShare', { share: percent(Number(realisable) / Number(all)) })].forEach((text, i) => {
          cells[i].textContent = text;
        });
      }
      voice.say(word('countDone'), 'good');
    } catch (error) {
      voice.say(sentence(error), 'bad');
    }
  }

  const length = number(4, 1, 15);
  const cuts = number(6, 4, 8);
  const highest = make(
    'select',
    {},
    make('option', { value: '' }, word('noLimit')),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((most) => make('option', { value: String(most) }, word('upTo', { highest: most }))),
  );
  const job = work(bench, {
    go: 'countGo',
    title: 'countTitle',
    words: () =>
      `keydisk count --length ${read(length, 'positions')} --cuts ${read(cuts, 'inverseRotations', true)}${highest.value && ` --highest ${highest.value}`}`,
    progress: () => job.voice.say(word('countWorking')),
    done: ({ realisable, all }) => word('countOwn', { keys: grouped(realisable), all: grouped(all) }),
  });
  return make(
    'section',
    { class: 'part counting' },
    make('h3', {}, word('countTitle')),
    make('p', {}, word('countAbout')),
    make('div', { class: 'rows' }, make('table', { class: 'figures' },
      make('thead', {}, make('tr', {}, ...['countSize', 'countKeys', 'countMazes', 'countShare', 'countWords'].map((name) => make('th', { scope: 'col' }, word(name))))),
      make('tbody', {}, ...rows.map(({ row }) => row)))),
    make('div', { class: 'line' }, button('countAll', countAll)),
    voice.line,
    make('h4', {}, word('countOther')),
    form(job.start, field('positions', length), field('inverseRotations', cuts), field('inverseHighest', highest), job.go, job.stop),
    job.bar,
    job.voice.line,
    job.command.line,
  );
}

/** Looking for a harder key. */
import { make } from '../../page/dom.js';
import { button, field, form, grouped, number, read, work } from './parts.js';
import { word } from './words.js';
import { lookUp } from '../forms.js';

/** @typedef {{ id: string, moves: number, evaluated: number, foundAfter: number, wanted: number }} Best */

/** @param {import('../panels.js').Bench} bench */
export function harder(bench) {
  const length = number(21, 2, 64);
  const cuts = number(16, 4, 64);
  const highest = number(4, 1, 9);
  const seed = number(3, 0, 999_999_999);
  const keys = number(8_000_000, 1, 1_000_000_000_000);
  const moves = make('p', { class: 'big', role: 'status' });
  const id = make('code', {});
  const tried = make('p', { class: 'quiet' });
  const keep = button('keep', () => bench.open(id.textContent ?? '') && lookUp());
  const best = make('div', { class: 'part figures', hidden: true }, moves, make('p', {}, id), tried, make('div', { class: 'line' }, keep));
  /** @type {Best | null} */
  let found = null;
  let begun = 0;

  /** @param {Best} report */
  function show(report) {
    found = report;
    const words = word('harderBest', { moves: report.moves });
    if (moves.textContent !== words) moves.textContent = words;
    id.textContent = report.id;
    const seconds = Math.max(0.001, (performance.now() - begun) / 1000);
    tried.textContent = word('harderTried', {
      tried: grouped(report.evaluated),
      wanted: grouped(report.wanted),
      rate: grouped(Math.round(report.evaluated / seconds)),
      found: grouped(report.foundAfter),
    });
    best.hidden = false;
  }

  const job = work(bench, {
    go: 'harderGo',
    title: 'harderTitle',
    words: () =>
      `keydisk harder --length ${read(length, 'positions')} --cuts ${read(cuts, 'cuts', true)} --highest ${read(highest, 'highest')} --seed ${read(seed, 'seed')} --keys ${read(keys, 'keys')}`,
    begun: () => {
      begun = performance.now();
      best.hidden = true;
      found = null;
    },
    progress: show,
    done: (report) => {
      show(report);
      return word('harderDone', { wanted: grouped(report.wanted), moves: report.moves });
    },
    cancelled: () => (found ? word('harderCancelled', { moves: found.moves }) : word('cancelled')),
  });
  return make(
    'section',
    { class: 'part harder' },
    make('h3', {}, word('harderTitle')),
    make('p', {}, word('harderAbout')),
    form(job.start, field('positions', length), field('cuts', cuts), field('highest', highest), field('seed', seed), field('keys', keys), job.go, job.stop),
    job.bar,
    job.voice.line,
    best,
    job.command.line,
  );
}

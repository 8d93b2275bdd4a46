/** Key and disk to print. */
import { download, make } from '../../page/dom.js';
import { button, commandLine, field } from './parts.js';
import { word } from './words.js';
import { sentence, speaker } from '../forms.js';

/** @param {import('../panels.js').Bench} bench */
export function solids(bench) {
  const voice = speaker();
  const command = commandLine();
  const decimal = (/** @type {string} */ value) => make('input', { type: 'text', inputMode: 'decimal', class: 'short', value, autocomplete: 'off' });
  const unit = decimal('3');
  const clearance = decimal('0.3');

  /** One word, whatever was typed. @param {HTMLInputElement} input */
  const typed = (input) => `"${input.value.trim().replaceAll('"', '').replace(',', '.')}"`;

  /** @param {'key' | 'disk'} part */
  async function save(part) {
    const { puzzle } = bench.state();
    const name = `${puzzle.length > 40 ? 'keydisk' : puzzle}-${part}.stl`;
    const words = `keydisk stl ${puzzle} --part ${part} --clearance ${typed(clearance)} --unit ${typed(unit)}`;
    try {
      voice.say(word('saving'));
      const { box, triangles } = await bench.ask(words, { signal: bench.signal });
      const bytes = await bench.askFile(words, { signal: bench.signal });
      command.show(`${words.replaceAll('"', '')} -o ${name}`);
      download(name, /** @type {BlobPart} */ (bytes), 'model/stl');
      const [x, y, z] = box;
      voice.say(word('saved', { name, x, y, z, triangles, size: Math.round(bytes.length / 1024) }), 'good');
    } catch (error) {
      voice.say(sentence(error), 'bad');
    }
  }

  return make(
    'section',
    { class: 'part solids' },
    make('h2', {}, word('makeTitle')),
    make('p', {}, word('makeAbout')),
    make('div', { class: 'line' }, field('unit', unit), field('clearance', clearance)),
    make('div', { class: 'line' }, button('saveKey', () => save('key')), button('saveDisk', () => save('disk'))),
    voice.line,
    command.line,
  );
}

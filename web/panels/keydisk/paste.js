/** The article's own arrays, pasted; the stand-ins, and why there are any. */
import { make } from '../../page/dom.js';
import { field, form } from './parts.js';
import { word } from './words.js';
import { lookUp, sentence, speaker } from '../forms.js';

/** @param {import('../panels.js').Bench} bench */
export function paste(bench) {
  const voice = speaker();
  const area = make('textarea', { rows: 4, spellcheck: false, placeholder: word('pasteHint') });

  let times = 0;

  async function read() {
    const time = ++times;
    try {
      // quotes stand around the whole text; those inside mean nothing to its reader
      const { id, length, cuts } = await bench.ask(`keydisk paste "${area.value.replaceAll('"', ' ')}"`, { signal: bench.signal });
      if (time !== times) return; // another text was read meanwhile
      if (!bench.open(id)) throw new Error(bench.state().message);
      voice.say(word('pasteDone', { positions: length, cuts }), 'good');
    } catch (error) {
      if (time === times) voice.say(sentence(error), 'bad');
    }
  }

  const choices = make(
    'div',
    { class: 'line' },
    ...bench.presets.map(({ id, title }) =>
      make('button', { type: 'button', onclick: () => bench.open(id) && lookUp(), 'data-preset': id }, title)),
  );
  return make(
    'section',
    { class: 'part paste' },
    make('h2', {}, word('pasteTitle')),
    make('p', {}, word('pasteAbout')),
    form(read, field('pasteLabel', area), make('button', { type: 'submit' }, word('pasteGo'))),
    voice.line,
    make('h3', {}, word('standIns')),
    choices,
  );
}

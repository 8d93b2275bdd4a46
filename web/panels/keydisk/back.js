/** Once the disk is off: the way back on, all of it, below what is said of the play. */
import { make } from '../../page/dom.js';
import { button, readMaze } from './parts.js';
import { word } from './words.js';
import { sentence, speaker } from '../forms.js';

/** Where the disk of a key stands at first. @param {boolean[][]} maze */
function first(maze) {
  const x = maze.findIndex((column) => column.includes(true));
  return `${x}-${maze[x].indexOf(true)}`;
}

/** @param {import('../panels.js').Bench} bench */
export function backOn(bench) {
  const voice = speaker();
  const line = make('div', { class: 'line back-on', hidden: true }, button('backOn', go), voice.line);

  async function go() {
    try {
      const { puzzle } = bench.state();
      const { maze } = await bench.ask(`keydisk maze ${puzzle}`, { signal: bench.signal });
      if (bench.state().puzzle !== puzzle) return; // another one has been opened since
      document.getElementById('canvas')?.focus({ preventScroll: true }); // the button is about to go
      bench.puzzle.solve(first(readMaze(maze)));
    } catch (error) {
      voice.say(sentence(error), 'bad');
    }
  }

  document.getElementById('said')?.after(line);
  bench.signal.addEventListener('abort', () => line.remove(), { once: true });
  bench.on(({ solved }) => {
    line.hidden = !solved;
    if (!solved) voice.say('');
  });
}

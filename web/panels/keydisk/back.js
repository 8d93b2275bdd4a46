/** Once the disk is off: a button that plays all the moves back on, beside the message line. */
import { make } from '../../page/dom.js';
import { button, readMaze } from './parts.js';
import { text } from './strings.js';
import { messageOf, statusLine } from '../forms.js';

/** Where the disk of a key starts. @param {boolean[][]} maze */
function startOf(maze) {
  const x = maze.findIndex((column) => column.includes(true));
  return `${x}-${maze[x].indexOf(true)}`;
}

/** @param {import('../panels.js').PanelContext} context */
export function putBackOn(context) {
  const status = statusLine();
  const line = make('div', { class: 'line back-on', hidden: true }, button('backOn', go), status.element);

  async function go() {
    try {
      const { puzzle } = context.state();
      const { maze } = await context.runJob(`keydisk maze ${puzzle}`, { signal: context.signal });
      if (context.state().puzzle !== puzzle) return; // another one has been opened since
      document.getElementById('picture')?.focus({ preventScroll: true }); // the button will be hidden
      context.puzzle.solve(startOf(readMaze(maze)));
    } catch (error) {
      status.show(messageOf(error), 'bad');
    }
  }

  document.getElementById('said')?.after(line);
  context.signal.addEventListener('abort', () => line.remove(), { once: true });
  context.on(({ solved }) => {
    line.hidden = !solved;
    if (!solved) status.show('');
  });
}

/** Asks the worker for what needs no puzzle on the table: pictures of any id, and the list of kinds. */
import { ask, kinds } from './core_worker.js';

export { kinds };

/** An SVG document; empty for an id that does not open. @param {string} id @param {number} width @param {number} height @param {boolean} dark */
export const picture = (id, width, height, dark) => ask('np_picture', id, width, height, dark ? 'dark' : 'light');

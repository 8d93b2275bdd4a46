/** Asks the worker for what needs no puzzle on the table: pictures of any id, and the list of kinds. */
import { ask, kinds } from './beside.js';

export { kinds };

/** An SVG document; empty for an id that does not open. @param {string} id @param {number} width @param {number} height @param {boolean} dark */
export const picture = (id, width, height, dark) => ask('np_picture', id, width, height, dark ? 'dark' : 'light');

/**
 * Positions on a shortest way from an id to the goal, evenly spread, both ends among them. Asked of
 * the worker's own puzzle; the one on the table is not touched.
 * @param {string} id
 * @param {number} most
 * @returns {Promise<{ ids: string[], moves: number }>} one id only where there is no way or nothing left to do
 */
export async function wayFrom(id, most) {
  const state = async () => /** @type {import('./nopatience').State} */ (JSON.parse(await ask('np_state')));
  await ask('np_open', id);
  await ask('np_solve', '');
  await ask('np_pause', 1);
  const { length: moves } = await state();
  const count = Math.min(most, moves + 1);
  const ids = [];
  for (let i = 0; i < count; i++) {
    await ask('np_seek', count > 1 ? Math.round((i * moves) / (count - 1)) : 0);
    ids.push((await state()).id);
  }
  return { ids, moves };
}

/** The modules that play: one for each kind of puzzle, and one for all of them, which sw.js keeps for use offline. */
import { players } from "built/players";

const kinds = Object.keys(players);

/** Whether an id names its kind, as one that was not changed does. @param {string} id '' stands for the first kind */
export const isNamed = (id) => !id || kinds.includes(id.split(/[.:~]/, 1)[0]);

/** The kind an id is of; of an id that names none, the first kind, which then says what is wrong with it. @param {string} id */
export const kindOf = (id) => (isNamed(id) && id.split(/[.:~]/, 1)[0]) || kinds[0];

/** @param {typeof players[string]} loader */
const start = async (loader) => (await loader()).default();

/** The module that plays a kind; where it cannot be fetched, the one that plays all kinds. @param {string} kind */
export function loadPlayer(kind) {
  const forAll = () => start(() => import("built/play.mjs"));
  return navigator.onLine ? start(players[kind]).catch(forAll) : forAll();
}

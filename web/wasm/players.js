/** The modules that play: one for each kind of puzzle, and one for all of them, which sw.js keeps for use offline. */
import { players } from "built/players";

const kinds = Object.keys(players);

/** Whether an id begins with the name of a kind. @param {string} id '' stands for the first kind */
export const isNamed = (id) => !id || kinds.includes(id.split(/[.:~]/, 1)[0]);

/** The kind of an id; if it names none, the first kind, whose module says what is wrong with it. @param {string} id */
export const kindOf = (id) => (isNamed(id) && id.split(/[.:~]/, 1)[0]) || kinds[0];

/** @param {typeof players[string]} loader */
const start = async (loader) => (await loader()).default();

/** Starts the module that plays a kind; offline, or if that fails, the one for all kinds. @param {string} kind */
export function loadPlayer(kind) {
  const forAll = () => start(() => import("built/play.mjs"));
  return navigator.onLine ? start(players[kind]).catch(forAll) : forAll();
}

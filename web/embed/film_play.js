/**
 * Plays a solution frame by frame, as on the page, with a bound on the frames: a long solution is played faster, and of
 * one that is still too long the middle is left out; of one too long to be known whole, all that comes later.
 */
import { call, callText } from "../wasm/wasm.js";

/** @typedef {import('../wasm/wasm.js').Module} Module */
/** @typedef {{ id: string, width: number, height: number, theme: string }} Subject CSS pixels */
/** @typedef {{ speed: number, frames: number, cut: number }} Course frames: about how many; cut: the one after which moves are left out, or Infinity */

export const frameTime = 0.08; // seconds; a GIF counts hundredths
const maxFrames = 400;
const speeds = [1, 2, 4];
const fastest = /** @type {number} */ (speeds.at(-1));

/** @param {Module} core */
const stateOf = (core) => /** @type {import('./nopatience').State} */ (JSON.parse(callText(core, "np_state")));

/** Begins to play. Returns the moves of the solution; 0: the puzzle is solved already. @param {Module} core @param {Subject} subject @param {number} speed */
function begin(core, { id, width, height, theme }, speed) {
  call(core, "np_open", id);
  call(core, "np_set", "theme", theme);
  call(core, "np_set", "speed", String(speed));
  call(core, "np_resize", width, height);
  const known = call(core, "np_solve", "") !== 0;
  const { length, beyond, solved, message } = stateOf(core);
  if (!known && !solved) throw new Error(message);
  return solved ? 0n : BigInt(length) + BigInt(beyond);
}

/** Lets a frame's time pass. Returns whether anything moves on. @param {Module} core */
const pass = (core) => (call(core, "np_tick", frameTime) & 1) !== 0;

/**
 * How a solution can be played within bounds; null: the puzzle is solved already.
 * @param {Module} core @param {Subject} subject
 * @param {(frame: number) => void} look called with each frame of the solution that was looked at for this
 * @returns {Course | null}
 */
export function planFilm(core, subject, look) {
  if (begin(core, subject, 1) === 0n) return null;
  let frames = 1;
  for (look(0); frames <= maxFrames * fastest && pass(core); frames++) look(frames);
  const speed = speeds.find((each) => frames <= maxFrames * each);
  return speed ? { speed, frames: Math.ceil(frames / speed), cut: Infinity } : { speed: fastest, frames: maxFrames, cut: maxFrames / 2 };
}

/** Goes to the place from which the rest takes as long as what was played; ends there where that is not known. @param {Module} core */
function leaveOut(core) {
  const { place, length, beyond } = stateOf(core);
  const whole = beyond === "0";
  if (whole) call(core, "np_seek", length - place);
  call(core, "np_pause", whole ? 0 : 1);
  return whole ? 2 * place : place;
}

/**
 * Plays it.
 * @param {Module} core @param {Subject} subject @param {Course} course @param {(frame: number) => void} show called with each frame
 * @returns {{ moves: bigint, shown: number, ends: boolean }} of the solution, those of them that were played, and whether the last one was
 */
export function playFilm(core, subject, { speed, cut }, show) {
  const moves = begin(core, subject, speed);
  let shown = stateOf(core).length;
  show(0);
  for (let frame = 1, more = true; more; frame++) {
    more = pass(core);
    show(frame);
    if (frame === cut) shown = leaveOut(core);
  }
  return { moves, shown, ends: stateOf(core).solved };
}

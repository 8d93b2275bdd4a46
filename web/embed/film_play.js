/**
 * Plays a solution frame by frame, as on the page, with a limit on the number of frames. A long solution is played faster. If
 * it is still too long, its middle is left out; or, if it is too long for its end to be known, everything after the limit.
 */
import { call, callText } from "../wasm/wasm.js";

/** @typedef {import('../wasm/wasm.js').Module} Module */
/** @typedef {{ id: string, width: number, height: number, theme: string }} Subject CSS pixels */
/** @typedef {{ speed: number, frames: number, cut: number }} Course frames: about how many; cut: the frame after which moves are left out, or Infinity */

export const frameTime = 0.08; // seconds; a GIF counts hundredths
const maxFrames = 400;
const speeds = [1, 2, 4];
const fastest = /** @type {number} */ (speeds.at(-1));

/** @param {Module} core */
const stateOf = (core) => /** @type {import('./nopatience').State} */ (JSON.parse(callText(core, "np_state")));

/** Begins to play. Returns the number of moves of the solution; 0: the puzzle is solved already. @param {Module} core @param {Subject} subject @param {number} speed */
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

/** Lets a frame's time pass. Returns whether another frame follows. @param {Module} core */
const pass = (core) => (call(core, "np_tick", frameTime) & 1) !== 0;

/**
 * How a solution can be played within the limit; null: the puzzle is solved already.
 * @param {Module} core @param {Subject} subject
 * @param {(frame: number) => void} look called with each frame that is played to find out
 * @returns {Course | null}
 */
export function planFilm(core, subject, look) {
  if (begin(core, subject, 1) === 0n) return null;
  let frames = 1;
  for (look(0); frames <= maxFrames * fastest && pass(core); frames++) look(frames);
  const speed = speeds.find((each) => frames <= maxFrames * each);
  return speed ? { speed, frames: Math.ceil(frames / speed), cut: Infinity } : { speed: fastest, frames: maxFrames, cut: maxFrames / 2 };
}

/**
 * Skips the middle, so that as many moves follow as were played; stops if the end is not known. Returns the moves shown in all.
 * @param {Module} core
 */
function leaveOut(core) {
  const { place, length, beyond } = stateOf(core);
  const whole = beyond === "0";
  if (whole) call(core, "np_seek", length - place);
  call(core, "np_pause", whole ? 0 : 1);
  return whole ? 2 * place : place;
}

/**
 * Plays a solution as planned.
 * @param {Module} core @param {Subject} subject @param {Course} course @param {(frame: number) => void} show called with each frame
 * @returns {{ moves: bigint, shown: number, ends: boolean }} moves: of the solution; shown: how many of them were played; ends: whether the last one was
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

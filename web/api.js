/**
 * `window.nopatience`: the page's puzzle for scripts, with the names an embed answers to. Types and
 * meanings: nopatience.d.ts.
 */

/**
 * @param {import('./puzzle.js').Puzzle} puzzle
 * @param {() => number} frames
 * @returns {Window['nopatience']}
 */
export function makeApi(puzzle, frames) {
  /** Answers with the state, or with the sentence that says what was wrong. @param {boolean} good */
  const answer = async (good) => {
    const state = puzzle.state();
    if (!good) throw new Error(state.message);
    return state;
  };
  /** @param {unknown} value @param {string} name @returns {string} */
  const words = (value, name) => {
    if (typeof value !== 'string') throw new Error(`${name} is ${describe(value)}; it needs to be a text`);
    return value;
  };
  return {
    open: async (id) => answer(puzzle.open(words(id, 'id'))),
    move: async (moves) => answer(puzzle.move(words(moves, 'moves'))),
    undo: async () => answer(puzzle.undo()),
    redo: async () => answer(puzzle.redo()),
    restart: async () => answer(puzzle.restart()),
    hint: async () => answer(puzzle.hint()),
    solve: async (position = '') => answer(puzzle.solve(words(position, 'position'))),
    pause: async (paused = true) => {
      if (typeof paused !== 'boolean') throw new Error(`paused is ${describe(paused)}; it needs to be true or false`);
      puzzle.pause(paused);
      return puzzle.state();
    },
    seek: async (place) => {
      if (!Number.isInteger(place) || place < 0 || place > 0xffffffff)
        throw new Error(`place is ${describe(place)}; it needs to be a whole number from 0 on`);
      return answer(puzzle.seek(place));
    },
    getState: async () => puzzle.state(),
    setState: async (state) => {
      const id = words(typeof state === 'object' && state !== null ? state.id : state, 'id');
      const [name, position] = id.split('~');
      return answer(name === puzzle.state().puzzle && position ? puzzle.place(position) : puzzle.open(id));
    },
    get frames() {
      return frames();
    },
  };
}

/** @param {unknown} value */
function describe(value) {
  const shown = JSON.stringify(value) ?? String(value);
  return shown.length > 40 ? `${shown.slice(0, 40)}…` : shown;
}

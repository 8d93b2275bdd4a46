/**
 * `window.nopatience`: the page's puzzle for scripts, with the methods that messages to an embed have too. Types and
 * meanings: nopatience.d.ts.
 */

/** @typedef {import('../wasm/puzzle.js').Puzzle} Puzzle */

/**
 * @param {(id?: string) => Promise<Puzzle>} openPuzzle resolves with the open puzzle; id: what is about to be opened
 * @param {import('./events.js').Events} events
 * @param {() => number} frames pictures drawn so far
 * @returns {Window['nopatience']}
 */
export function makeApi(openPuzzle, events, frames) {
  /**
   * Resolves with the state; rejects with the sentence that says what was wrong.
   * @param {(puzzle: Puzzle) => boolean | Promise<boolean>} act
   * @param {string} [id]
   */
  const answer = async (act, id) => {
    const puzzle = await openPuzzle(id);
    const good = await act(puzzle);
    const state = puzzle.state();
    if (!good) throw new Error(state.message);
    return state;
  };
  /** @param {unknown} value @param {string} name @returns {string} */
  const textOf = (value, name) => {
    if (typeof value !== 'string') throw new Error(`${name} is ${describe(value)}; it needs to be a text`);
    return value;
  };
  return {
    open: async (id) => answer((puzzle) => puzzle.openAsync(id), textOf(id, 'id')),
    move: async (moves) => answer((puzzle) => puzzle.move(textOf(moves, 'moves'))),
    undo: () => answer((puzzle) => puzzle.undo()),
    redo: () => answer((puzzle) => puzzle.redo()),
    restart: () => answer((puzzle) => puzzle.restart()),
    hint: () => answer((puzzle) => puzzle.hint()),
    solve: (position = '') => answer((puzzle) => puzzle.solve(textOf(position, 'position'))),
    pause: async (paused = true) => {
      if (typeof paused !== 'boolean') throw new Error(`paused is ${describe(paused)}; it needs to be true or false`);
      return answer((puzzle) => {
        puzzle.pause(paused);
        return true;
      });
    },
    seek: async (place) => {
      if (!Number.isInteger(place) || place < 0 || place > 0xffffffff)
        throw new Error(`place is ${describe(place)}; it needs to be a whole number from 0 on`);
      return answer((puzzle) => puzzle.seek(place));
    },
    getState: () => answer(() => true),
    setState: async (state) => {
      const id = textOf(typeof state === 'object' && state !== null ? state.id : state, 'id');
      const [name, position] = id.split('~');
      return answer((puzzle) =>
        name === puzzle.state().puzzle && position ? puzzle.place(position) : puzzle.openAsync(id));
    },
    addEventListener: /** @type {Window['nopatience']['addEventListener']} */ (events.addEventListener.bind(events)),
    removeEventListener: /** @type {Window['nopatience']['removeEventListener']} */ (events.removeEventListener.bind(events)),
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

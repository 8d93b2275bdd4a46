/**
 * Views of one game: an element and those whose attribute `for` names its id. Whichever of them the reader plays in, the
 * others follow, by the method follow(), which any page can also call.
 */

/** @typedef {import('./nopatience').State} State */

/**
 * What a view can do.
 * @typedef {object} View
 * @property {boolean} ready
 * @property {(state: State) => Promise<State>} follow
 */

/** Equal for states that look the same in all views. @param {State} state */
const placeOf = ({ id, place, length }) => `${id} ${place} ${length}`;

export class Views {
  /** @type {Map<View, { at: string, busy: boolean }>} */
  #views = new Map();
  /** The state of the game. @type {State | null} */
  #state = null;

  /** @param {View} view */
  add(view) {
    this.#views.set(view, { at: "", busy: false });
    if (view.ready) this.#lead(view);
  }

  /** @param {View} view */
  remove(view) {
    this.#views.delete(view);
  }

  /** A view is ready, or its game has changed: the others follow, unless it is following itself. @param {View} view @param {State} state @param {boolean} first it has just become ready */
  heard(view, state, first) {
    const known = this.#views.get(view);
    if (!known) return;
    const at = placeOf(state);
    if (first) known.at = at;
    else if (known.busy || known.at === at) return;
    known.at = at;
    if (first && this.#state) return void this.#lead(view);
    this.#state = state;
    for (const other of this.#views.keys()) if (other !== view) this.#lead(other);
  }

  /** Has a view follow until it is where the game is. @param {View} view */
  async #lead(view) {
    const known = this.#views.get(view);
    if (!known || known.busy || !view.ready) return;
    known.busy = true;
    while (this.#state && known.at !== placeOf(this.#state)) {
      known.at = placeOf(this.#state);
      await view.follow(this.#state).catch(() => {}); // it shows what it can
    }
    known.busy = false;
  }
}

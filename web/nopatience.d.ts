/**
 * `window.nopatience`: the page's puzzle for scripts. Every method answers with the state after it,
 * or rejects with one sentence saying what was wrong; nothing has changed then.
 */

/** Where a puzzle stands. Counters are texts: 64 hooks count to 18446744073709551615. */
export interface State {
  /** Opens this position: "rings.6~010000". */
  id: string;
  /** The puzzle without its position: "rings.6". */
  puzzle: string;
  kind: string;
  title: string;
  rule: string;
  position: string;
  /** The position in words. */
  words: string;
  made: string;
  fewest: string;
  left: string;
  worse: string;
  /** Whether fewest, left and worse are known. */
  known: boolean;
  solved: boolean;
  /** The place on the timeline of moves made and planned, 0..length. */
  place: number;
  length: number;
  playing: boolean;
  moving: boolean;
  speed: number;
  /** What was said last, one sentence. */
  message: string;
  tone: '' | 'move' | 'illegal' | 'hint' | 'solved' | 'error' | 'part';
  /** Grows with every sentence, so that the same one twice is heard twice. */
  said: number;
  /** Parts under the keyboard cursor and named by the hint, 0 for none. */
  chosen: number;
  hinted: number;
  /** Width by height the picture likes. */
  aspect: number;
  /** The linked charts; absent says why this puzzle does not have one. */
  charts: { name: string; title: string; about: string; absent: string | null }[];
}

export interface Methods {
  /** Opens an id. Rejects with what is wrong with a bad one; nothing changes then. */
  open(id: string): Promise<State>;
  /** Plays one or more moves, words separated by spaces; stops at the first that is illegal. */
  move(words: string): Promise<State>;
  undo(): Promise<State>;
  redo(): Promise<State>;
  restart(): Promise<State>;
  /** Names a best next move; state.message is the hint. */
  hint(): Promise<State>;
  /** Lays out a shortest plan to the goal, or to a position, and plays it. */
  solve(position?: string): Promise<State>;
  /** Pauses the plan being played, or (false) plays it on. */
  pause(paused?: boolean): Promise<State>;
  /** Goes to a place on the timeline. */
  seek(place: number): Promise<State>;
  getState(): Promise<State>;
  /** Sets an id's position as one step that can be undone; opens the id when it is another puzzle's. */
  setState(state: string | { id: string }): Promise<State>;
}

declare global {
  interface Window {
    nopatience: Methods & { readonly frames: number };
  }
}

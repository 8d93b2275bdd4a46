/**
 * The one interface behind three doors: `window.nopatience` in the page itself, messages to an
 * embedded page, and the `<no-patience>` element of v1/embed.js. Every method answers with the state
 * after it, or rejects with one sentence saying what was wrong; nothing has changed then. Version 1:
 * names and meanings stay as long as the 1 does, members may be added.
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
  /** Moves a plan would take after the timeline's last: it was too long to be laid out whole. "0" else. */
  beyond: string;
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
  /** Distance of the position farthest from the goal; 0 where they are too many to list. */
  farthest: number;
  /** Drags on the picture draw, rather than turn it. */
  draws: boolean;
  /** A part follows the hand that drags it. */
  follows: boolean;
  /** A flat picture, that can be moved and zoomed; how far it is zoomed, in doublings. */
  flat: boolean;
  zoom: number;
  /** Can mistakes be shown, and can a solver be watched? Is one being watched, and held before its end? */
  checks: boolean;
  thinks: boolean;
  thinking: boolean;
  paused: boolean;
  /** What keys and fingers do on the picture, in sentences. */
  keys: string;
  /** Width by height the picture likes. */
  aspect: number;
  /** The linked charts; veiled: gives the answer away; printed: is liked on paper; moves: shows moves on their way; steps: the last of its own, 0 for none; absent says why this puzzle does not have one. */
  charts: { name: string; title: string; about: string; height: number; veiled: boolean; printed: boolean; moves: boolean; steps: number; stepName: string; absent: string | null }[];
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

export type Method = keyof Methods;

/** What an embedded page tells the page around it. The height is told by embeds only. */
export interface Events {
  /** The puzzle stands and answers. */
  ready: { methods: Method[]; events: (keyof Events)[]; state: State };
  change: State;
  solved: State;
  /** The height in CSS pixels the embed would like at its width. */
  resize: { width: number; height: number };
  /** The puzzle could not be loaded, or (after ready) the address named one that does not open. */
  error: { message: string };
}

/** How scripts in the page itself hear of the same; the value is the event's detail. */
export interface Heard {
  addEventListener<Name extends keyof Events>(name: Name, heard: (event: CustomEvent<Events[Name]>) => void): void;
  removeEventListener<Name extends keyof Events>(name: Name, heard: (event: CustomEvent<Events[Name]>) => void): void;
}

/** What that page sends into the frame. */
export interface Request {
  context: 'nopatience';
  version: 1;
  method: Method;
  /** The method's one argument. */
  value?: unknown;
  /** Comes back with the answer. */
  request?: string | number;
}

/** What the frame sends out: an answer, or an event. */
export type Answer =
  | { context: 'nopatience'; version: 1; request: string | number | null; value: State }
  | { context: 'nopatience'; version: 1; request: string | number | null; error: string };
export type Happening = {
  [Name in keyof Events]: { context: 'nopatience'; version: 1; event: Name; value: Events[Name] };
}[keyof Events];

export interface NoPatienceElement extends HTMLElement, Methods {
  puzzle: string;
  readonly state: State | null;
  readonly ready: boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    'no-patience': NoPatienceElement;
  }
  interface Window {
    nopatience: Methods & Heard & { readonly frames: number };
  }
}

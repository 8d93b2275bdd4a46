/**
 * One interface, reached in three ways: `window.nopatience` in the page itself, messages to an embedded page, and the
 * `<no-patience>` element of v1/embed.js. Unless said otherwise, a method resolves with the state after it, or rejects
 * with one sentence that says what was wrong, and then nothing has changed. Calls are carried out in the order they are
 * made. Names and meanings do not change within version 1; members may be added.
 */

/** A puzzle's state. Counters are texts: 64 rings count to 18446744073709551615. */
export interface State {
  /** The id that opens this position: "rings.6~010000". */
  id: string;
  /** The puzzle without its position: "rings.6". */
  puzzle: string;
  kind: string;
  title: string;
  /** What `fewest` and `left` count: moves, or for the snake folds, in which no cubelet passes through another. `made` counts moves. */
  unit: "move" | "fold";
  rule: string;
  /** The goal of this puzzle, in a sentence. */
  goal: string;
  /** How to play it with a mouse, and with a finger. */
  how: string;
  howTouch: string;
  position: string;
  /** The position in words. */
  words: string;
  /** Moves since the start or the last restart. After the goal was left, only those since the position farthest from it, or since the first position if that came first. */
  made: string;
  /** The moves from the goal to there, which `made` does not count. */
  returned: string;
  /** How many of the moves made changed only notes, such as crosses in Tracks: the page does not count these. */
  notes: string;
  /** Once it is solved: how many of the moves made No patience or a hint played, without notes. */
  planned: string;
  /** The fewest from the start to the goal, and from here. */
  fewest: string;
  left: string;
  /** How much longer this solution is than the shortest: made + left - fewest. For the snake that adds moves made and folds left. */
  worse: string;
  /** Whether fewest, left and worse are known. */
  known: boolean;
  solved: boolean;
  /** The place on the timeline of moves made and planned, 0..length. */
  place: number;
  length: number;
  /** Moves that follow on the timeline, up to its end or the next restart: made + ahead is the whole plan. */
  ahead: number;
  /** What is left, in words: "41 moves to go". If that is not known, the moves left of the plan that is being played, or "". */
  toGo: string;
  /** The moves themselves, as words that move() takes: the last 100 of those made, which `made` counts, and the first 100 of those `ahead`. */
  movesMade: string[];
  movesAhead: string[];
  /** The whole game as one line of text, with the moves made and planned: open(state) continues it. If they are more than 2,000 the planned ones are left out; if the moves made alone are, only the position is kept. */
  game: string;
  /** How many moves of a plan come after the end of the timeline, which is too short for them; else "0". */
  beyond: string;
  playing: boolean;
  /** A plan is paused, and pause(false) resumes it. */
  held: boolean;
  moving: boolean;
  speed: number;
  /** The last message, one sentence. */
  message: string;
  tone: "" | "move" | "illegal" | "hint" | "solved" | "error" | "part";
  /** Counts messages, so that the same sentence twice is two messages. */
  said: number;
  /** The part under the keyboard cursor, and the part that the hint names; 0 for none. */
  chosen: number;
  hinted: number;
  /** The part chosen last, where a puzzle chooses what moves next; else 0. */
  focus: number;
  /** How much the hint says: 0: there is none; 1: the part; 2: the move. */
  hints: number;
  /** Distance of the position farthest from the goal; 0 where there are too many positions to list. */
  farthest: number;
  /** Drags that begin on a part draw or move it, rather than turn the picture. */
  draws: boolean;
  /** A part follows the pointer that drags it. */
  follows: boolean;
  /** flat: the picture is flat, and can be moved and zoomed. zoom: by how many doublings it is zoomed. */
  flat: boolean;
  zoom: number;
  /** What can be switched on in the picture, and whether each is on: numbers, x-ray and exploded, or none of them. */
  switches: Record<string, boolean>;
  /** Mistakes can be shown; a solver can be watched; one is being watched, and has not ended; it is paused. */
  checks: boolean;
  thinks: boolean;
  thinking: boolean;
  paused: boolean;
  /** Steps that solver has done, and all its steps, 0 if they are too many to be counted. Both remain after its end, while its last picture is shown. */
  thought: number;
  thoughts: number;
  /** The picture is not in its first view: it was turned, zoomed or moved. */
  turned: boolean;
  /** What keys and fingers do on the picture, in sentences. */
  keys: string;
  /** The picture's best width / height. */
  aspect: number;
  /** The charts. tab: its title in a word or two; ask: the question whose answer has its numbers; about: a short line below it; legend: what its marks mean; height: the best, in CSS pixels; veiled: it gives the answer away; printed: the page offers to print it; moves: it shows a move in progress; live: the page draws it on the canvas of the puzzle, and shows such charts together; items: what it draws can be chosen; more: the page offers it behind the others; apart: the page shows it only if its view names it; steps: the last of its own steps, 0 for none; absent: why this puzzle does not have it. */
  charts: {
    name: string;
    tab: string;
    title: string;
    ask: string;
    about: string;
    legend: string[];
    height: number;
    veiled: boolean;
    printed: boolean;
    moves: boolean;
    live: boolean;
    items: boolean;
    more: boolean;
    apart: boolean;
    steps: number;
    stepName: string;
    absent: string | null;
  }[];
}

export interface Methods {
  /** Opens an id; or continues the game of a state, with its undo list. Rejects with what is wrong with a bad one, and then nothing has changed. */
  open(id: string | { id: string; game?: string }): Promise<State>;
  /** Plays one or more moves, words separated by spaces: all of them or, when one is illegal, none. Rejects with the reason when one of them is illegal, or the puzzle is solved. */
  move(words: string): Promise<State>;
  undo(): Promise<State>;
  redo(): Promise<State>;
  restart(): Promise<State>;
  /** Names a best next move; state.message is the hint. */
  hint(): Promise<State>;
  /** Makes a shortest plan to the goal, or to a position, and plays it. */
  solve(position?: string): Promise<State>;
  /** Pauses the plan that is being played; false resumes it. */
  pause(paused?: boolean): Promise<State>;
  /** Goes to a place on the timeline. */
  seek(place: number): Promise<State>;
  getState(): Promise<State>;
  /** Sets an id's position as one step that can be undone; if the id is another puzzle's, opens it. */
  setState(state: string | { id: string }): Promise<State>;
  /** Changes how the puzzle is shown: all that is named, or nothing when one value is wrong. The game stays as it is. */
  set(settings: Settings): Promise<State>;
  /** Resolves with a picture of the present position, as the text of an SVG document. */
  draw(options?: DrawOptions): Promise<string>;
  /** Brings the game to where another one is, with its moves and its speed; when that is one step away the step is shown. So several embeds show one game: give each the states of the others' change events. */
  follow(state: State | { game: string; speed?: number }): Promise<State>;
  /** Points at the part that a move moves, as a hint does, until the position changes; the move need not be legal. words: the message to show with it, up to 500 characters. */
  highlight(mark: string | { move: string; words?: string }): Promise<State>;
  /** Shows a solver at work in place of the game, like the button that Tracks has, at the speed of plans; false ends that. Rejects if the state's `thinks` is false. */
  think(on?: boolean): Promise<State>;
  /** Resolves with how many solutions there are from the present position: the shortest ones where distances are known, else all. */
  count(): Promise<Count>;
  /** Resolves with these solutions, at most `limit` of them: 1 to 1000, default 100. */
  solutions(limit?: number): Promise<Solutions>;
  /** Resolves with the answer to a question as the command line takes them: ask("census 2x2x3"), ask("keydisk verdict keydisk.a"). Its members are those of the command line's --json; a number over 2^53 is a text. The game stays as it is. */
  ask(words: string): Promise<any>;
  /** Resolves with the bytes of the file that the command line would save with -o: a WAV of "tracks sound tracks.mums2008", an STL of "keydisk stl keydisk.a". */
  file(words: string): Promise<Uint8Array>;
}

export interface Count {
  /** A text: it may be larger than a number can be. */
  count: string;
  /** False: counting took too long, and there are at least `count`. */
  complete: boolean;
  /** The line that the command line prints: "2 paths on the same cells"; if it is not complete, it begins with "at least". */
  words: string;
}

export interface Solutions {
  /** The moves of each, as words that move() takes, and the id of the position where it ends. */
  solutions: { moves: string[]; id: string }[];
  /** Whether these are all. */
  complete: boolean;
}

/** The options of the address; null: as without the option. */
export interface Settings {
  theme?: "auto" | "light" | "dark" | null;
  /** 0.25 to 32. */
  speed?: number | string | null;
  /** play: only No patience. none: no buttons. With either, Undo and Restart appear once the puzzle is solved. */
  controls?: "full" | "play" | "none" | null;
  /** none: an embed does not show the goal, because the page around it does; "?" still tells it. */
  goal?: "shown" | "none" | null;
  /** "all", "puzzle" or the name of a chart. */
  view?: string | null;
  /** transparent: what is behind the iframe shows through. */
  background?: "paper" | "transparent" | null;
  /** The colour of the button and of the part that moves, and the background's: "#b23a2e". */
  accent?: string | null;
  paper?: string | null;
  /** Sets those of state.switches that are named: { "x-ray": true } in the snake cube. */
  switches?: Record<string, boolean>;
  /** Turns a solid picture, as a drag beside the puzzle does: degrees from its first view, -360 to 360, as far as the picture can be turned. Rejects if the state's `flat` is true. */
  camera?: { turn?: number; tilt?: number } | null;
}

export interface DrawOptions {
  /** Pixels, 1 to 4096; by default 640, and the height that suits the puzzle. */
  width?: number;
  height?: number;
  /** By default the present one. */
  theme?: "light" | "dark";
}

export type Method = keyof Methods;

/** The events. Only embeds send loading and resize. */
export interface Events {
  /** The embed's page has loaded. It loads its puzzle when it is seen, or at once when it gets a message; ready follows. */
  loading: undefined;
  /** The puzzle is shown and answers calls. */
  ready: { methods: Method[]; events: (keyof Events)[]; state: State };
  change: State;
  solved: State;
  /** The height in CSS pixels that the embed needs at its width. */
  resize: { width: number; height: number };
  /** The puzzle could not be loaded or has stopped, or (after ready) the address or an attribute of the element had a wrong value. */
  error: { message: string };
}

/** The same events for scripts in the page itself; the value is the event's detail. */
export interface Heard {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: CustomEvent<Events[Name]>) => void): void;
  removeEventListener<Name extends keyof Events>(name: Name, listener: (event: CustomEvent<Events[Name]>) => void): void;
}

/** A message to the iframe. */
export interface Request {
  context: "nopatience";
  version: 1;
  method: Method;
  /** The method's one argument. A text has at most 65,536 characters. */
  value?: unknown;
  /** The answer has the same. */
  request?: string | number;
}

/** Messages from the iframe: an answer, or an event. */
export type Answer =
  | { context: "nopatience"; version: 1; request: string | number | null; value: unknown }
  | { context: "nopatience"; version: 1; request: string | number | null; error: string };
export type Happening = { [Name in keyof Events]: { context: "nopatience"; version: 1; event: Name; value: Events[Name] } }[keyof Events];

/** On or off, as in HTML. On: without a value, or with "", "1", "true" or the attribute's own name. Off: without the attribute, or with "false" or "0". */
type Switch = boolean | "" | "true" | "false" | 0 | 1 | "0" | "1";

/** The attributes of the element: its own, and the options of the address. An empty one has no effect. */
export interface NoPatienceAttributes {
  /** The id of a puzzle or a position. */
  puzzle?: string | undefined;
  /** What assistive software calls it. */
  title?: string | undefined;
  /** Lengths like 420, 300px or 50vh; a size in the author's style sheet overrides them. Without a height it takes the best one for its puzzle. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  /** The address of a No Patience site. Without it, v1/embed.js of a site shows that site. */
  site?: string | undefined;
  /** eager: it loads at once, not only when it is about to be seen. */
  loading?: "lazy" | "eager" | undefined;
  /** The id of another such element, before it in the document; the two then show one game, whichever is played. */
  for?: string | undefined;
  theme?: "auto" | "light" | "dark" | undefined;
  controls?: "full" | "play" | "none" | undefined;
  goal?: "shown" | "none" | undefined;
  /** 0.25 to 32. */
  speed?: number | string | undefined;
  /** "all", "puzzle" or the name of a chart. */
  view?: string | undefined;
  background?: "paper" | "transparent" | undefined;
  /** It begins to solve the puzzle by itself. */
  autoplay?: Switch | undefined;
  /** It shows the chart of its view without the puzzle; where that is "puzzle", the picture without words and buttons. */
  alone?: Switch | undefined;
  lang?: string | undefined;
}

/** Each attribute but `for` is also a property: a string, or for a switch a boolean. Any value can be set, even before the element's
 * script has loaded: true sets the empty attribute; null, undefined and false remove it. */
export interface NoPatienceElement extends HTMLElement, Methods {
  /** Setting it opens that puzzle, also when it is the same as before. */
  get puzzle(): string;
  set puzzle(id: string | null | undefined);
  get site(): string;
  set site(address: string | null | undefined);
  get loading(): string;
  set loading(value: "lazy" | "eager" | null | undefined);
  get width(): string;
  set width(length: string | number | null | undefined);
  get height(): string;
  set height(length: string | number | null | undefined);
  get theme(): string;
  set theme(value: Settings["theme"] | undefined);
  get controls(): string;
  set controls(value: Settings["controls"] | undefined);
  get goal(): string;
  set goal(value: Settings["goal"] | undefined);
  get speed(): string;
  set speed(value: string | number | null | undefined);
  get view(): string;
  set view(value: string | null | undefined);
  get background(): string;
  set background(value: Settings["background"] | undefined);
  get autoplay(): boolean;
  set autoplay(on: Switch | null | undefined);
  get alone(): boolean;
  set alone(on: Switch | null | undefined);
  /** The state from the last answer or event; null before the first. */
  readonly state: State | null;
  readonly ready: boolean;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: CustomEvent<Events[Name]>) => void, options?: boolean | AddEventListenerOptions): void; // prettier-ignore
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof Events>(name: Name, listener: (event: CustomEvent<Events[Name]>) => void, options?: boolean | EventListenerOptions): void; // prettier-ignore
  removeEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "no-patience": NoPatienceElement;
  }
  interface Window {
    nopatience: Methods & Heard & { readonly frames: number };
  }
}

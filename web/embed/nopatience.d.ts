/**
 * One interface, reached in three ways: `window.nopatience` in the page itself, messages to an embedded page, and the
 * `<no-patience>` element of v1/embed.js. A method resolves with the state after it, if nothing else is said of it, or
 * rejects with one sentence that says what was wrong, and then nothing has changed. Calls are carried out in the order they
 * are made. Names and meanings do not change within version 1; members may be added.
 */

/** A puzzle's state. Counters are texts: 64 rings count to 18446744073709551615. */
export interface State {
  /** Opens this position: "rings.6~010000". */
  id: string;
  /** The puzzle without its position: "rings.6". */
  puzzle: string;
  kind: string;
  title: string;
  /** What `fewest` and `left` count: of the snake folds, in which no cubelets go through each other. `made` counts moves. */
  unit: "move" | "fold";
  rule: string;
  /** What is to be reached in this puzzle, a sentence. */
  goal: string;
  /** How one moves it: with a mouse, and with a finger. */
  how: string;
  howTouch: string;
  position: string;
  /** The position in words. */
  words: string;
  /** Moves since the start or the last restart; once the puzzle was solved and left, since it was put back: that is, since it was farthest from the goal, or at its first position. */
  made: string;
  /** Moves that put it back after it was solved; `made` does not count them. */
  returned: string;
  /** Those of the moves made that changed only notes, as crosses in Tracks: the page does not count them. */
  notes: string;
  /** Once it is solved: those of the moves made that No patience or a hint played, notes left out. */
  planned: string;
  /** The fewest from the start to the goal, and from here. */
  fewest: string;
  left: string;
  /** How much longer this way is than the shortest: made and left, less fewest. Of the snake it adds moves made and folds left. */
  worse: string;
  /** Whether fewest, left and worse are known. */
  known: boolean;
  solved: boolean;
  /** The place on the timeline of moves made and planned, 0..length. */
  place: number;
  length: number;
  /** Moves that follow on the timeline, up to its end or the next restart: made + ahead is the whole plan. */
  ahead: number;
  /** What is left, in words: "41 moves to go". Where that is not known the moves of the plan that plays; else "". */
  toGo: string;
  /** The moves themselves, as words that move() takes: the last 100 of those made, which `made` counts, and the first 100 of those `ahead`. */
  movesMade: string[];
  movesAhead: string[];
  /** The whole game as one line of text, with what was made and what is planned: open(state) continues it. Of a plan, or of a game, that is longer than 2,000 moves only the position. */
  game: string;
  /** Moves of a plan that is too long for the timeline, after the timeline's last. Else "0". */
  beyond: string;
  playing: boolean;
  /** A plan was paused, and pause(false) goes on with it. */
  held: boolean;
  moving: boolean;
  speed: number;
  /** The last message, one sentence. */
  message: string;
  tone: "" | "move" | "illegal" | "hint" | "solved" | "error" | "part";
  /** Counts messages, so that the same sentence twice is two messages. */
  said: number;
  /** Parts under the keyboard cursor and named by the hint, 0 for none. */
  chosen: number;
  hinted: number;
  /** The part chosen last, where a puzzle chooses what moves next; else 0. */
  focus: number;
  /** How far the hint has gone: 0 there is none, 1 it names the part, 2 the move. */
  hints: number;
  /** Distance of the position farthest from the goal; 0 where there are too many positions to list. */
  farthest: number;
  /** Drags that begin on a part draw or move it, rather than turn the picture. */
  draws: boolean;
  /** A part follows the pointer that drags it. */
  follows: boolean;
  /** The picture is flat, and can be moved and zoomed; by how many doublings it is zoomed. */
  flat: boolean;
  zoom: number;
  /** What can be switched on in the picture, and whether each is on: numbers, x-ray and exploded, or none of them. */
  switches: Record<string, boolean>;
  /** Mistakes can be shown; a solver can be watched; one is being watched, and has not ended; it is paused. */
  checks: boolean;
  thinks: boolean;
  thinking: boolean;
  paused: boolean;
  /** Steps that solver has done, and takes to its end, 0 where they are too many to be counted; also after its end, while its last picture stays. */
  thought: number;
  thoughts: number;
  /** The picture is not seen from where it is at first: it was turned, zoomed or moved. */
  turned: boolean;
  /** What keys and fingers do on the picture, in sentences. */
  keys: string;
  /** The picture's best width / height. */
  aspect: number;
  /** The charts. tab: its title in a word or two; ask: the question whose answer has its numbers; about: a short line below it; legend: what its marks mean; height: the best, in CSS pixels; veiled: it gives the answer away; printed: the page offers to print it; moves: it shows a move in progress; live: it changes with the position; items: what it draws can be chosen; more: the page offers it behind the others; apart: the page shows it only if its view names it; steps: the last of its own steps, 0 for none; absent: why this puzzle does not have it. */
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
  /** Plays one or more moves, words separated by spaces: all of them or, when one is illegal, none. */
  /** Rejects with the reason when one of them is illegal, or the puzzle is solved. */
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
  /** Sets an id's position as one step that can be undone; opens the id when it is another puzzle's. */
  setState(state: string | { id: string }): Promise<State>;
  /** Changes how the puzzle is shown: all that is named, or nothing when one value is wrong. The game stays as it is. */
  set(settings: Settings): Promise<State>;
  /** Resolves with a picture of the present position, as the text of an SVG document. */
  draw(options?: DrawOptions): Promise<string>;
  /** Brings the game to where another one is, with its moves and its speed; when that is one step away the step is shown. So several embeds show one game: give each the states of the others' change events. */
  follow(state: State | { game: string; speed?: number }): Promise<State>;
  /** Points at the part that a move moves, as a hint does, until the position changes; the move need not be legal. words: what is said besides, up to 500 characters. */
  highlight(mark: string | { move: string; words?: string }): Promise<State>;
  /** Shows a solver at work in place of the game, as the button does that Tracks has, at the speed of plans; false ends that. Rejects where the state's `thinks` is false. */
  think(on?: boolean): Promise<State>;
  /** Resolves with how many solutions there are from the present position: the shortest ones where distances are known, else all. */
  count(): Promise<Count>;
  /** Resolves with these solutions, at most this many: 1 to 1000, 100 without it. */
  solutions(limit?: number): Promise<Solutions>;
  /** Resolves with the answer to a question as the command line takes them: ask("census 2x2x3"), ask("keydisk verdict keydisk.a"). Its members are those of the command line's --json. The game stays as it is. */
  ask(words: string): Promise<any>;
  /** Resolves with the bytes of the file that the command line would save with -o: a WAV of "tracks sound tracks.mums2008", an STL of "keydisk stl keydisk.a". */
  file(words: string): Promise<Uint8Array>;
}

export interface Count {
  /** A text: it may be larger than a number can be. */
  count: string;
  /** False: counting took too long, and there are at least `count`. */
  complete: boolean;
  /** The line of the command line: "2 paths on the same cells"; one that is not complete begins with "at least". */
  words: string;
}

export interface Solutions {
  /** The moves of each, as words that move() takes, and the id of the position where it ends. */
  solutions: { moves: string[]; id: string }[];
  /** Whether these are all. */
  complete: boolean;
}

/** As the options of the address; null: as it is without the option. */
export interface Settings {
  theme?: "auto" | "light" | "dark" | null;
  /** 0.25 to 32. */
  speed?: number | string | null;
  /** play: No patience alone. none: no buttons. With both, Undo and Restart come once the puzzle is solved. */
  controls?: "full" | "play" | "none" | null;
  /** none: an embed does not say the goal, for the page around does; "?" still tells it. */
  goal?: "shown" | "none" | null;
  /** "all", "puzzle" or the name of a chart. */
  view?: string | null;
  /** transparent: what is behind the iframe shows through. */
  background?: "paper" | "transparent" | null;
  /** The colour of the button and of the part that moves, and the background's: "#b23a2e". */
  accent?: string | null;
  paper?: string | null;
  /** Those of state.switches that are named: { "x-ray": true } in the snake cube. */
  switches?: Record<string, boolean>;
  /** Turns a solid picture, as a drag beside the puzzle does: degrees from where it is at first, -360 to 360, as far as the picture can be turned. Rejects where the state's `flat` is true. */
  camera?: { turn?: number; tilt?: number } | null;
}

export interface DrawOptions {
  /** Pixels, 1 to 4096; 640 without it, and the height that suits the puzzle. */
  width?: number;
  height?: number;
  /** The present one without it. */
  theme?: "light" | "dark";
}

export type Method = keyof Methods;

/** The events. Only embeds send loading and resize. */
export interface Events {
  /** The embed's page has come. It goes on when it is seen, or at once when it gets a message; ready follows. */
  loading: undefined;
  /** The puzzle is shown and answers. */
  ready: { methods: Method[]; events: (keyof Events)[]; state: State };
  change: State;
  solved: State;
  /** The height in CSS pixels that the embed needs at its width. */
  resize: { width: number; height: number };
  /** The puzzle could not be loaded, or (after ready) the address or an attribute of the element had a wrong value. */
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
  /** The method's one argument. */
  value?: unknown;
  /** The answer has the same. */
  request?: string | number;
}

/** Messages from the iframe: an answer, or an event. */
export type Answer =
  | { context: "nopatience"; version: 1; request: string | number | null; value: unknown }
  | { context: "nopatience"; version: 1; request: string | number | null; error: string };
export type Happening = { [Name in keyof Events]: { context: "nopatience"; version: 1; event: Name; value: Events[Name] } }[keyof Events];

/** On or off, as in HTML: without a value, with the empty one, "true" or its own name it is on; without the attribute, or with "false" or "0", off. */
type Switch = boolean | "" | "true" | "false" | 0 | 1 | "0" | "1";

/** The attributes of the element: its own, and the options of the address. An empty one has no effect. */
export interface NoPatienceAttributes {
  /** The id of a puzzle or a position. */
  puzzle?: string | undefined;
  /** What assistive software calls it. */
  title?: string | undefined;
  /** Lengths like 420, 300px or 50vh; a size in the author's style sheet goes before them. Without a height it takes the best one for its puzzle. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  /** The address of a No Patience site. v1/embed.js of a site shows that one without it. */
  site?: string | undefined;
  /** eager: it loads at once, and not only when it is about to be seen. */
  loading?: "lazy" | "eager" | undefined;
  /** The id of another such element that stands before it; the two then show one game, whichever is played. */
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

/** Each attribute but `for` is a property, too: a text, of a switch true or false. Any value can be set, also before the element's script
 * has come: true is the empty attribute, null, undefined and false are none. */
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
  /** What the last promise that was answered, or the last event, said; null before the first. */
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

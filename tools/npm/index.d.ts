/** Rules, shortest solutions, hints and pictures of five mechanical puzzles. */

/** What was wrong with an id, a move or a question, in one sentence. */
export class PuzzleError extends Error {
  /** What it is about: "hooks", "position", "move". */
  readonly field: string;
  /** The character of the text it is about, counted from 0. */
  readonly place: number;
}

/** A position of a puzzle. It never changes: a move gives another one. */
export interface Puzzle {
  /** Opens this position: "rings.6~110010". */
  readonly id: string;
  /** The puzzle without its position: "rings.6". */
  readonly puzzle: string;
  readonly kind: string;
  readonly title: string;
  /** What distance() counts: of the snake only folds, in which no cubelets go through each other. */
  readonly unit: "move" | "fold";
  readonly rule: string;
  readonly position: string;
  /** The position in words. */
  readonly words: string;
  readonly solved: boolean;
  /** What the move did that led here: "ring 2 taken off"; "" for an opened position. */
  readonly said: string;

  /** The legal moves, as words. */
  moves(): string[];
  /** The position after one or more moves. Throws a PuzzleError at the first that is illegal, with the rule it breaks. */
  apply(...moves: string[]): Puzzle;
  /** Fewest moves to the goal, of the snake fewest folds; null where they are not known or the goal is out of reach. */
  distance(): bigint | null;
  /** A shortest solution from here; of a longer one its first `moves` (1 000 000). Throws a PuzzleError when there is none. */
  solve(options?: { moves?: number }): string[];
  /** A good next move, and the reason for it. Throws a PuzzleError when there is none. */
  hint(): { move: string; words: string };
  /** How many solutions there are from here, also in words. Not `complete`: not all could be counted, there are at least this many. */
  count(): { count: bigint; complete: boolean; words: string };
  /** The picture, as the text of an SVG document; width and height in pixels (640 and 420). */
  draw(options?: { width?: number; height?: number; theme?: "light" | "dark" }): string;
}

export interface Kind {
  readonly name: string;
  readonly title: string;
  readonly rule: string;
  /** The id that opens when none is given. */
  readonly id: string;
  /** What is to be reached in the puzzle of that id. */
  readonly goal: string;
  readonly presets: readonly { id: string; title: string }[];
}

export interface AskOptions {
  /** Called on the way, some ten times a second, with 0..1 and the answer so far. */
  progress?: (share: number, report: any) => void;
  /** Cancels the work; the promise rejects with the signal's reason. An AbortSignal, which not every program's types know. */
  signal?: { readonly aborted: boolean; readonly reason?: any };
}

/**
 * Opens an id: "rings.6", "rings.6~110010"; also one that a mail program or an editor has changed, a link with one in it, and a
 * puzzle in another program's notation, if it can be read in one way only (`read`). Rejects with a PuzzleError when it is a
 * bad one.
 */
export function open(id: string): Promise<Puzzle>;

/** One of the puzzles that a text may mean. */
export interface Reading {
  /** Opens it, in its shortest form. */
  readonly id: string;
  /** How the text was read: "a snake of 2x2x2 by steps from corner to corner". */
  readonly words: string;
  /** The text is not this id itself. */
  readonly changed: boolean;
}

/**
 * What a text means: "Rings.6", "https://…/?puzzle=rings.6%7E110010", "1,1,1,1,1,1,1", a game id of Simon Tatham's Tracks. The best
 * reading comes first; with several it is for a person to choose. Rejects with a PuzzleError that says what was read, and where
 * it stops, when the text means nothing.
 */
export function read(text: string): Promise<Reading[]>;

/** The kinds of puzzle with their ready-made ones. */
export function kinds(): Promise<Kind[]>;

/**
 * Long work in the words of the command line: "census 3x3x3", "generate tracks --size 8x8 --seed 1". It goes on in steps
 * of some 12 milliseconds on the thread that asks, as many questions at once as are asked.
 */
export function ask(question: string, options?: AskOptions): Promise<any>;

/** The same for what the command line keeps in a file: the bytes of a CSV, a WAV, an STL. */
export function askFile(question: string, options?: AskOptions): Promise<Uint8Array>;

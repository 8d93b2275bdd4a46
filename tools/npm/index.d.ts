/** Rules, shortest solutions, hints and pictures of five mechanical puzzles. */

/** What was wrong with an id, a move or a question, in one sentence. */
export class PuzzleError extends Error {
  /** What the error is about: "hooks", "position", "move"; of a question the option, as "box". */
  readonly field: string;
  /** Which character of the text the error is at, counted from 0; always 0 when the text is a question. */
  readonly place: number;
}

/** A position of a puzzle. It never changes: a move gives another one. */
export interface Puzzle {
  /** The id that opens this position: "rings.6~110010". */
  readonly id: string;
  /** The puzzle without its position: "rings.6". */
  readonly puzzle: string;
  readonly kind: string;
  readonly title: string;
  /** What distance() counts: moves, or for the snake only folds, in which no cubelet passes through another. */
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
  /** A shortest solution from here, or its first `moves` moves (default 1,000,000). Throws a PuzzleError when there is none. */
  solve(options?: { moves?: number }): string[];
  /** A good next move, and the reason for it. Throws a PuzzleError when there is none. */
  hint(): { move: string; words: string };
  /** How many solutions there are from here, also in words. If not `complete`, there are at least `count`. */
  count(): { count: bigint; complete: boolean; words: string };
  /** The picture, as the text of an SVG document; width and height in pixels, 16 to 16384 (default 640 and 420). */
  draw(options?: { width?: number; height?: number; theme?: "light" | "dark" }): string;
}

export interface Kind {
  readonly name: string;
  readonly title: string;
  readonly rule: string;
  /** The id that opens when none is given. */
  readonly id: string;
  /** The goal of the puzzle with that id. */
  readonly goal: string;
  readonly presets: readonly { id: string; title: string }[];
}

export interface AskOptions {
  /** Called at most some 16 times a second during the work, with the share done, 0..1, and the answer so far. */
  progress?: (share: number, report: any) => void;
  /** An AbortSignal, which not every program's types know. It cancels the work; the promise rejects with its reason. */
  signal?: { readonly aborted: boolean; readonly reason?: any };
}

/**
 * Opens an id: "rings.6", "rings.6~110010"; also one that a mail program or an editor has changed, a link with one in it, and a
 * puzzle in another program's notation, if it has only one reading (`read`). Rejects with a PuzzleError when it is bad.
 */
export function open(id: string): Promise<Puzzle>;

/** One of the puzzles that a text may mean. */
export interface Reading {
  /** The id of the puzzle, in its shortest form. */
  readonly id: string;
  /** How the text was read: "a snake of 2x2x2 by steps from corner to corner". */
  readonly words: string;
  /** Whether the text differs from this id. */
  readonly changed: boolean;
}

/**
 * What a text means: "Rings.6", "https://…/?puzzle=rings.6%7E110010", "1,1,1,1,1,1,1", a game id of Simon Tatham's Tracks. The best
 * reading comes first; if there are several, let a person choose. When the text means nothing, rejects with a PuzzleError that
 * says how it was read, and up to where.
 */
export function read(text: string): Promise<Reading[]>;

/** The kinds of puzzle with their ready-made ones. */
export function kinds(): Promise<Kind[]>;

/**
 * Does long work, asked for in the words of the command line: "census 3x3x3", "generate tracks --size 8x8 --seed 1". It runs in
 * steps of some 12 milliseconds on the calling thread; any number of questions can run at once. A number over 2^53 in the answer is
 * a text. Rejects with a PuzzleError when the question is bad.
 */
export function ask(question: string, options?: AskOptions): Promise<any>;

/**
 * The same for what the command line saves in a file: the bytes of a CSV, a WAV, an STL. Rejects with a PuzzleError when the
 * answer makes none.
 */
export function askFile(question: string, options?: AskOptions): Promise<Uint8Array>;

// What building the site puts into its scripts (tools/site/built.mjs).

/** Whether the page is one file, without what is fetched separately, such as panels and kept games. */
declare const NP_SINGLE: boolean;

/** The kinds of puzzle, as the core lists them, in the order of the gallery. */
declare module "built/kinds" {
  /** A kind, with the texts and sizes that the page shows before the puzzle is loaded. */
  export interface Kind {
    name: string;
    title: string;
    rule: string;
    /** of its first puzzle */
    id: string;
    /** of that puzzle */
    goal: string;
    how: string;
    howTouch: string;
    /** of the picture */
    aspect: number;
    /** aspect: only if it differs from the kind's; reworded: its goal or its rule differs */
    presets: { id: string; title: string; aspect?: number; reworded?: 1 }[];
  }
  export const kinds: Kind[];
}

/** The title and the first sentence of each kind's story. */
declare module "built/stories" {
  export const stories: Record<string, { title: string; first: string }>;
}

/** What can be asked of the core, as core/ask/ask.h says; numbers are texts, as they are typed. */
declare module "built/questions" {
  export interface Option {
    name: string;
    kind: "flag" | "number" | "decimal" | "part" | "day" | "choice" | "puzzle" | "word" | "lines";
    words?: string;
    min?: string;
    max?: string;
    usual?: string;
    /** in words, where it depends on another option */
    range?: string;
    step?: number;
    needed?: boolean;
    rare?: boolean;
    initial?: string;
    label?: string;
    about?: string;
  }
  export interface Question {
    words: string;
    about: string;
    options: Option[];
  }
  export const questions: Question[];
}

/** What only one kind's page has besides the puzzle: web/panels/<kind>/<kind>.js. */
declare module "built/panels" {
  export const panels: Record<string, () => Promise<{ mount: (context: any) => string }>>;
}

/** The laboratory of each kind that has one of its own: web/lab/<kind>/<kind>.js. */
declare module "built/labs" {
  export const labs: Record<string, () => Promise<{ mount: (context: any) => Generator }>>;
}

/** Addresses of the modules that draw the first picture, by kind. */
declare module "built/posters" {
  export const posters: Record<string, string>;
}

/** Emscripten's loaders of the modules that play, by kind. */
declare module "built/players" {
  export const players: Record<string, () => Promise<typeof import("built/play.mjs")>>;
}

/** Emscripten's loader of one module. */
declare module "built/*.mjs" {
  export default function start(options?: { wasmBinary?: Uint8Array }): Promise<import("./wasm/wasm.js").Module>;
}

// What the types of the package allow, for the type checker alone.
import { ask, askFile, kinds, open, PuzzleError, read, type Puzzle, type Reading } from "nopatience";
import { setSite, type NoPatienceElement, type State } from "nopatience/element";

const puzzle: Puzzle = await open("rings.6");
const readings: Reading[] = await read("1,1,1,1,1,1,1");
const how: string = readings[0].words;
const words: string[] = puzzle.moves();
const left: bigint | null = puzzle.apply(...words).distance();
const advice: string = puzzle.hint().words;
const { count }: { count: bigint } = puzzle.count();
const svg: string = puzzle.draw({ width: 320, theme: "dark" });
const first: string = (await kinds())[0].presets[0].id;
const bytes: Uint8Array = await askFile("census 2x2x2 --csv", { signal: AbortSignal.timeout(1000) });
await ask("census 2x2x2", { progress: (share: number) => console.log(share.toFixed(2)) });
if (new Error() instanceof PuzzleError) console.log(left, advice, count, svg, first, bytes, how);

// @ts-expect-error a position never changes
puzzle.id = "rings.7";
// @ts-expect-error there are two themes
puzzle.draw({ theme: "sepia" });

export const state = (element: NoPatienceElement): Promise<State> => element.open(puzzle.id);

setSite("https://example.org/puzzles/");
const made = document.createElement("no-patience");
Object.assign(made, { puzzle: puzzle.id });
made.autoplay = made.alone;
made.height = 250;
made.addEventListener("ready", ({ detail }) => detail.methods.includes("move"));

// @ts-expect-error there are three themes
made.theme = "purple";

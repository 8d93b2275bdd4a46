// What the types of the library allow where those of a page are not known, for the type checker alone.
import { ask, open, read } from "nopatience";

export const left: bigint | null = (await open("rings.6")).distance();
export const ids: string[] = (await read("1,1,1,1,1,1,1")).map(({ id }) => id);
export const answer = await ask("census 2x2x2", { signal: { aborted: false } });

import { open } from "nopatience";
import { setSite } from "nopatience/element";

setSite("https://example.org/puzzles/");
const start = await open("rings.6");
const moves = start.solve();
console.log(`${moves.length} moves, solved: ${start.apply(...moves).solved}`);

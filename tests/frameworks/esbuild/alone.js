import { setSite } from "nopatience/element";
import { open } from "nopatience";

setSite("https://example.org/puzzles/");
open("rings.6").then((start) => {
  const moves = start.solve();
  console.log(`${moves.length} moves, solved: ${start.apply(...moves).solved}`);
});

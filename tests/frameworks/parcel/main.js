import { setSite } from "nopatience/element";
import { open } from "nopatience";

setSite("__SITE__");
document.getElementById("puzzle").addEventListener("ready", () => (document.getElementById("heard").textContent = "ready"));
open("rings.6").then((puzzle) => {
  const moves = puzzle.solve();
  document.getElementById("library").textContent = `${moves.length} moves, solved: ${puzzle.apply(...moves).solved}`;
});

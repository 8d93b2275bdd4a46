import { ask, open } from "nopatience";
import { setSite } from "nopatience/element";

test("the library solves, and the element does no harm", async () => {
  const start = await open("rings.6");
  const moves = start.solve();
  expect(`${moves.length} moves, solved: ${start.apply(...moves).solved}`).toBe("42 moves, solved: true");
  await expect(open("rings.\u00fc")).rejects.toThrow("needs");
  expect((await ask("census 2x2x3")).snakes).toBe(17);
  expect(setSite).toBeInstanceOf(Function);
  if (globalThis.document) document.body.append(document.createElement("no-patience"));
});

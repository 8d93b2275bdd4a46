import { open } from "nopatience";
import "nopatience/element";
import { App } from "./app.jsx";

/** On the server. */
export default async function Page() {
  const puzzle = await open("rings.6");
  return (
    <>
      <App />
      <p id="server">{puzzle.words}</p>
    </>
  );
}

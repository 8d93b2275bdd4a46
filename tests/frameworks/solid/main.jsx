import { open } from "nopatience";
import "nopatience/element";
import { createResource, createSignal } from "solid-js";
import { render } from "solid-js/web";

async function solve(id) {
  const start = await open(id);
  const moves = start.solve();
  return `${moves.length} moves, solved: ${start.apply(...moves).solved}`;
}

function App() {
  const [heard, setHeard] = createSignal("");
  const [answer] = createResource("rings.6", solve);
  return (
    <main>
      <no-patience
        id="puzzle"
        site="__SITE__"
        puzzle="rings.5"
        height={250}
        speed={3}
        autoplay={false}
        theme={heard() ? "dark" : undefined}
        on:ready={() => setHeard("ready")}
      />
      <p id="library">{answer()}</p>
      <p id="heard">{heard()}</p>
    </main>
  );
}

render(() => <App />, document.getElementById("root"));

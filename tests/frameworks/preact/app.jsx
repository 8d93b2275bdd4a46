import "nopatience/element";
import { open } from "nopatience";
import { useEffect, useRef, useState } from "preact/hooks";

export function App() {
  const puzzle = useRef(null);
  const [heard, setHeard] = useState("");
  const [answer, setAnswer] = useState("");
  useEffect(() => {
    const element = puzzle.current;
    const ready = () => setHeard("ready");
    element.addEventListener("ready", ready);
    return () => element.removeEventListener("ready", ready);
  }, []);
  useEffect(() => {
    let left = false;
    open("rings.6").then((start) => {
      const moves = start.solve();
      if (!left) setAnswer(`${moves.length} moves, solved: ${start.apply(...moves).solved}`);
    });
    return () => {
      left = true;
    };
  }, []);
  return (
    <main>
      <no-patience
        ref={puzzle}
        id="puzzle"
        site="__SITE__"
        puzzle="rings.5"
        height={250}
        speed={3}
        autoplay={false}
        theme={heard ? "dark" : undefined}
      >
        <a href="__SITE__?puzzle=rings.5">Chinese rings</a>
      </no-patience>
      <p id="library">{answer}</p>
      <p id="heard">{heard}</p>
    </main>
  );
}

// What the types of the element allow in JSX, for the type checker alone.
import "nopatience/element";
import type { NoPatienceElement } from "nopatience/element";
let it!: NoPatienceElement;
export const good = () => (
  <no-patience
    ref={it}
    puzzle="rings.6"
    width={640}
    height="50vh"
    theme="dark"
    autoplay={true}
    alone=""
    speed={3}
    class="y"
    style={{ height: "250px" }}
    onClick={() => {}}
    data-x="1"
    aria-label="x"
    id="q"
    on:solved={(event) => event.detail.words.length}
    title="t"
    lang="en"
  >
    <a href="x">y</a>
  </no-patience>
);
// @ts-expect-error there is no such theme
export const purple = () => <no-patience theme="purple" />;
// @ts-expect-error there is no such option
export const unknown = () => <no-patience puzzel="rings.6" />;

// What the types of the element allow in JSX, for the type checker alone.
import "nopatience/element";
import type { NoPatienceElement } from "nopatience/element";
import { createRef } from "react";
const ref = createRef<NoPatienceElement>();
export const good = (
  <no-patience
    ref={ref}
    key="a"
    puzzle="rings.6"
    width={640}
    height="50vh"
    theme="dark"
    autoplay={true}
    alone=""
    speed={3}
    className="x"
    class="y"
    style={{ height: 250 }}
    onClick={() => {}}
    suppressHydrationWarning
    data-x="1"
    aria-label="x"
    id="q"
    onsolved={(event) => event.detail.words.length}
    title="t"
    lang="en"
  >
    <a href="x">y</a>
  </no-patience>
);
ref.current?.move("1").then(({ id }) => id.length);
// @ts-expect-error there is no such theme
export const purple = <no-patience theme="purple" />;
// @ts-expect-error there is no such option
export const unknown = <no-patience puzzel="rings.6" />;

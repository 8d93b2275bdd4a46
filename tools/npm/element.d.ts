/** `import "nopatience/element"` defines the element `<no-patience>`; without a browser, as on a server, it does nothing. */
import "./jsx.js";
export * from "./nopatience.js";

/** The address of a No Patience site, for elements without an attribute `site`: those there are, and all that follow. */
export function setSite(address: string | null | undefined): void;

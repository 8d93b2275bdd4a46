/** `import "nopatience/element"` defines the element `<no-patience>`; without a browser, as on a server, it does nothing. */
import "./jsx.js";
export * from "./nopatience.js";

/** Sets the address of the No Patience site for all elements without an attribute `site`, existing and future ones. */
export function setSite(address: string | null | undefined): void;

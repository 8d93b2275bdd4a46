/**
 * `<no-patience>` for bundlers and servers: importing it defines the element where there is a browser, and does nothing where
 * there is none. Types: element.d.ts.
 */
import { define, NoPatience } from "../../web/embed/element.js";

define();

/** Sets the site for all elements without an attribute `site`, existing ones included. @param {string | null | undefined} address */
export function setSite(address) {
  const known = globalThis.customElements?.get("no-patience") ?? NoPatience; // another script may have defined it
  /** @type {typeof NoPatience} */ (known).site = address || null;
}

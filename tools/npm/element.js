/**
 * `<no-patience>` for bundlers and servers: importing it defines the element where there is a browser, and does nothing where
 * there is none. Types: element.d.ts.
 */
import { define, NoPatience } from "../../web/embed/element.js";

define();

/** Where the page is, for elements without an attribute site, those in the document among them. @param {string | null | undefined} address */
export function setSite(address) {
  const known = globalThis.customElements?.get("no-patience") ?? NoPatience; // another script may have defined it
  /** @type {typeof NoPatience} */ (known).site = address || null;
}

// The recipes of embedding.html, as they stand in its source.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./harness.mjs";

const source = readFileSync(join(ROOT, "web/embed/embedding.html"), "utf8");
const read = (/** @type {string} */ html) => html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The pieces of code of each recipe, with the address of a site in place of "…/". @param {string} site @returns {Record<string, string[]>} */
export const recipes = (site) =>
  Object.fromEntries(
    source
      .split("<section data-recipe=")
      .slice(1)
      .map((part) => [
        /** @type {RegExpExecArray} */ (/^"(\w+)"/.exec(part))[1],
        [...part.split("</section>")[0].matchAll(/<pre><code>([^]*?)<\/code>/g)].map(([, code]) => read(code).replaceAll("…/", site)),
      ]),
  );

/** What each recipe embeds. */
export const wanted = { puzzle: "rings.6", title: "Chinese rings, six rings" };

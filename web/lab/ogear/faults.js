/** The published links that differ from the real cube's, beside those. */
import { make } from "../../page/dom.js";
import { text } from "./strings.js";
import { messageOf, statusLine } from "../../panels/status.js";

/** @typedef {{ link: string, from: string, to: string, words: string, faults: string[] }} Link words: where it starts, as people read it */
/**
 * @typedef {object} Table as `ogear table` reports it
 * @property {string} id @property {Link[]} links @property {number} faults @property {number} teeth
 * @property {string} goal @property {string} goalWords @property {string} start @property {string} startWords @property {number} moves @property {number} states
 * @property {number} lost @property {number} farthest @property {string[]} open @property {string[]} walled
 */

/** A row for each link that differs or has a fault. @param {Table} published @param {Table} corrected */
function rows(published, corrected) {
  return published.links.flatMap(({ link, from, words, faults }) => {
    const real = corrected.links.find((one) => one.from === from)?.link ?? text("none");
    if (real === link && faults.length === 0) return [];
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, words),
      make("td", { class: real === link ? "" : "wrong" }, make("code", {}, link)),
      make("td", {}, make("code", {}, real)),
      make("td", {}, make("ul", {}, ...faults.map((fault) => make("li", {}, fault)))),
    );
  });
}

/** @param {import('../lab.js').LabContext} context */
export function faults(context) {
  const status = statusLine();
  const body = make("tbody", {});
  const show = async () => {
    try {
      const [published, corrected] = await Promise.all(
        ["published", "corrected"].map((name) => context.runJob(`ogear table ${name}`, { signal: context.signal })),
      );
      body.replaceChildren(...rows(published, corrected));
    } catch (error) {
      status.show(messageOf(error), "bad");
    }
  };
  show();
  const heads = ["faultFrom", "faultPrinted", "faultReal", "faultWhat"];
  return make(
    "div",
    { class: "part published" },
    make(
      "div",
      { class: "rows", tabIndex: 0, role: "region", "aria-label": text("faultsTitle") },
      make("table", {}, make("thead", {}, make("tr", {}, ...heads.map((name) => make("th", { scope: "col" }, text(name))))), body),
    ),
    status.element,
  );
}

/** Saves key and disk as solids for a 3D printer. */
import { download, make } from "../../page/dom.js";
import { button, commandLine, field } from "./parts.js";
import { text } from "./strings.js";
import { messageOf, statusLine } from "../../panels/status.js";

/** @param {import('../lab.js').LabContext} context */
export function solids(context) {
  const status = statusLine();
  const command = commandLine();
  const decimal = (/** @type {string} */ value) =>
    make("input", { type: "text", inputMode: "decimal", class: "short", value, autocomplete: "off" });
  const unit = decimal("3");
  const clearance = decimal("0.3");

  /** What was typed, as one quoted word. @param {HTMLInputElement} input */
  const typed = (input) => `"${input.value.trim().replaceAll('"', "").replace(",", ".")}"`;

  /** @param {'key' | 'disk'} part */
  async function save(part) {
    const { puzzle } = context.state();
    const name = `${puzzle.length > 40 ? "keydisk" : puzzle}-${part}.stl`;
    const words = `keydisk stl ${puzzle} --part ${part} --clearance ${typed(clearance)} --unit ${typed(unit)}`;
    try {
      status.show(text("saving"));
      const { report, file } = await context.runJobForFile(words, { signal: context.signal });
      const { box, triangles } = report;
      const bytes = /** @type {Uint8Array} */ (file);
      command.show(`${words.replaceAll('"', "")} -o ${name}`);
      download(name, /** @type {BlobPart} */ (bytes), "model/stl");
      const [x, y, z] = box;
      status.show(text("saved", { name, x, y, z, triangles, size: Math.round(bytes.length / 1024) }), "good");
    } catch (error) {
      status.show(messageOf(error), "bad");
    }
  }

  return make(
    "section",
    { class: "part solids" },
    make("h2", {}, text("makeTitle")),
    make("p", {}, text("makeAbout")),
    make("div", { class: "line" }, field("unit", unit), field("clearance", clearance)),
    make(
      "div",
      { class: "line" },
      button("saveKey", () => save("key")),
      button("saveDisk", () => save("disk")),
    ),
    status.element,
    command.element,
  );
}

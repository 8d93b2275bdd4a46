/** The switch below the list of keys: whether they work wherever the focus is, or only on the picture (page/controls/keys.js). */
import { find, make } from "../page/dom.js";
import { recall, remember } from "../page/kept/storage.js";
import { text } from "../page/text/texts.js";

export function addKeySwitch() {
  const { dataset } = document.body;
  dataset.keys = recall("keys", ["on", "off"], "on");
  const change = () => remember("keys", (dataset.keys = box.checked ? "on" : "off"));
  const box = make("input", { type: "checkbox", id: "keys-anywhere", checked: dataset.keys === "on", onchange: change });
  find("keys").after(make("label", { class: "check" }, box, make("span", {}, text("keysAnywhere"))));
}

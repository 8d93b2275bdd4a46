/** The switch below the list of keys: whether they work wherever the focus is, or only on the picture (page/controls/keys.js). */
import { find, make, recall, remember, shown, text } from "../page/base.js";

export function addKeySwitch() {
  shown.keysAnywhere = recall("keys", ["on", "off"], "on") === "on";
  const change = () => remember("keys", (shown.keysAnywhere = box.checked) ? "on" : "off");
  const box = make("input", { type: "checkbox", id: "keys-anywhere", checked: shown.keysAnywhere, onchange: change });
  find("keys").after(make("label", { class: "check" }, box, make("span", {}, text("keysAnywhere"))));
}

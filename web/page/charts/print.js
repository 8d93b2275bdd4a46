/** Prints one chart alone, in the light theme, as wide as the sheet. */
import { make, text } from "../base.js";

/** @param {string} title @param {() => string} draw the chart as SVG, light */
function print(title, draw) {
  const picture = make("div", {});
  picture.innerHTML = draw();
  const sheet = make("section", { class: "sheet" }, make("h1", {}, title), picture);
  const end = () => {
    sheet.remove();
    document.body.classList.remove("printing");
  };
  addEventListener("afterprint", end, { once: true });
  document.body.append(sheet);
  document.body.classList.add("printing");
  window.print();
}

/** @param {() => string} title @param {() => string} draw */
export const printButton = (title, draw) =>
  make("button", { class: "print", type: "button", onclick: () => print(title(), draw) }, text("print"));

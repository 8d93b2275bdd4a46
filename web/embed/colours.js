/** The colours that an author's style sheet gives the puzzle, as custom properties on the element or anywhere around it. */

const names = /** @type {const} */ (["accent", "paper"]);

export const colourSheet = `.probe{position:absolute;visibility:hidden;width:0;height:0;transition:background-color 1ms}
${names.map((name) => `.${name}{background-color:var(--no-patience-${name},transparent)}`).join("")}`;

/** Any CSS colour as #rrggbb; '' for one that is not opaque. @param {string} colour as computed */
function hexOf(colour) {
  if (colour === "rgba(0, 0, 0, 0)") return "";
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext("2d");
  if (!pen) return "";
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
  return alpha < 255 ? "" : `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

export class Colours {
  /** Hidden elements with these colours as backgrounds, so that the browser computes them. */
  #probes = names.map((name) => Object.assign(document.createElement("i"), { className: `probe ${name}` }));

  /** @param {ShadowRoot} shadow @param {() => void} changed called when a colour may have changed */
  constructor(shadow, changed) {
    shadow.append(...this.#probes);
    shadow.addEventListener("transitionend", changed); // nothing else tells of a custom property's change
  }

  /** @returns {Record<typeof names[number], string>} '' for one that is not given */
  read() {
    const [accent, paper] = this.#probes.map((probe) => hexOf(getComputedStyle(probe).backgroundColor));
    return { accent, paper };
  }
}

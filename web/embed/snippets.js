/** The code that an author copies, in the language of the author's page; and the solution as a moving picture. */
import { addressOf } from "../page/base.js";

/**
 * @typedef {object} EmbedOptions what the dialog's fields hold
 * @property {string} id the puzzle; with the position, if the embed begins there
 * @property {string} title
 * @property {boolean} preset it is one of the site's own puzzles, at its start
 * @property {number} width CSS pixels
 * @property {number} height CSS pixels
 * @property {string} shape '' for a fixed height, or a ratio like '16/9', kept when the width shrinks
 * @property {Record<string, string>} options of the address, only those that differ from their defaults
 */

/** Escapes characters by their numbers, which HTML, XML, JSX and Markdown all read. @param {string} text @param {RegExp} which */
const numbered = (text, which) => text.replace(which, (one) => `&#${one.charCodeAt(0)};`);

/** Escaped for an attribute in double quotes; also braces, which are code to some templates, and what Markdown would format.
 * @param {string} value */
const quoted = (value) =>
  numbered(value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"), /[{}[\]*`\\|]/g);

/** @param {[name: string, value: string | number][]} attributes */
const written = (attributes) => attributes.map(([name, value]) => `${name}="${quoted(`${value}`)}"`).join(" ");

/** @param {EmbedOptions} embed */
export const embedAddress = ({ id, options }) => addressOf(id, { embed: "1", ...options });

/** @param {EmbedOptions} embed */
const frame = (embed) =>
  `<iframe ${written([
    ["src", embedAddress(embed)],
    ["title", embed.title],
    ["loading", "lazy"],
    ["width", embed.width],
    ["height", embed.height],
  ])}`;

/** An iframe as JSX, which keeps its shape when there is less room. @param {EmbedOptions} embed */
function react(embed) {
  const shape = embed.shape && ` style={{ maxWidth: "100%", height: "auto", aspectRatio: "${embed.shape}" }}`;
  return `${frame(embed)}${shape} />`;
}

/** Without a height the element takes the best one for its puzzle. @param {EmbedOptions} embed */
function element({ id, title, width, height, shape, options }) {
  const script = new URL("v1/embed.js", document.baseURI).href;
  const size = /** @type {[string, number][]} */ ([["width", width], ...(shape ? [] : [["height", height]])]);
  return (
    `<script type="module" src="${quoted(script)}"></script>\n` +
    `<no-patience ${written([["puzzle", id], ["title", title], ...size, ...Object.entries(options)])}></no-patience>`
  );
}

/** The address of a preset's picture or page for other sites (tools/site/cards.mjs), which there is if the site was built with its
 * own address; else ''. @param {EmbedOptions} embed @param {string} ending */
function card({ id, preset }, ending) {
  const site = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[property="og:url"]'))?.content;
  return site && preset ? new URL(`p/${id}${ending}`, site).href : "";
}

/** A link: where frames are not allowed, as in many places that take Markdown, it still leads to the puzzle. @param {EmbedOptions} embed */
function markdown(embed) {
  const words = numbered(embed.title, /[\\`*_{}[\]<>&|~!"]/g);
  const picture = card(embed, ".png");
  return `[${picture ? `![${words}](${picture})` : words}](${addressOf(embed.id)})`;
}

/** The code that an author copies, by the language it is for. @type {Record<string, (embed: EmbedOptions) => string>} */
export const snippets = {
  html: (embed) => `${frame(embed)}></iframe>`,
  react,
  markdown,
  element,
  link: (embed) => card(embed, ".html") || addressOf(embed.id),
};

/** The rule that keeps the shape of an iframe when there is less room. @param {EmbedOptions} embed */
export const shapeRule = ({ id, shape }) => `iframe[src*="puzzle=${id}&"] { max-width: 100%; height: auto; aspect-ratio: ${shape}; }`;

const step = 0.7; // seconds a picture is shown
const lastStep = 2.4; // seconds the last one is shown, before the first follows again

/** Whether a run of lines ends with this one. The line's content decides, so that equal runs are found at any place. @param {string} line */
function endsRun(line) {
  let sum = 0;
  for (let i = 0; i < line.length; i++) sum = (sum * 31 + line.charCodeAt(i)) >>> 0;
  return sum % 12 === 0;
}

/** Runs of lines, each stored once: most of a picture stays the same from move to move. */
class Runs {
  /** @type {Map<string, number>} */
  #numbers = new Map();

  /** @param {string} inside the lines of one picture @returns {string} references to runs, which draw the same */
  refer(inside) {
    let run = "";
    let references = "";
    const end = () => {
      if (!run) return;
      const number = this.#numbers.get(run) ?? this.#numbers.size;
      this.#numbers.set(run, number);
      references += `<use href="#r${number}"/>`;
      run = "";
    };
    for (const line of inside.split("\n")) {
      if (!line || line.startsWith("<title>")) continue;
      run += `${line}\n`;
      if (endsRun(line)) end();
    }
    end();
    return references;
  }

  get definitions() {
    return `<defs>${[...this.#numbers].map(([run, number]) => `<g id="r${number}">${run}</g>`).join("\n")}</defs>`;
  }
}

/**
 * Pictures one after another, in a loop, as one SVG without a script. Where SVG is not animated the first one is shown.
 * @param {string[]} pictures SVG documents of one size
 * @param {string} title
 */
export function movingPicture(pictures, title) {
  const length = (pictures.length - 1) * step + lastStep;
  const at = (/** @type {number} */ i) => ((i * step) / length).toFixed(5);
  const opening = /** @type {RegExpMatchArray} */ (pictures[0].match(/^[\s\S]*?<svg[^>]*>/))[0];
  const runs = new Runs();
  const frames = pictures.map((svg, i) => {
    const inside = svg
      .slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"))
      .replace(/ d="[^"]*"/g, (path) => path.replace(/(\.\d)\d+/g, "$1")); // tenths are enough, and make many more runs equal
    const last = i === pictures.length - 1;
    const times = ["0", ...(i ? [at(i)] : []), ...(last ? [] : [at(i + 1)])];
    const values = [...(i ? ["hidden"] : []), "visible", ...(last ? [] : ["hidden"])];
    const blink =
      `<animate attributeName="visibility" calcMode="discrete" dur="${length.toFixed(2)}s" ` +
      `repeatCount="indefinite" keyTimes="${times.join(";")}" values="${values.join(";")}"/>`;
    return `<g visibility="${i ? "hidden" : "visible"}">${blink}${runs.refer(inside)}</g>`;
  });
  return `${opening}\n<title>${quoted(title)}</title>\n${runs.definitions}\n${frames.join("\n")}\n</svg>\n`;
}

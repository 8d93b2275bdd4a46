/** What an author copies: an embed's address, its iframe, its element, and the solution as a moving picture. */
import { addressOf } from '../page/address.js';

/**
 * @typedef {object} Wish what the panel's fields say
 * @property {string} id puzzle, and position if that is to be the start
 * @property {string} title
 * @property {number} width CSS pixels
 * @property {number} height CSS pixels
 * @property {string} shape '' for a fixed height, or width:height like '16/9', kept when the width shrinks
 * @property {Record<string, string>} options of the address, only those that differ from what is usual
 */

/** @param {string} words for between double quotes */
const quoted = (words) => words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @param {Wish} wish */
export const embedAddress = ({ id, options }) => addressOf(id, { embed: '1', ...options });

/** @param {Wish} wish */
export function frameSnippet(wish) {
  const shape = wish.shape && `;height:auto;aspect-ratio:${wish.shape}`;
  return `<iframe src="${embedAddress(wish)}" title="${quoted(wish.title)}" loading="lazy" ` +
    `width="${wish.width}" height="${wish.height}" style="border:0;max-width:100%${shape}"></iframe>`;
}

/** Without a height of its own the element takes the one its puzzle likes. @param {Wish} wish */
export function elementSnippet({ id, title, width, height, shape, options }) {
  const script = new URL('v1/embed.js', document.baseURI).href;
  /** @type {[string, string | number][]} */
  const attributes = [['puzzle', id], ['title', quoted(title)], ['width', width]];
  if (!shape) attributes.push(['height', height]);
  attributes.push(...Object.entries(options));
  return `<script type="module" src="${script}"></script>\n` +
    `<no-patience ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}></no-patience>`;
}

export const step = 0.7; // seconds a picture stands
export const rest = 2.4; // and the last one, before it all begins again

/** Where a run of lines ends: by what the line says, so that equal runs are found wherever they stand. @param {string} line */
function endsRun(line) {
  let sum = 0;
  for (let i = 0; i < line.length; i++) sum = (sum * 31 + line.charCodeAt(i)) >>> 0;
  return sum % 12 === 0;
}

/** Runs of lines, each kept once: most of a picture stays the same from move to move. */
class Runs {
  /** @type {Map<string, number>} */
  #numbers = new Map();

  /** @param {string} inside the lines of one picture @returns {string} the same, made of references */
  refer(inside) {
    let run = '';
    let references = '';
    const end = () => {
      if (!run) return;
      const number = this.#numbers.get(run) ?? this.#numbers.size;
      this.#numbers.set(run, number);
      references += `<use href="#r${number}"/>`;
      run = '';
    };
    for (const line of inside.split('\n')) {
      if (!line || line.startsWith('<title>')) continue;
      run += `${line}\n`;
      if (endsRun(line)) end();
    }
    end();
    return references;
  }

  get definitions() {
    return `<defs>${[...this.#numbers].map(([run, number]) => `<g id="r${number}">${run}</g>`).join('\n')}</defs>`;
  }
}

/**
 * Pictures one after another, for ever, as one SVG that needs no script. The first is what stands
 * where nothing moves.
 * @param {string[]} pictures SVG documents of one size
 * @param {string} title
 */
export function movingPicture(pictures, title) {
  const length = (pictures.length - 1) * step + rest;
  const at = (/** @type {number} */ i) => ((i * step) / length).toFixed(5);
  const opening = /** @type {RegExpMatchArray} */ (pictures[0].match(/^[\s\S]*?<svg[^>]*>/))[0];
  const runs = new Runs();
  const frames = pictures.map((svg, i) => {
    const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
      .replace(/ d="[^"]*"/g, (path) => path.replace(/(\.\d)\d+/g, '$1')); // tenths do, and many more runs are equal
    const last = i === pictures.length - 1;
    const times = ['0', ...(i ? [at(i)] : []), ...(last ? [] : [at(i + 1)])];
    const values = [...(i ? ['hidden'] : []), 'visible', ...(last ? [] : ['hidden'])];
    const blink = `<animate attributeName="visibility" calcMode="discrete" dur="${length.toFixed(2)}s" ` +
      `repeatCount="indefinite" keyTimes="${times.join(';')}" values="${values.join(';')}"/>`;
    return `<g visibility="${i ? 'hidden' : 'visible'}">${blink}${runs.refer(inside)}</g>`;
  });
  return `${opening}\n<title>${quoted(title)}</title>\n${runs.definitions}\n${frames.join('\n')}\n</svg>\n`;
}

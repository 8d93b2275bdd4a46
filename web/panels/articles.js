/** The articles that the puzzles come from, and the paragraphs that name them. */
import { make } from "../page/base.js";

/** @type {Record<string, string>} by kind */
const articles = {
  rings: "https://blogs.mathworks.com/cleve/2017/02/06/patience-chinese-rings-puzzle/",
  keydisk: "https://www.mathematica-journal.com/2011/01/maze-for-free-the-key-puzzle/",
  ogear: "https://blog.benwiener.com/programming/2019/02/23/ogear-puzzle.html",
  tracks: "https://wondrousnet.blogspot.com/2024/05/solution-to-puzzle-tracks.html",
  snake: "https://oscar6echo.blogspot.com/2012/09/snake-cube.html",
};

/**
 * Words of which those between square brackets are a link to a kind's article.
 * @param {string} kind @param {string} words
 */
export const linked = (kind, words) =>
  words
    .split(/\[(.*?)\]/)
    .map((part, index) => (index % 2 ? make("a", { href: articles[kind], target: "_blank", rel: "noopener" }, part) : part));

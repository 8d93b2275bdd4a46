/** The articles that the puzzles come from, and links to them. */
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
 * Text with the words between square brackets made a link to a kind's article, as arguments for make().
 * @param {string} kind @param {string} words
 */
export const linked = (kind, words) =>
  words
    .split(/\[(.*?)\]/)
    .map((part, index) => (index % 2 ? make("a", { href: articles[kind], target: "_blank", rel: "noopener" }, part) : part));

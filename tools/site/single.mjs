// The page as one file: document, style, script and wasm module in single.html, which can be opened from a disk. Its
// <meta name="puzzle" content=""> names the puzzle it opens: `nopatience export` and web/embed/single_file.js write an
// id there.

import { build } from "esbuild";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Same mark in tools/cli/cli_export.c and web/embed/single_file.js. */
const MARK = '<meta name="puzzle" content="">';

/** @param {string} text */
const sha256 = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** main.js with all it imports; single.js takes the place of players.js and core_worker.js.
 * @param {string} web folder of the sources @param {string} target @param {import("esbuild").Plugin} built */
async function bundle(web, target, built) {
  const single = join(web, "wasm/single.js");
  const { outputFiles } = await build({
    entryPoints: [join(web, "page/main.js")],
    bundle: true,
    minify: true,
    format: "esm",
    target,
    charset: "utf8",
    write: false,
    logLevel: "warning",
    define: { NP_SINGLE: "true" },
    plugins: [
      built,
      {
        name: "single",
        setup({ onResolve }) {
          onResolve({ filter: /\/(players|core_worker)\.js$/ }, () => ({ path: single }));
        },
      },
    ],
  });
  return outputFiles[0].text.trim();
}

/** Replaces a text that the document must have exactly once.
 * @param {string} html @param {RegExp} what @param {string} by */
function replaceOnce(html, what, by) {
  const found = html.match(new RegExp(what, "g"))?.length ?? 0;
  if (found !== 1) throw new Error(`shell.html has ${found} of ${what}; single.html needs exactly one`);
  return html.replace(what, () => by);
}

/**
 * @param {object} parts
 * @param {string} parts.root folder of the project
 * @param {string} parts.built folder of single.mjs and single.wasm
 * @param {string} parts.style the style sheet, minified
 * @param {string} parts.target of the script
 * @param {import("esbuild").Plugin} parts.plugin built.mjs
 */
export async function singleFile({ root, built, style, target, plugin }) {
  const script = await bundle(join(root, "web"), target, plugin);
  if (/<!--|<\/?script/i.test(script)) throw new Error("the script holds <!-- or <script and cannot be part of a document");
  const wasm = (await readFile(join(built, "single.wasm"))).toString("base64");
  const icon = `data:image/svg+xml;base64,${(await readFile(join(root, "web/page/icon.svg"))).toString("base64")}`;
  const policy = [
    "default-src 'none'",
    `script-src ${sha256(script)} 'wasm-unsafe-eval'`,
    `style-src ${sha256(style)}`,
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  let html = (await readFile(join(root, "shell.html"), "utf8"))
    .replace(/ *<!-- lab -->\n[\s\S]*?<!-- end of lab -->\n/g, "")
    .replace(/<template[\s\S]*?<\/template>\n/, "")
    .replace(/^<(?:noscript><link|link rel="(?:manifest|apple-touch-icon)").*\n/gm, "")
    .replace(/^ *<img src="card-.*\n/gm, "")
    .replace(/<!--(?!\[)[\s\S]*?-->\n?/g, "")
    .replace(/^[ \t]+/gm, "");
  html = replaceOnce(html, /(?<=http-equiv="Content-Security-Policy" content=")[^"]*/, policy);
  html = replaceOnce(html, /(?<=<link rel="icon" href=")[^"]*/, icon);
  html = replaceOnce(html, /(?<=<a class="brand" href=")[^"]*/, "?puzzle="); // the gallery; on a disk ./ would be a folder
  html = replaceOnce(html, / *<a href="embedding\.html"[^>]*><\/a>/, "");
  html = replaceOnce(html, /(?<=<p id="broken")/, " hidden"); // elsewhere boot.js hides it
  html = replaceOnce(html, /<link rel="stylesheet"[^>]*>/, `${MARK}\n<style>${style}</style>`);
  html = replaceOnce(html, /<script src[^>]*><\/script>\n/, "");
  // the wasm first: the script reads it when it starts
  const tail = `<script type="text/plain" id="play-wasm">${wasm}</script>\n<script type="module">${script}</script>\n`;
  return replaceOnce(html, /<\/body>/, `${tail}</body>`);
}

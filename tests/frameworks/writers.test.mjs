// The recipes of embedding.html for programs that make sites of Markdown: Hugo and Jekyll, as Debian has them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { recipes } from "../browser/recipes.mjs";

const address = "https://rings.example/play/";
const recipe = recipes(address);
const wanted = (/** @type {string} */ id) =>
  `<iframe src="${address}?puzzle=${id}&amp;embed=1" title="Chinese rings, six rings" loading="lazy" width="640" height="420"></iframe>`;

/** The page that a program makes of some files. @param {Record<string, string>} files @param {string} command @param {string[]} words @param {string} made */
function build(files, command, words, made) {
  const folder = mkdtempSync(join(tmpdir(), "writers-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    execFileSync(command, words, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    return readFileSync(join(folder, made), "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("Hugo", () => {
  const [shortcode, use] = recipe.hugo;
  const page = build(
    {
      "config.toml": 'baseURL = "https://blog.example/"\ndisableKinds = ["taxonomy", "term", "home", "section"]\n',
      "layouts/_default/single.html": "<main>{{ .Content }}</main>",
      "layouts/shortcodes/nopatience.html": shortcode,
      "content/post.md": `---\ntitle: A post\n---\nWords.\n\n${use}\n\nMore words.\n`,
    },
    "hugo",
    ["--quiet"],
    "public/post/index.html",
  );
  assert.ok(page.includes(wanted("rings.6~110010")), page);
});

test("Jekyll", () => {
  const [include, use] = recipe.jekyll;
  const page = build(
    {
      "_config.yml": "plugins: []\n",
      "_includes/nopatience.html": include,
      "post.md": `---\ntitle: A post\n---\nWords.\n\n${use}\n\nMore words.\n\n${recipe.html[0]}\n`,
    },
    "jekyll",
    ["build", "--quiet"],
    "_site/post.html",
  );
  assert.ok(page.includes(wanted("rings.6~110010")), page);
  assert.ok(page.includes(wanted("rings.6")), page);
});

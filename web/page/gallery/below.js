/** The end of the front page: an embed in a mock blog post, and the solvers for programmers. */
import { addressOf, make, textsFrom } from "../base.js";
import { snippets } from "../../embed/snippets.js";

const text = textsFrom({
  en: {
    postTitle: "Put one on your page",
    postLead: "A line of HTML puts any of these puzzles, at any position, into your article. Its reader plays it there.",
    postName: "My favourite puzzle",
    postWords: "I found it in a drawer. Try it:",
    postFrame: "Chinese rings, four rings",
    postMore: "Embedding and scripting",
    copy: "Copy",
    copied: "Copied",
    notCopied: "Not copied: select the line instead",
    codeTitle: "Use its solvers",
    cli: "Command line",
    c: "C library",
    npm: "JavaScript",
  },
});

const id = "rings.4";

/** Tests run these lines. @type {[name: string, code: string][]} */
const code = [
  ["cli", "$ nopatience solve rings.4\n2 1 4 1 2 1 3 1 2 1"],
  ["c", 'np_game *game =\n    np_game_open("rings.4", NULL, &error);\nnp_game_hint(game, &move, &error);'],
  ["npm", 'import { open } from "nopatience";\n(await open("rings.4")).hint().words;'],
];

/** A button that copies a text. @param {string} words */
function copier(words) {
  const button = make("button", { type: "button", class: "small" }, text("copy"));
  const status = make("span", { class: "quiet", role: "status" });
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(words); // there is no clipboard without https
      status.textContent = text("copied");
    } catch {
      status.textContent = text("notCopied");
    }
  };
  return make("p", { class: "copy" }, button, status);
}

/** @param {string} name @param {string} words */
const box = (name, words) => make("div", {}, make("h3", {}, text(name)), make("pre", { tabIndex: 0 }, make("code", {}, words)));

/** @param {typeof import("./near.js").whenNear} whenNear passed in, so that it is in no file of its own */
export function below(whenNear) {
  const line = snippets.html({ id, title: text("postFrame"), preset: true, width: 640, height: 420, shape: "", options: {} });
  const frame = make("div", { class: "post-frame" });
  whenNear(frame, () => frame.append(make("iframe", { title: text("postFrame"), src: addressOf(id, { embed: "1" }) })));
  const post = make(
    "div",
    { class: "post" },
    make("p", { class: "post-name" }, text("postName")),
    make("p", {}, text("postWords")),
    frame,
    make("div", { class: "post-bars", "aria-hidden": "true" }, make("i"), make("i"), make("i")),
  );
  const words = make(
    "div",
    { class: "post-code" },
    make("h2", {}, text("postTitle")),
    make("p", {}, text("postLead")),
    make("pre", { tabIndex: 0 }, make("code", {}, line)),
    copier(line),
    make("p", {}, make("a", { href: "embedding.html" }, text("postMore"))),
  );
  return [
    make("section", { class: "embedding" }, post, words),
    make(
      "section",
      { class: "programs" },
      make("h2", {}, text("codeTitle")),
      make("div", {}, ...code.map(([name, lines]) => box(name, lines))),
    ),
  ];
}

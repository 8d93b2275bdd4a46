// Six programs that turn Markdown into HTML, set to pass HTML in it through, and with GitHub's extensions where they have them.

/** @param {string} name of a package whose types are not needed @returns {Promise<any>} */
const load = (name) => import(name);

const [markdownIt, marked, commonmark, unified, parse, gfm, toHtml, raw, stringify, micromark, micromarkGfm, showdown] = await Promise.all(
  [
    "markdown-it",
    "marked",
    "commonmark",
    "unified",
    "remark-parse",
    "remark-gfm",
    "remark-rehype",
    "rehype-raw",
    "rehype-stringify",
    "micromark",
    "micromark-extension-gfm",
    "showdown",
  ].map(load),
);

/** @type {Record<string, (text: string) => string>} */
export const engines = {
  "markdown-it": (text) => new markdownIt.default({ html: true, linkify: true, typographer: true }).render(text),
  marked: (text) => marked.marked(text, { gfm: true }),
  commonmark: (text) => new commonmark.HtmlRenderer().render(new commonmark.Parser({ smart: true }).parse(text)),
  remark: (text) =>
    String(
      unified
        .unified()
        .use(parse.default)
        .use(gfm.default)
        .use(toHtml.default, { allowDangerousHtml: true })
        .use(raw.default)
        .use(stringify.default)
        .processSync(text),
    ),
  micromark: (text) =>
    micromark.micromark(text, { allowDangerousHtml: true, extensions: [micromarkGfm.gfm()], htmlExtensions: [micromarkGfm.gfmHtml()] }),
  showdown: (text) => {
    const converter = new showdown.default.Converter();
    converter.setFlavor("github");
    return converter.makeHtml(text);
  },
};

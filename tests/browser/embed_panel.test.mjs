// The dialog for authors: its options, and that the snippets and files it gives work elsewhere.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import { control, passFrames, picture, saved, violationsOf } from "./harness.mjs";
import { openHosts } from "./nginx.mjs";

const { hosts, site } = await openHosts({ empty: () => "<!doctype html><title>A blog</title><main></main>" });

/** @typedef {import("playwright-core").Page} Page */

/** @param {import("./harness.mjs").PageOptions} [options] @param {string} [search] */
async function openPuzzle(options = {}, search = "?puzzle=rings.6~110000") {
  const page = await site.newPage({ width: 1280, height: 800, ...options });
  await page.goto(hosts.site + search);
  await page.locator("#canvas.shown").waitFor();
  return page;
}

/** @param {Parameters<typeof openPuzzle>} values */
async function openPanel(...values) {
  const page = await openPuzzle(...values);
  await (await control(page, "embed")).click();
  await page.locator("#embed-panel[open]").waitFor();
  return page;
}

/** @param {Page} page @param {string} into what it is pasted */
async function snippet(page, into = "html") {
  await page.locator("#embed-into").selectOption(into);
  return page.locator("#embed-snippet").inputValue();
}

/** The panel's preview, once it is drawn. @param {Page} page */
async function preview(page) {
  const frame = page.frameLocator("#preview iframe");
  await frame.locator("#canvas.shown").waitFor();
  return frame;
}

test("mouse and keyboard open it, Escape closes it and the focus comes back", async () => {
  const page = await openPuzzle();
  const open = page.locator("#embed-panel[open]");
  await (await control(page, "embed")).click();
  await open.waitFor();
  await page.locator("#embed-panel-close").click();
  await open.waitFor({ state: "detached" });
  await (await control(page, "share")).focus(); // at once: closing the dialog must not move this focus back
  await page.waitForFunction(() => !document.querySelector("#preview iframe")); // the close event comes a task later
  assert.equal(await page.evaluate(() => document.activeElement?.id), "share");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await open.waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "embed-panel-close");
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press("Tab");
    const id = await page.evaluate(() => document.activeElement?.closest("#embed-panel, body")?.id);
    assert.ok(id === "embed-panel" || id === "", `Tab left the panel for ${id}`); // '': the browser's own controls
  }
  await page.locator("#embed-theme").focus();
  await page.keyboard.press("Escape");
  await open.waitFor({ state: "detached" });
  await page.waitForFunction(() => !document.querySelector("#preview iframe"));
  await page.waitForFunction(() => document.activeElement?.id === "open-extras"); // the button's menu is closed, so the menu's opener has the focus
});

test("the snippet has the form it is documented with", async () => {
  const page = await openPanel({}, "?puzzle=rings.6&theme=dark");
  assert.equal(
    await snippet(page),
    `<iframe src="${hosts.site}?puzzle=rings.6&amp;embed=1" title="Chinese rings, 6 rings" loading="lazy" width="640" height="420"></iframe>`,
  );
  assert.equal(
    await snippet(page, "react"),
    `<iframe src="${hosts.site}?puzzle=rings.6&amp;embed=1" title="Chinese rings, 6 rings" loading="lazy" width="640" height="420" />`,
  );
  assert.equal(await snippet(page, "markdown"), `[Chinese rings, 6 rings](${hosts.site}?puzzle=rings.6)`);
  assert.equal(await snippet(page, "link"), `${hosts.site}?puzzle=rings.6`);
  assert.equal(
    await snippet(page, "element"),
    `<script type="module" src="${hosts.site}v1/embed.js"></script>\n<no-patience puzzle="rings.6" title="Chinese rings, 6 rings" width="640" height="420"></no-patience>`,
  );
  assert.equal(await page.locator("#embed-alt").inputValue(), "Chinese rings: all 6 rings on");
});

test("every option changes the snippets and the preview", async () => {
  const page = await openPanel();
  await preview(page);
  let before = [await snippet(page), await snippet(page, "element")];
  /** @param {string} part of the iframe @param {string} attribute of the element */
  const changed = async (part, attribute) => {
    const now = [await snippet(page), await snippet(page, "element")];
    assert.notEqual(now[0], before[0], part);
    assert.notEqual(now[1], before[1], attribute);
    assert.ok(now[0].includes(part), `${now[0]} has no ${part}`);
    assert.ok(now[1].includes(attribute), `${now[1]} has no ${attribute}`);
    before = now;
    const address = await page.locator("#preview iframe").getAttribute("src");
    assert.ok(now[0].includes(`src="${address?.replaceAll("&", "&amp;")}"`), `${address} is not in ${now[0]}`);
  };
  await page.locator("#embed-from").selectOption("start");
  await changed("?puzzle=rings.6&amp;embed=1", 'puzzle="rings.6"');
  await page.locator("#embed-from").selectOption("here");
  await changed("?puzzle=rings.6~110000&amp;embed=1", 'puzzle="rings.6~110000"');
  await page.locator("#embed-theme").selectOption("dark");
  await changed("&amp;theme=dark", 'theme="dark"');
  assert.equal(await (await preview(page)).locator("html").getAttribute("data-theme"), "dark");
  assert.deepEqual(await page.locator("#embed-view option").allTextContents(), [
    "Nothing",
    "The path as numbers",
    "Path lengths from every start",
    "The hypercube and the path in it",
  ]);
  await page.locator("#embed-view").selectOption("path");
  await changed("&amp;view=path", 'view="path"');
  await (await preview(page)).locator("#charts .plot.on-canvas").waitFor();
  await page.locator("#embed-controls").selectOption("play");
  await changed("&amp;controls=play", 'controls="play"');
  assert.equal(await (await preview(page)).locator("#undo").isVisible(), false);
  await page.locator("#embed-speed").selectOption("0.25"); // so slow that it is still playing when it is checked
  await changed("&amp;speed=0.25", 'speed="0.25"');
  assert.equal(await (await preview(page)).locator("#speed").inputValue(), "0.25");
  await page.locator("#embed-autoplay").check();
  await changed("&amp;autoplay=1", 'autoplay="1"');
  await (await preview(page)).locator("#solve-label", { hasText: "Pause" }).waitFor();
  await page.locator("#embed-width").fill("500");
  await changed('width="500"', 'width="500"');
  await page.locator("#embed-height").fill("300");
  await changed('height="300"', 'height="300"');
  const box = await page.locator("#preview iframe").boundingBox();
  assert.deepEqual([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)], [500, 300]);
  await page.locator("#embed-shape").selectOption("4/3");
  assert.match(await snippet(page), /width="500" height="375">/);
  assert.equal(
    await page.locator("#embed-rule").inputValue(),
    'iframe[src*="puzzle=rings.6~110000&"] { max-width: 100%; height: auto; aspect-ratio: 4/3; }',
  );
  assert.match(await snippet(page, "react"), / style=\{\{ maxWidth: "100%", height: "auto", aspectRatio: "4\/3" \}\} \/>$/);
  assert.doesNotMatch(await snippet(page, "element"), /height/);
  assert.equal(await page.locator("#embed-rule").isVisible(), false);
  assert.equal(Math.round((await page.locator("#preview iframe").boundingBox())?.height ?? 0), 375);
});

test("a size out of range is named, and the last valid one stays", async () => {
  const page = await openPanel();
  for (const wrong of ["12", "99999", ""]) {
    await page.locator("#embed-width").fill(wrong);
    assert.equal(await page.locator("#embed-fault").textContent(), `Width is "${wrong}"; it needs to be a whole number from 280 to 3,840`);
    assert.match(await snippet(page), /width="640"/);
  }
  await page.locator("#embed-width").fill("280");
  assert.equal(await page.locator("#embed-fault").textContent(), "");
  assert.match(await snippet(page), /width="280"/);
});

test("on a phone a wrong size is answered in sight of its field", async () => {
  const page = await openPanel({ width: 390, height: 664, touch: true });
  for (const name of ["width", "height"]) {
    const input = page.locator(`#embed-${name}`);
    await input.fill("12");
    const [field, fault] = [await input.boundingBox(), await page.locator("#embed-fault").boundingBox()];
    assert.ok(field && fault && fault.height > 0, name);
    assert.ok(fault.y >= field.y + field.height && fault.y + fault.height <= 664 && fault.y - field.y < 150, name);
    await input.fill("300");
    assert.equal(await page.locator("#embed-fault").textContent(), "");
  }
});

test("iframe and element work in a page of another site", async () => {
  const page = await openPanel();
  await page.locator("#embed-controls").selectOption("play");
  const [frame, element] = [await snippet(page), await snippet(page, "element")];
  for (const html of [frame, element]) {
    const blog = await site.newPage({ width: 900, height: 700 });
    await blog.goto(`${hosts.blog}empty.html`);
    await blog.setContent(`<!doctype html><style>iframe[src*="embed=1"] { border: 0; max-width: 100%; }</style><main>${html}</main>`);
    await blog.locator("iframe").waitFor();
    const inner = blog.frameLocator("iframe");
    await inner.locator("#canvas.shown").waitFor();
    assert.match((await inner.locator("#picture").getAttribute("aria-label")) ?? "", /^Chinese rings: rings? 1/);
    assert.equal(await inner.locator("#undo").isVisible(), false);
    const box = await blog.locator("iframe").boundingBox();
    assert.deepEqual([box?.width, box?.height], [640, 420]);
    await blog.close();
  }
});

test("copying puts the snippet on the clipboard; where that is not allowed it is selected", async () => {
  const page = await openPanel();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const element = await snippet(page, "element");
  await page.locator('[data-copy="snippet"]').click();
  await page.locator("#embed-panel-status", { hasText: "Copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), element);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  });
  await snippet(page);
  await page.locator('[data-copy="snippet"]').click();
  await page.locator("#embed-panel-status", { hasText: "selected instead" }).waitFor();
  assert.equal(await page.evaluate(() => String(getSelection())), await snippet(page));
});

/** What a browser reads in an SVG document. @param {Page} page @param {string} svg */
const readSvg = (page, svg) =>
  page.evaluate((source) => {
    const { documentElement: root } = new DOMParser().parseFromString(source, "image/svg+xml");
    return {
      name: root.nodeName,
      width: root.getAttribute("width"),
      title: root.querySelector("title")?.textContent,
      scripts: root.querySelectorAll("script").length,
      frames: root.querySelectorAll("animate").length,
    };
  }, svg);

test("the pictures to download are sound", async () => {
  const page = await openPanel();
  const svg = await saved(page, page.locator("#save-svg"));
  assert.equal(svg.name, "rings.6~110000.svg");
  const read = await readSvg(page, svg.bytes.toString());
  assert.equal(read.name, "svg");
  assert.equal(read.width, "640");
  assert.equal(read.title, "Chinese rings: rings 1 and 2 off, the rest on");
  const png = await saved(page, page.locator("#save-png"));
  assert.equal(png.name, "rings.6~110000.png");
  const { width, height, data } = PNG.sync.read(png.bytes);
  assert.deepEqual([width, height], [1280, 840]);
  assert.ok(new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size > 200);
  assert.ok(png.bytes.length < data.length / 8, `${png.bytes.length} bytes are not packed`);
  await page.locator("#embed-theme").selectOption("dark");
  assert.notEqual((await saved(page, page.locator("#save-svg"))).bytes.toString(), svg.bytes.toString());
});

test("a PNG may be as large as the fields allow, and is the puzzle on no paper", async () => {
  const page = await openPanel();
  await page.locator("#embed-width").fill("3840");
  await page.locator("#embed-height").fill("2160");
  const large = (await saved(page, page.locator("#save-png"))).bytes;
  assert.deepEqual([large.readUInt32BE(16), large.readUInt32BE(20)], [7680, 4320]);
  assert.equal(large.toString("latin1", large.length - 8, large.length - 4), "IEND");
  await page.locator("#embed-width").fill("400");
  await page.locator("#embed-height").fill("300");
  const { width, height, data } = PNG.sync.read((await saved(page, page.locator("#save-png"))).bytes);
  assert.deepEqual([width, height], [800, 600]);
  assert.equal(data[3], 0);
  assert.ok(data.filter((part, i) => i % 4 === 3 && part === 255).length > 10_000);
});

test("the moving solution shows one position after another and ends solved", async () => {
  const page = await openPanel();
  const { name, bytes } = await saved(page, page.locator("#save-moving"));
  assert.equal(name, "rings.6~110000.solution.svg");
  const svg = bytes.toString();
  const read = await readSvg(page, svg);
  assert.equal(read.name, "svg");
  assert.equal(read.frames, 24);
  assert.equal(read.scripts, 0);
  console.log(`moving solution: ${Math.round(bytes.length / 1000)} KB`);
  const visible = await page.evaluate((source) => {
    const holder = document.createElement("div");
    holder.innerHTML = source;
    document.body.append(holder);
    const root = /** @type {SVGSVGElement} */ (holder.querySelector("svg"));
    root.pauseAnimations();
    const frames = [...root.children].filter((one) => one.querySelector(":scope > animate"));
    const seen = [];
    for (let i = 0; i < 25; i++) {
      root.setCurrentTime(0.7 * i + 0.1);
      seen.push(frames.map((one, at) => (getComputedStyle(one).visibility === "visible" ? at : -1)).filter((at) => at >= 0));
    }
    holder.remove();
    return seen;
  }, svg);
  assert.deepEqual(visible, [...Array.from({ length: 24 }, (_, i) => [i]), [23]]);
});

test("a solved puzzle has no solution to show, and the panel says so", async () => {
  const page = await openPanel({}, "?puzzle=rings.4~1111");
  await page.locator("#save-moving").click();
  await page.locator("#embed-panel-status", { hasText: "solved already" }).waitFor({ timeout: 60_000 }); // the worker starts first
});

for (const scheme of /** @type {const} */ (["light", "dark"]))
  test(`axe finds nothing wrong, ${scheme}`, async () => {
    const page = await openPanel({ scheme });
    await preview(page);
    await picture(page, `panel-${scheme}`);
    assert.deepEqual(await violationsOf(page), []);
  });

test("scrolled, the preview still shows its picture", async () => {
  const page = await openPanel();
  await preview(page);
  await page.clock.install();
  await page.locator("#embed-panel .panes").evaluate((panes) => panes.scrollTo(0, 200));
  assert.ok((await page.locator("#embed-panel .panes").evaluate((panes) => panes.scrollTop)) > 100);
  await passFrames(page, 4); // an embed that is out of view notices it
  await page.clock.fastForward(500); // longer than it waits before it gives its graphics context back
  await preview(page);
  const { data } = PNG.sync.read(await page.screenshot());
  assert.ok(
    data.every((part, i) => i % 4 !== 3 || part === 255),
    "there are holes in the picture",
  );
});

test("it fits a narrow screen, and a finger", async () => {
  const page = await openPanel({ width: 320, height: 640, touch: true });
  await preview(page);
  const { wide, seen, small } = await page.evaluate(() => {
    const panel = /** @type {HTMLElement} */ (document.querySelector("#embed-panel .panes"));
    return {
      wide: panel.scrollWidth,
      seen: panel.clientWidth,
      small: [...document.querySelectorAll("#embed-panel button, #embed-panel select, #embed-panel input:not([type=checkbox])")]
        .map((one) => ({ box: one.getBoundingClientRect(), id: one.id || one.textContent }))
        .filter(({ box }) => box.width > 0 && (box.width < 40 || box.height < 40))
        .map(({ id }) => id),
    };
  });
  assert.ok(wide <= seen, `${wide} wide in ${seen}`);
  assert.deepEqual(small, []);
});

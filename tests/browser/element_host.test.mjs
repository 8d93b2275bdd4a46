// <no-patience> as other pages and their frameworks use it: style sheets, properties, attributes as they write them, history.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { element, heard, hears, openPages, run } from "./element_page.mjs";

/** What an author writes, as attributes or CSS, and the size it gives in CSS pixels. 400 is the width of the box, 420 the default height.
 * @type {[attributes: string, css: string, width: number, height: number][]} */
const SIZES = [
  ["", "", 400, 420],
  ["", "no-patience { height: 250px }", 400, 250],
  ["", ".own { height: 250px; width: 50% }", 200, 250],
  ["", ".own { aspect-ratio: 16 / 10 }", 400, 250],
  ["", ".own { aspect-ratio: 1; width: 120px }", 120, 120],
  ["", ".own { aspect-ratio: 1; width: 300px; padding: 10px; box-sizing: border-box }", 300, 300],
  ["", ".own { max-width: 300px }", 300, 420],
  ["", ".own { min-height: 500px }", 400, 500],
  ["", ".own { max-height: 300px }", 400, 300],
  ["", ".own { height: 100% }", 400, 600],
  ["", ".box { display: flex }", 400, 600],
  ["", ".box { display: flex } .own { align-self: start }", 400, 420],
  ["", ".box { display: flex; flex-direction: column; height: 100px }", 400, 420],
  ["", ".box { display: flex; flex-direction: column } .own { flex: 1 }", 400, 600],
  ["", ".box { display: grid; grid-template: 200px / 300px }", 300, 200],
  ["", ".own { display: inline-block }", 400, 420],
  ["", ".box { width: 900px } .own { display: inline-block }", 640, 420],
  ["", ".box { width: 900px } .own { float: left; padding: 5px }", 650, 430],
  ["", ".own { display: flex }", 400, 420],
  ["", ".own { position: absolute; inset: 0 20px auto }", 360, 420],
  ["", ".own { position: static !important; height: 222px }", 400, 222],
  ["", ".own { border: 2px solid; padding: 3px }", 400, 430],
  ["", ".box { height: auto } .own { height: 50vh }", 400, 400],
  ["", ".own { block-size: 222px; inline-size: 333px }", 333, 222],
  ['style="height: 250px"', "", 400, 250],
  ['style="aspect-ratio: 4 / 3"', "", 400, 300],
  ['height="250"', "", 400, 250],
  ['height="250"', ".own { height: 300px }", 400, 300],
  ['height="250" width="200"', ".own { height: auto; aspect-ratio: 2 }", 200, 100],
  ['height="50%"', "", 400, 300],
  ['height=""', "", 400, 420],
  ['width="200"', "", 200, 420],
  ['width="900"', "", 400, 420],
  ['width="900"', ".own { max-width: none }", 900, 420],
  ['width="200"', ".own { width: 300px }", 300, 420],
  ["hidden", "", 0, 0],
];

/** How HTML, JSX and templates write a boolean attribute. @type {[attributes: string, on: boolean][]} */
const SWITCHES = [
  ["", false],
  ["autoplay", true],
  ['autoplay=""', true],
  ['autoplay="autoplay"', true],
  ['autoplay="true"', true],
  ['autoplay="1"', true],
  ['autoplay="false"', false],
  ['autoplay="0"', false],
];

/** Attributes with a wrong value, and the message about it. */
const WRONG = {
  'theme="purple"': 'theme is "purple"; it needs to be auto, light, dark',
  'goal="some"': 'goal is "some"; it needs to be shown, none',
  'controls="some"': 'controls is "some"; it needs to be full, play, none',
  'speed="99"': 'speed is "99"; it needs to be a number from 0.25 to 32',
  'speed="fast"': 'speed is "fast"; it needs to be a number from 0.25 to 32',
  'lang="xx"': 'lang is "xx"; it needs to be en',
  'autoplay="yes"': 'autoplay is "yes"; it needs to be 0, 1',
  'alone="no"': 'alone is "no"; it needs to be 0, 1',
  'background="red"': 'background is "red"; it needs to be paper, transparent',
  'view="Path"': 'view is "Path"; it needs to be all, puzzle or the name of a chart, like path',
  'view="nets"': 'view is "nets"; for Chinese rings it needs to be one of: all, puzzle, path, lengths, graph',
  'puzzle="rings.99"': 'rings is "99"; it needs to be from 1 to 64',
  'height="tall"': 'height is "tall"; it needs to be a length like 420, 300px or 50vh',
  'loading="fast"': 'loading is "fast"; it needs to be lazy or eager',
  'site="http://"': 'site is "http://"; it needs to be the address of a No Patience site, like https://example.org/puzzles/',
};

const script = (/** @type {string} */ site) => `<script type="module" src="${site}v1/embed.js"></script>`;
const listen = `<script>
  window.faults = [...document.querySelectorAll("no-patience")].map((one) => {
    const told = [];
    one.addEventListener("error", ({ detail }) => told.push(detail.message));
    return told;
  });
</script>`;

const PAGES = {
  rings: element('puzzle="rings.6" width="640"'),
  sizes: (/** @type {string} */ site) => `<!doctype html>${script(site)}`,
  switches: (/** @type {string} */ site) =>
    `<!doctype html>${SWITCHES.map(([words]) => `<no-patience puzzle="rings.6" site="${site}" height="200" ${words}></no-patience>`).join("")}${script(site)}`,
  wrong: (/** @type {string} */ site) =>
    `<!doctype html>${Object.keys(WRONG)
      .map((words) => `<no-patience ${words} puzzle="rings.6" site="${site}" height="200"></no-patience>`)
      .join("")}${listen}${script(site)}`,
  early: (/** @type {string} */ site) => `<!doctype html><no-patience id="parsed"></no-patience>
    <script>
      const values = { puzzle: "rings.5", site: "${site}", theme: "dark", speed: 3, controls: "play", view: "path", width: 500,
        height: "300", loading: "eager", background: "transparent", autoplay: false, alone: true };
      Object.assign(parsed, values);
      window.made = document.createElement("no-patience");
      Object.assign(made, values, { alone: undefined, state: "mine", ready: 7 });
    </script>${script(site)}`,
  scripted: (/** @type {string} */ site) => `<!doctype html><script>window.faults = []</script>${script(site)}
    <script type="module">
      const element = document.createElement("no-patience");
      element.addEventListener("error", ({ detail }) => faults.push(detail.message));
      document.body.append(element);
      element.setAttribute("site", "http://127.0.0.1:9/");
      element.puzzle = "rings.4";
      element.site = "${site}";
      element.theme = "dark";
      element.loading = "eager";
      element.puzzle = "rings.5";
      window.element = element;
    </script>`,
};

const { hosts, site, openElement } = await openPages(PAGES);

/** The address of each element's frame. @param {import("playwright-core").Page} page */
const addresses = (page) =>
  page.locator("no-patience").evaluateAll((all) => all.map((one) => one.shadowRoot?.querySelector("iframe")?.src ?? ""));

test("the author's size wins, and nothing is written into the element's own attributes", async () => {
  const page = await openElement("sizes", { width: 1000, height: 800 });
  const seen = await page.evaluate(
    ([sizes, address]) =>
      sizes.map(([attributes, css]) => {
        document.body.innerHTML = `<style>.box { width: 400px; height: 600px; position: relative } ${css}</style>
          <div class="box"><no-patience class="own" puzzle="rings.6" site="${address}" ${attributes}></no-patience></div>`;
        const one = /** @type {HTMLElement} */ (document.querySelector("no-patience"));
        const before = one.cloneNode();
        const { width, height } = one.getBoundingClientRect();
        const inner = /** @type {HTMLElement} */ (one.shadowRoot?.querySelector(".box")).getBoundingClientRect();
        const edge = one.offsetWidth - one.clientWidth;
        const style = getComputedStyle(one);
        const whole = [inner.width + edge, inner.height + edge].join() === [width, height].join() || style.display === "none";
        const over = document.documentElement.scrollHeight > Math.max(innerHeight, 616);
        return [width, height, whole, over, one.isEqualNode(before)];
      }),
    /** @type {const} */ ([SIZES, hosts.site]),
  );
  assert.deepEqual(
    seen.map((one, i) => [SIZES[i].slice(0, 2).join(" "), ...one]),
    SIZES.map(([attributes, css, width, height]) => [[attributes, css].join(" "), width, height, true, false, true]),
  );
});

test("a size of the author's stays when the puzzle tells what it likes; without one the element follows", async () => {
  const page = await openElement("rings", { height: 900 });
  await hears(page, "resize");
  const measured = await run(page, async (element) => {
    await element.getState();
    const own = element.getBoundingClientRect().height;
    element.style.aspectRatio = "16 / 9";
    const { height } = element.getBoundingClientRect();
    return [own !== 420 && own > 300, height, element.getAttribute("style")];
  });
  assert.deepEqual(measured, [true, 360, "aspect-ratio: 16 / 9;"]);
});

test("what is on or off is written as in HTML, and as frameworks write it", async () => {
  const page = await openElement("switches", { height: 2400 });
  await page.waitForFunction((count) => {
    const frames = [...document.querySelectorAll("no-patience")].filter((one) => one.shadowRoot?.querySelector("iframe"));
    return frames.length === count;
  }, SWITCHES.length);
  const on = (await addresses(page)).map((address) => new URL(address).searchParams.get("autoplay"));
  assert.deepEqual(
    SWITCHES.map(([words], i) => [words, on[i]]),
    SWITCHES.map(([words, wanted]) => [words, wanted ? "1" : null]),
  );
  const properties = await page.evaluate(() => {
    const one = /** @type {any} */ (document.querySelector("no-patience"));
    return [true, false, "", undefined, "false", 1, null, "true"].map((value) => {
      one.autoplay = value;
      return [one.getAttribute("autoplay"), one.autoplay];
    });
  });
  const off = [null, false];
  assert.deepEqual(properties, [["", true], off, ["", true], off, ["false", false], ["1", true], off, ["true", true]]);
});

test("a wrong attribute is told by an event when it loads, and the puzzle is played all the same", async () => {
  const page = await openElement("wrong", { height: 4000, allow: [/ERR_/] });
  await page.waitForFunction((count) => /** @type {any} */ (window).faults?.filter((/** @type {string[]} */ one) => one.length).length === count, Object.keys(WRONG).length); // prettier-ignore
  const told = await page.evaluate(() => /** @type {any} */ (window).faults);
  assert.deepEqual(
    Object.keys(WRONG).map((words, i) => [words, ...told[i]]),
    Object.entries(WRONG),
  );
  const states = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll("no-patience:not([site='http://'])")].map((one) =>
        /** @type {any} */ (one).getState().then((/** @type {any} */ { puzzle }) => puzzle),
      ),
    ),
  );
  assert.deepEqual(states, Array(Object.keys(WRONG).length - 1).fill("rings.6"));
});

test("properties set before the script has come are taken over, and work on", async () => {
  const page = await openElement("early", { height: 900 });
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("no-patience")).ready === true);
  const found = await page.evaluate(async () => {
    const { made } = /** @type {any} */ (window);
    const parsed = /** @type {any} */ (document.getElementById("parsed"));
    const attributes = (/** @type {Element} */ one) =>
      [...one.attributes].map(({ name, value }) => `${name}=${value}`).filter((text) => !/^(id|site)=/.test(text));
    const first = attributes(parsed).sort();
    const opened = (await parsed.getState()).puzzle;
    parsed.puzzle = "rings.4";
    const next = (await parsed.getState()).puzzle;
    document.body.append(made);
    const other = (await made.getState()).puzzle;
    return [first, opened, next, other, made.alone, made.state.puzzle, made.ready, Object.keys(parsed).concat(Object.keys(made))];
  });
  assert.deepEqual(found, [
    [
      "alone=",
      "background=transparent",
      "controls=play",
      "height=300",
      "loading=eager",
      "puzzle=rings.5",
      "speed=3",
      "theme=dark",
      "view=path",
      "width=500",
    ],
    "rings.5",
    "rings.4",
    "rings.5",
    false,
    "rings.5",
    true,
    [],
  ]);
  await page.frameLocator("#parsed iframe").locator('[data-theme="dark"] body.alone').waitFor({ state: "attached" });
});

test("an element that a script makes, puts in and then describes loads once, and tells of nothing", async () => {
  const page = await site.newPage({ width: 900, height: 700 });
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => request.resourceType() === "document" && asked.push(request.url()));
  await page.goto(`${hosts.blog}scripted.html`);
  await page.waitForFunction(() => /** @type {any} */ (window).element?.ready);
  assert.equal(await run(page, async (element) => (await element.getState()).puzzle), "rings.5");
  assert.deepEqual(asked.slice(1), [`${hosts.site}?puzzle=rings.5&embed=1&theme=dark`]);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).faults), []);
});

test("what makes it load anew leaves the browser's history as it is", async () => {
  const page = await openElement("rings");
  await run(page, (element) => element.move("2 1"));
  const lengths = await run(page, async (element) => {
    const before = history.length;
    const lengths = [];
    for (const [name, value] of /** @type {[string, string | null][]} */ ([
      ["lang", "en"],
      ["alone", ""],
      ["alone", null],
      ["site", `${element.site}./`],
      ["site", element.site],
    ])) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
      await element.getState();
      lengths.push(history.length - before);
    }
    document.getElementById("there")?.append(element);
    const { id } = await element.getState();
    await element.open("ogear.corrected");
    element.puzzle = "rings.4";
    await element.move("2");
    await element.undo();
    return [...lengths, history.length - before, id];
  });
  assert.deepEqual(lengths, [0, 0, 0, 0, 0, 0, "rings.6~110000"]);
});

test("the site's address is taken as it is copied, and nothing but an address", async () => {
  const page = await openElement("sizes", { allow: [/ERR_/, /404/] });
  const wrong = "it needs to be the address of a No Patience site, like https://example.org/puzzles/";
  const cases = {
    "http://127.0.0.1:9/a": "http://127.0.0.1:9/a/",
    "http://127.0.0.1:9/a/": "http://127.0.0.1:9/a/",
    "http://127.0.0.1:9/a/index.html": "http://127.0.0.1:9/a/",
    "http://127.0.0.1:9/a/?puzzle=rings.6&lang=en#x": "http://127.0.0.1:9/a/",
    "http://127.0.0.1:9": "http://127.0.0.1:9/",
    "./b": `${hosts.blog}b/`,
    "/": hosts.blog,
    "javascript:document.title='x'": wrong,
    "localhost:8400": wrong,
    "http://": wrong,
    "//[": wrong,
  };
  const seen = await page.evaluate(async (sites) => {
    const found = [];
    for (const site of sites) {
      const element = document.createElement("no-patience");
      let told = "";
      element.addEventListener("error", (event) => (told = /** @type {any} */ (event).detail.message));
      Object.assign(element, { site, loading: "eager" });
      document.body.append(element);
      await null;
      const address = element.shadowRoot?.querySelector("iframe")?.src.replace(/\?embed=1$/, "");
      found.push(address ?? told.replace(`site is "${site}"; `, ""));
      element.remove();
    }
    return found;
  }, Object.keys(cases));
  assert.deepEqual(seen, Object.values(cases));
  assert.notEqual(await page.title(), "x");
});

describe("reactive objects", () => {
  test("can be given to every method, and are taken as they are at that moment", async () => {
    const page = await openElement("rings");
    const answers = await run(page, async (element) => {
      /** A proxy, as frameworks make them; a message cannot carry one. @param {any} value @returns {any} */
      const reactive = (value) =>
        value && typeof value === "object" ? new Proxy(value, { get: (target, name) => reactive(target[name]) }) : value;
      const state = await element.move("2 1");
      const settings = { theme: "dark", switches: {}, camera: null };
      const early = element.set(reactive(settings));
      settings.theme = "purple"; // comes after the call, so it must not count
      await early;
      await element.restart();
      const answers = [
        await element.open(reactive(state)),
        await element.setState(reactive({ id: "rings.6~100000" })),
        await element.follow(reactive(state)),
        await element.highlight(reactive({ move: "1", words: "this" })),
      ].map(({ id }) => id);
      const picture = await element.draw(reactive({ width: 300 }));
      const refused = await element.set(reactive({ theme: ["dark"] })).catch((error) => error.message);
      const round = /** @type {any} */ ({});
      round.round = round;
      const endless = await element.set(round).catch((error) => error.message);
      const unknown = await element.set(reactive({ theme: () => 1 })).catch((error) => error.message);
      return [...answers, /width="300"/.test(picture), refused, endless.slice(0, 33), unknown.slice(0, 33)];
    });
    assert.deepEqual(answers, [
      "rings.6~110000",
      "rings.6~100000",
      "rings.6~110000",
      "rings.6~110000",
      true,
      'theme is "["dark"]"; it needs to be auto, light, dark',
      "the value of set cannot be sent: ",
      "the value of set cannot be sent: ",
    ]);
    assert.deepEqual(await heard(page, "error"), []);
  });
});

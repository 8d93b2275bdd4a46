// <no-patience> in a page of another site: what its attributes, its place in the document and its calls do to the game.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { element, heard, hears, openPages, run } from "./element_page.mjs";
import { openSite, picture, pixelsOf, screenshotUntil, waitUntil } from "./harness.mjs";

/** @typedef {import("../../web/embed/nopatience").State} State */

const PAGES = {
  rings: element('puzzle="rings.6" width="640"'),
  chart: element('puzzle="rings.6" width="480" view="path" title="Six rings"'),
  coloured: (/** @type {string} */ site) =>
    `<!doctype html><style>body { --no-patience-paper: rgb(10 20 30); --no-patience-accent: hsl(120 100% 25%) }
    .day { --no-patience-paper: #ffeedd }</style>` + element('puzzle="rings.6" width="640" theme="dark"')(site),
  clear: element('puzzle="rings.6" width="640" background="transparent"', "<style>html { background: rgb(1 102 200) }</style>"),
  views: (/** @type {string} */ site) =>
    element('id="one" puzzle="rings.6" width="640" height="300"')(site) +
    `<no-patience id="two" for="one" view="path" alone="" site="${site}" width="640" height="300"></no-patience>
    <no-patience id="lost" for="nobody" site="${site}" width="640" height="100"></no-patience>`,
  early: (/** @type {string} */ site) =>
    PAGES.rings(site) +
    `<script type="module">
    element.puzzle = "rings.4";
    element.puzzle = "rings.5";
    window.early = [element.move("1"), element.move(() => {}), element.move("2").catch((error) => error.message), element.getState()];
    window.early[1] = window.early[1].catch((error) => error.message);
  </script>`,
  lengths: (/** @type {string} */ site) => `<!doctype html><body style="margin:0">${[
    "50vh",
    "300px",
    "260",
    "calc(100px + 10em)",
    "tall",
    "-3",
    "auto",
  ]
    .map((height) => `<no-patience puzzle="rings.6" site="${site}" width="320px" height="${height}"></no-patience>`)
    .join("")}
    <no-patience puzzle="rings.6" site="${site}" width="50%" height="260"></no-patience>
    <script>window.faults = []; for (const one of document.querySelectorAll("no-patience")) one.addEventListener("error", ({ detail }) => faults.push(detail.message));</script>
    <script type="module" src="${site}v1/embed.js"></script>`,
};

const { hosts, site, openElement } = await openPages(PAGES);

/** @typedef {import("playwright-core").Page} Page */

/** Where the game stands. @param {State} state */
const standing = ({ id, place, length }) => ({ id, place, length });

const PLAYED = { id: "rings.6~110000", place: 2, length: 3 };

/** Plays until the game stands as PLAYED. @param {Page} page */
const play = (page) =>
  run(page, async (element) => {
    await element.move("2 1 4");
    await element.undo();
  });

/** Waits until the picture has a colour at its corner, where no puzzle is. @param {Page} page @param {number[]} wanted */
async function corner(page, wanted) {
  const right = (/** @type {Uint8Array} */ pixels) => [...pixels.subarray(8 * 640 * 4 + 40, 8 * 640 * 4 + 43)].join() === wanted.join();
  for (const end = Date.now() + 30_000; Date.now() < end;)
    if (right(await pixelsOf(await picture(page.locator("iframe"), "corner")))) return;
  assert.fail(`the picture's corner is not ${wanted}`);
}

describe("two elements show one game", () => {
  /** Waits until both are at a place. @param {Page} page @param {object} wanted */
  const both = async (page, wanted) => {
    for (const id of ["one", "two"])
      await waitUntil(
        page,
        async ([id, wanted]) => {
          const { state } = /** @type {any} */ (document.getElementById(id));
          return state && JSON.stringify({ id: state.id, place: state.place, length: state.length }) === wanted;
        },
        /** @type {const} */ ([id, JSON.stringify(wanted)]),
      );
  };
  const call = (/** @type {Page} */ page, /** @type {string} */ id, /** @type {string} */ method, /** @type {unknown} */ value) =>
    page.evaluate(
      ([id, method, value]) => /** @type {any} */ (document.getElementById(String(id)))[String(method)](value),
      [id, method, value],
    );

  test("whichever is played, the other follows, with its plan; the second shows its chart alone", async () => {
    const page = await openElement("views", { height: 1000 });
    await both(page, { id: "rings.6", place: 0, length: 0 });
    await call(page, "one", "move", "2 1");
    await both(page, { id: "rings.6~110000", place: 2, length: 2 });
    await call(page, "two", "move", "4");
    await both(page, { id: "rings.6~110100", place: 3, length: 3 });
    await call(page, "one", "undo", undefined);
    await both(page, { id: "rings.6~110000", place: 2, length: 3 });
    await call(page, "two", "open", "rings.4");
    await both(page, { id: "rings.4", place: 0, length: 0 });
    await call(page, "one", "set", { speed: 32 });
    await call(page, "one", "solve", undefined);
    await both(page, { id: "rings.4~1111", place: 10, length: 10 });
    const inside = page.frameLocator("#two iframe");
    await inside.locator(".charts").waitFor();
    assert.equal(await inside.locator("#talk, #solve").and(inside.locator(":visible")).count(), 0);
    const { width, height } = /** @type {any} */ (await inside.locator(".plot").boundingBox());
    assert.ok(width > 560 && height > 220, `${width} x ${height}`);
  });

  test("a puzzle set on either while it is loaded again opens in both", async () => {
    const page = await openElement("views", { height: 1000 });
    await call(page, "one", "move", "2 1");
    await both(page, { id: "rings.6~110000", place: 2, length: 2 });
    for (const [id, puzzle] of [
      ["one", "rings.4"],
      ["two", "rings.5"],
    ]) {
      await page.evaluate(
        ([id, puzzle]) => Object.assign(document.getElementById(id) ?? {}, { lang: "en", puzzle }),
        /** @type {const} */ ([id, puzzle]),
      );
      await both(page, { id: puzzle, place: 0, length: 0 });
    }
  });

  test("an id that no element has is said", async () => {
    const page = await openElement("views", { height: 1000 });
    await page.locator("#lost .fault", { hasText: 'for is "nobody"; it needs to be the id of a no-patience element' }).waitFor();
  });
});

describe("the look changes, the game stays", () => {
  /** What each setting changes in the frame. @type {[name: string, value: string, seen: string][]} */
  const settings = [
    ["theme", "dark", '[data-theme="dark"] body'],
    ["controls", "play", 'body[data-controls="play"] #undo:not(:visible)'],
    ["goal", "none", 'body[data-goal="none"] #goal:not(:visible)'],
    ["view", "path", 'body.with-chart[data-view="path"] .charts:visible'],
    ["view", "puzzle", 'body:not(.with-chart)[data-view="puzzle"]'],
    ["accent", "#0a7d5c", "#solve:visible"],
  ];
  for (const via of ["attribute", "method"])
    test(`theme, speed, controls and view, by ${via}`, async () => {
      const page = await openElement("rings", { height: 900 });
      await play(page);
      for (const [name, value, seen] of settings.filter(([name]) => via === "method" || name !== "accent")) {
        if (via === "attribute")
          await page.locator("no-patience").evaluate((one, [name, value]) => one.setAttribute(name, value), [name, value]);
        else await run(page, /** @type {any} */ (`(element) => element.set(${JSON.stringify({ [name]: value })})`));
        await page.frameLocator("iframe").locator(seen).waitFor({ state: "attached" });
      }
      if (via === "attribute") await run(page, (element) => element.setAttribute("speed", "3"));
      else await run(page, (element) => element.set({ speed: 3 }));
      const state = await run(page, (element) => element.getState());
      assert.equal(state.speed, 3);
      assert.deepEqual(standing(state), PLAYED);
      assert.equal((await heard(page, "ready")).length, 1, "the page was loaded again");
      assert.deepEqual(await heard(page, "error"), []);
      assert.equal(await page.frameLocator("iframe").locator("#speed").inputValue(), "3");
      await run(page, (element) => element.set({ theme: null, controls: null }));
      await page.frameLocator("iframe").locator('[data-theme="light"] body[data-controls="full"]').waitFor({ state: "attached" });
    });

  test("of several settings all are taken or none, and what is wrong is said", async () => {
    const page = await openElement("rings");
    const said = await run(page, async (element) => {
      const sentences = [];
      for (const settings of [{ theme: "dark", speed: 99 }, { theme: "dark", view: "nets" }, { theme: "dark", size: 3 }, "dark", null])
        sentences.push(await element.set(/** @type {any} */ (settings)).catch((error) => error.message));
      return sentences;
    });
    assert.deepEqual(said, [
      'speed is "99"; it needs to be a number from 0.25 to 32',
      'view is "nets"; for Chinese rings it needs to be one of: all, puzzle, path, lengths, graph',
      'there is no setting called "size"; settings: theme, speed, controls, goal, view, background, accent, paper, switches, camera',
      'settings is "dark"; it needs to be an object like {"theme": "dark"}',
      'settings is undefined; it needs to be an object like {"theme": "dark"}',
    ]);
    assert.equal(await page.frameLocator("iframe").locator('[data-theme="light"] body').count(), 1);
    await run(page, (element) => element.setAttribute("theme", "pink"));
    await hears(page, "error");
    assert.deepEqual(await heard(page, "error"), [{ message: 'theme is "pink"; it needs to be auto, light, dark' }]);
  });

  test("the reader's system becomes dark", async () => {
    const page = await openElement("rings");
    await play(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.frameLocator("iframe").locator('[data-theme="dark"] body').waitFor();
    assert.deepEqual(standing(await run(page, (element) => element.getState())), PLAYED);
    assert.equal((await heard(page, "ready")).length, 1);
  });

  test("colours come from the style sheet around it, and follow it", async () => {
    const page = await openElement("coloured");
    await play(page);
    const inside = page.frameLocator("iframe");
    await inside.locator("#canvas.shown").waitFor();
    await corner(page, [10, 20, 30]);
    assert.equal(await inside.locator("#solve").evaluate((button) => getComputedStyle(button).backgroundColor), "rgb(0, 128, 0)");
    await page.evaluate(() => document.body.classList.add("day"));
    await corner(page, [255, 238, 221]);
    assert.deepEqual(standing(await run(page, (element) => element.getState())), PLAYED);
    assert.equal((await heard(page, "ready")).length, 1);
  });

  for (const webgl of [true, false])
    test(`a transparent background, ${webgl ? "with" : "without"} WebGL`, async () => {
      const other = await openSite({ webgl });
      const page = await other.newPage({ width: 900, height: 700, allow: [/WebGL/] });
      await page.goto(`${hosts.blog}clear.html`);
      const inside = page.frameLocator("iframe");
      await inside.locator("#canvas.shown").waitFor();
      const behind = [1, 102, 200];
      await corner(page, behind);
      const { count } = await screenshotUntil(page.locator("iframe"), "clear", (seen) => seen.count > 100);
      assert.ok(count > 100, `${count} colours`);
      await play(page); // from here on the graphics card draws, where there is one
      await inside.locator("#said", { hasText: "Undone" }).waitFor();
      await corner(page, behind);
      await run(page, (element) => element.setAttribute("background", "paper"));
      await corner(page, [247, 242, 232]);
      await run(page, (element) => element.set({ background: "transparent", theme: "dark" }));
      await corner(page, behind);
      await page.emulateMedia({ colorScheme: "dark" });
      await run(page, (element) => element.set({ theme: "auto" }));
      await corner(page, behind);
      assert.deepEqual(standing(await run(page, (element) => element.getState())), PLAYED);
    });

  test("moved in the document it goes on, undo list, plan and unanswered calls with it", async () => {
    const page = await openElement("rings");
    await play(page);
    const moved = await run(page, async (element) => {
      document.getElementById("there")?.append(element);
      const held = element.state;
      const answers = [await element.getState()];
      element.move("4"); // answered only after the next move of the element
      document.getElementById("here")?.append(element);
      answers.push(await element.getState());
      return [held, ...answers, await element.seek(0)];
    });
    assert.deepEqual(moved.map(standing), [
      PLAYED,
      PLAYED,
      { id: "rings.6~110100", place: 3, length: 3 },
      { id: "rings.6", place: 0, length: 3 },
    ]);
    const loads = (await heard(page, "ready")).length;
    await run(page, (element) => /** @type {any} */ (document.getElementById("there")).moveBefore(element, null)); // moveBefore keeps the frame
    assert.equal((await run(page, (element) => element.getState())).place, 0);
    assert.equal((await heard(page, "ready")).length, loads);
    const going = await run(page, async (element) => {
      await element.solve();
      document.getElementById("there")?.append(element);
      return element.getState();
    });
    assert.deepEqual([going.playing, going.length], [true, 42]);
    await run(page, (element) => element.set({ speed: 32 }));
    await hears(page, "solved");
  });

  test("another site, or another language, goes on too; taken out, its calls are rejected", async () => {
    const page = await openElement("rings");
    await play(page);
    const [other, gone] = await run(page, async (element) => {
      element.setAttribute("lang", "en");
      const other = await element.getState();
      const late = element.getState().catch((/** @type {Error} */ error) => error.message);
      element.remove();
      return [other, await late];
    });
    assert.deepEqual(standing(other), PLAYED);
    assert.equal((await heard(page, "ready")).length, 2);
    assert.equal(gone, "the element is not in the page, or was taken out of it");
  });

  test("a state's game opens with its undo list, in a puzzle of another kind too", async () => {
    const page = await openElement("rings");
    const states = await run(page, async (element) => {
      const kept = await element.move("2 1");
      await element.open("ogear.corrected");
      const wrong = await element.open({ id: "rings.6", game: "rings.6 5" }).catch((error) => error.message);
      const still = await element.getState();
      const back = await element.open(kept);
      return [wrong, still.id, back, await element.undo()];
    });
    assert.deepEqual(states.slice(0, 2), ['game is "rings.6 5"; it needs to be that of a state', "ogear.corrected"]);
    assert.deepEqual(states.slice(2).map(standing), [
      { id: "rings.6~110000", place: 2, length: 2 },
      { id: "rings.6~010000", place: 1, length: 2 },
    ]);
  });

  test("its title is its frame's; without one the frame has a title of its own", async () => {
    const page = await openElement("chart");
    const frame = page.locator("no-patience iframe");
    assert.equal(await frame.getAttribute("title"), "Six rings");
    await run(page, (element) => element.setAttribute("title", "A chart of six rings"));
    assert.equal(await frame.getAttribute("title"), "A chart of six rings");
    await run(page, (element) => element.removeAttribute("title"));
    assert.equal(await frame.getAttribute("title"), "A mechanical puzzle, No Patience");
    assert.equal(
      await (await openElement("rings")).locator("no-patience iframe").getAttribute("title"),
      "A mechanical puzzle, No Patience",
    );
  });

  test("with a chart the element takes one height and keeps it", async () => {
    const page = await openElement("chart");
    await page.frameLocator("iframe").locator(".charts .plot.on-canvas").waitFor();
    await waitUntil(page, async () => {
      const { height } = document.querySelector("no-patience")?.getBoundingClientRect() ?? { height: 0 };
      return height === 300;
    });
    await page.frameLocator("iframe").locator(".charts .plot:visible").waitFor();
    await run(page, (element) => element.getState());
    const heights = (await heard(page, "resize")).map(({ height }) => height);
    assert.deepEqual([...new Set(heights)], [300]);
  });
});

describe("order, and what is said", () => {
  test("puzzles set one after the other, and calls before it is ready: the last one is played, and what cannot be sent fails alone", async () => {
    const page = await openElement("early");
    await page.waitForFunction(() => /** @type {any} */ (window).early);
    const [moved, unsendable, refused, state] = await page.evaluate(() => Promise.all(/** @type {any} */ (window).early));
    assert.equal(moved.id, "rings.5~10000");
    assert.match(unsendable, /^the value of move cannot be sent: /);
    assert.match(refused, /^ring 2 moves only when ring 1 is on/);
    assert.equal(state.id, "rings.5~10000");
    assert.equal((await heard(page, "ready")).length, 1);
  });

  for (const event of ["loading", "ready"])
    test(`the same at the event ${event}, with another kind among them`, async () => {
      const page = await site.newPage({ width: 900, height: 700 });
      let go = () => {};
      const listening = new Promise((resolve) => (go = () => resolve(null)));
      await page.route(/\/v1\/embed\.js$/, async (route) => {
        await listening; // else the event might come before the listener
        await route.continue();
      });
      await page.goto(`${hosts.blog}rings.html`, { waitUntil: "commit" });
      await page.waitForFunction(() => /** @type {any} */ (window).element);
      await page.evaluate((name) => {
        const { element } = /** @type {any} */ (window);
        /** @type {any} */ (window).answers = new Promise((done) =>
          element.addEventListener(
            name,
            () => {
              element.puzzle = "ogear.corrected";
              element.puzzle = "rings.5";
              const all = [element.move("1"), element.setState("rings.5~11110"), element.move("1")];
              done(Promise.all(all));
            },
            { once: true },
          ),
        );
      }, event);
      go();
      const states = await page.evaluate(() => /** @type {any} */ (window).answers);
      assert.deepEqual(
        states.map((/** @type {State} */ { id }) => id),
        ["rings.5~10000", "rings.5~11110", "rings.5~01110"],
      );
    });

  test("messages sent at once after ready are carried out in their order", async () => {
    const page = await openElement("rings");
    await hears(page, "ready");
    const ids = await page.evaluate(() => {
      const frame = /** @type {HTMLIFrameElement} */ (/** @type {any} */ (window).element.shadowRoot.querySelector("iframe"));
      const post = (/** @type {string} */ method, /** @type {unknown} */ value, /** @type {number} */ request) =>
        frame.contentWindow?.postMessage({ context: "nopatience", version: 1, method, value, request }, "*");
      return new Promise((done) => {
        /** @type {string[]} */
        const answers = [];
        addEventListener("message", ({ data }) => {
          if (typeof data.request === "number" && answers.push(data.error ?? data.value.id) === 3) done(answers);
        });
        post("open", "ogear.corrected", 1);
        post("open", "rings.5", 2);
        post("move", "1", 3);
      });
    });
    assert.deepEqual(ids, ["ogear.corrected", "rings.5", "rings.5~10000"]);
  });

  test("state is what the last answer said; solved comes each time; a list of moves is played whole or not at all", async () => {
    const page = await openElement("rings");
    const [states, refused, after] = await run(page, async (element) => {
      const states = [];
      for (const call of [
        () => element.setState("rings.6~011111"),
        () => element.move("1"),
        () => element.undo(),
        () => element.move("1"),
        () => element.open("rings.6"),
      ]) {
        const answer = await call();
        states.push([answer, element.state]);
      }
      const refused = await element.move("2 1 6 3").catch((error) => error.message);
      return [states, refused, element.state];
    });
    for (const [answer, state] of states) assert.deepEqual(state, answer);
    assert.match(refused, /^move 3, 6: ring 6 moves only when ring 5 is on/);
    assert.deepEqual(standing(after), { id: "rings.6", place: 0, length: 0 });
    await hears(page, "solved", 2);
    const solved = await heard(page, "solved");
    assert.deepEqual(
      solved.map(({ id, place }) => [id, place]),
      [
        ["rings.6~111111", 2],
        ["rings.6~111111", 2],
      ],
    );
  });

  test("setting puzzle to what it is opens it again; a wrong one is an error event", async () => {
    const page = await openElement("rings");
    const state = await run(page, async (element) => {
      await element.move("2 1");
      element.puzzle = element.puzzle;
      const again = await element.getState();
      element.puzzle = "rings.99";
      element.removeAttribute("puzzle");
      await element.getState();
      return again;
    });
    assert.deepEqual(standing(state), { id: "rings.6", place: 0, length: 0 });
    assert.deepEqual(
      (await heard(page, "error")).map(({ message }) => message),
      ['rings is "99"; it needs to be from 1 to 64', "the text is empty; it needs an id like rings.6, a link, or a puzzle's notation"],
    );
  });

  for (const [how, act] of /** @type {[string, (element: any) => void][]} */ ([
    ["its language changes", (element) => Object.assign(element, { lang: "en", puzzle: "rings.4" })],
    ["it is shown alone", (element) => Object.assign(element, { view: "puzzle", alone: true, puzzle: "rings.4" })],
    [
      "it is moved",
      (element) => {
        document.getElementById("there")?.append(element);
        element.puzzle = "rings.4";
      },
    ],
    [
      "it is taken out and put in",
      (element) => {
        element.remove();
        element.puzzle = "rings.4";
        document.getElementById("there")?.append(element);
      },
    ],
    [
      "its site is wrong for a while",
      async (element) => {
        const { site } = element;
        Object.assign(element, { site: "http://", puzzle: "rings.4" });
        await new Promise((done) => setTimeout(done));
        element.site = site;
      },
    ],
  ]))
    test(`a puzzle set while it is loaded again is opened: ${how}`, async () => {
      const page = await openElement("rings");
      await run(page, (element) => element.move("2"));
      await run(page, act);
      assert.deepEqual(standing(await run(page, (element) => element.getState())), { id: "rings.4", place: 0, length: 0 });
    });

  test("width and height are lengths; a wrong one is named and has no effect", async () => {
    const page = await openElement("lengths");
    await page.waitForFunction(() => customElements.get("no-patience"));
    const sizes = await page
      .locator("no-patience")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]));
    assert.deepEqual(sizes, [
      [320, 350],
      [320, 300],
      [320, 260],
      [320, 260],
      [320, 420],
      [320, 420],
      [320, 420],
      [450, 260],
    ]);
    const right = "it needs to be a length like 420, 300px or 50vh";
    assert.deepEqual(
      await page.evaluate(() => /** @type {any} */ (window).faults),
      ["tall", "-3", "auto"].map((text) => `height is "${text}"; ${right}`),
    );
  });
});

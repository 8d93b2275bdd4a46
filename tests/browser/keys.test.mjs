// Keys play wherever the focus is; what uses a key itself keeps it; the page scrolls by the keys that nothing uses.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { namesOf } from "../../web/page/controls/key_names.js";
import { control, openSite, passFrames, stateOf, waitForState } from "./harness.mjs";
import { keyboardOf, keyboards, keyFor } from "./keyboards.mjs";

const site = await openSite();

/** A key that plays a move in each kind, and the words of what it did. */
const kinds = [
  { id: "rings.6", key: "2", move: "2" },
  { id: "keydisk.a", key: "ArrowDown", move: "ccw" },
  { id: "ogear.corrected", key: "t", move: "turn" },
  { id: "tracks.mums2008", key: "n", move: "N" },
  { id: "snake.green", key: "ArrowUp", move: "" },
];

/** @param {import("playwright-core").Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.id);

describe("keys reach the puzzle", () => {
  for (const { id, key } of kinds)
    for (const button of ["hint", "restart"])
      test(`${id}: after a press on ${button}`, async () => {
        const page = await site.openPuzzle(`?puzzle=${id}`);
        await (await control(page, button)).click();
        assert.equal(await focused(page), button);
        await page.keyboard.press(key);
        await waitForState(page, { place: 1 });
      });

  test("after No patience they take over; with nothing focused they play", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.keyboard.press("2");
    await waitForState(page, { position: "010000" });
    await page.locator("#solve").click();
    await waitForState(page, { playing: true });
    await page.keyboard.press("5"); // refused
    await waitForState(page, { playing: false });
  });

  test("in an embed that has the focus", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6&embed=1");
    await page.locator("#hint").click();
    await page.keyboard.press("2");
    await waitForState(page, { position: "010000" });
  });
});

test("in an embed the first key does not scroll the page before what reads keys has come; where that is missing it is said", async () => {
  const page = await site.newPage({ allow: [/Failed to load resource/] });
  let go = () => {};
  const held = new Promise((resolve) => (go = () => resolve(null)));
  await page.route(/\/keys-/, async (route) => {
    await held;
    await route.continue();
  });
  const pressed = async () => {
    await page.goto(`${site.url}?puzzle=keydisk.a&embed=1`);
    await page.locator("#canvas.shown").waitFor();
    await page.evaluate(() => {
      const own = /** @type {any} */ (window);
      own.pressed = [];
      addEventListener("keydown", ({ key, defaultPrevented }) => own.pressed.push([key, defaultPrevented]));
    });
    await page.locator("#hint").focus();
    await page.keyboard.press("ArrowDown");
    await page.locator("#picture").focus();
    for (const key of ["PageDown", "Control+ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    return page.evaluate(() => /** @type {any} */ (window).pressed);
  };
  const wanted = [["ArrowDown", false], ["PageDown", false], ["Control", false], ["ArrowDown", false], ["ArrowDown", true]]; // prettier-ignore
  assert.deepEqual(await pressed(), wanted);
  assert.equal((await stateOf(page)).place, 0);
  go();
  await waitForState(page, { place: 2 }); // from the button, and from the picture
  await page.unroute(/\/keys-/);
  await page.route(/\/keys-/, (route) => route.abort());
  assert.deepEqual(await pressed(), wanted);
  await page.locator("#broken", { hasText: "could not be loaded" }).waitFor();
});

describe("keys stay with what uses them", () => {
  test("Space and Enter press the focused button, and arrows go along tabs and a slider", async () => {
    const page = await site.openPuzzle("?puzzle=keydisk.a");
    await page.locator("#hint").focus();
    await page.keyboard.press("Space");
    await page.locator('#said[data-tone="hint"]').waitFor();
    assert.equal((await stateOf(page)).place, 0);
    const tabs = page.locator("#charts [role=tab]");
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await tabs.nth(1).getAttribute("aria-selected"), "true");
    await page.evaluate(() => window.nopatience.solve());
    await page.evaluate(() => window.nopatience.pause());
    await page.evaluate(() => window.nopatience.seek(0));
    await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.getElementById("scrub")).value === "0");
    await page.locator("#scrub").focus();
    await page.keyboard.press("ArrowRight");
    await waitForState(page, { place: 1, length: 74 });
    await (await control(page, "speed")).focus();
    await page.keyboard.press("ArrowDown");
    assert.equal((await stateOf(page)).place, 1);
  });

  test("what is typed in a field, with Control or Alt, or in a dialog is no move", async () => {
    const page = await site.openPuzzle("lab.html?puzzle=rings.6");
    await page.locator("#lab:not([hidden])").waitFor();
    await page.locator("#id").focus();
    await page.keyboard.press("2");
    await page.locator("#title").focus();
    for (const key of ["Control+2", "Alt+2"]) await page.keyboard.press(key);
    await (await control(page, "embed")).click();
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("2");
    assert.equal((await stateOf(page)).position, "000000");
  });

  test("the page scrolls by what the puzzle does not use, and by all keys where the picture is out of sight", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.locator(".origin").waitFor();
    const scrolled = (/** @type {number} */ past) => page.waitForFunction((past) => scrollY > past, past);
    await page.keyboard.press("Space");
    await scrolled(100);
    const { position } = await stateOf(page);
    await page.keyboard.press("End");
    await scrolled(400); // past the middle of the picture
    await page.keyboard.press("2");
    assert.equal((await stateOf(page)).position, position);
  });

  test("a picture that has the focus comes back into sight when a key plays", async () => {
    for (const [key, wanted] of /** @type {const} */ ([
      ["ArrowDown", { place: 1 }],
      ["h", { hints: 1 }],
    ])) {
      const page = await site.openSettled("keydisk.a", { width: 1280, height: 800, still: true });
      await page.locator("#picture").focus();
      await page.evaluate(() => scrollTo(0, 1e6));
      await page.keyboard.press("Shift"); // plays nothing
      const top = () => page.locator("#picture").evaluate((picture) => picture.getBoundingClientRect().top);
      assert.ok((await top()) < -600, "it is out of sight");
      await page.keyboard.press(key);
      await waitForState(page, wanted);
      assert.ok((await top()) > -1, "it is in sight");
      await page.close();
    }
  });

  test("switched off they work on the picture alone, in the next visit too", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.locator("#keys-anywhere").evaluate((box) => /** @type {HTMLInputElement} */ (box).click());
    for (let visit = 0; visit < 2; visit++) {
      await page.locator("#hint").focus();
      await page.keyboard.press("2");
      assert.equal((await stateOf(page)).place, 0);
      await page.locator("#picture").focus();
      await page.keyboard.press("2");
      await waitForState(page, { place: 1 });
      await page.keyboard.press("u");
      await waitForState(page, { place: 0 });
      await page.reload();
      await page.locator("#canvas.shown").waitFor();
      await page.locator("#keys-anywhere").waitFor({ state: "attached" });
    }
  });
});

test("a menu that closes, by a press in it or by Escape, leaves the focus on its button", async () => {
  const page = await site.openPuzzle("?puzzle=tracks.mums2008");
  for (const [box, id, key] of [
    ["extras", "restart", "Escape"],
    ["menu", "new-puzzle", "Enter"],
    ["menu", "level", "Escape"],
  ]) {
    await (await control(page, id)).focus();
    await page.keyboard.press(key);
    await page.locator(`#${box}`).waitFor({ state: "hidden" });
    assert.equal(await focused(page), `open-${box}`, `${id}, ${key}`);
  }
});

describe("keys on any keyboard", () => {
  const names = [..."1234567890tfbneswuzryhxpck,.-="];
  const name = (/** @type {Partial<KeyboardEvent>} */ event) => namesOf({ key: "", code: "", shiftKey: false, ...event });

  for (const [keyboard, keys] of Object.entries(keyboards))
    test(`each has its name: ${keyboard}`, () => {
      for (const key of keys) name(key); // letters tell what script the keyboard has
      for (const wanted of names) {
        const key = keyFor(keys, wanted);
        const isSign = /[-=,.]/.test(wanted); // some keyboards have them elsewhere, and Latin ones not at these places
        if (isSign && key.key !== wanted && /[ -~\p{Script=Latin}]/u.test(key.key)) continue;
        const all = name(key);
        assert.ok(all.includes(wanted), `${key.key} at ${key.code} is ${all}, not ${wanted}`);
        if (/[xp]/.test(wanted)) assert.deepEqual(all, [wanted]);
      }
    });

  test("what is printed on a key counts, and no place besides it", () => {
    for (const [event, is] of /** @type {const} */ ([
      [{ key: "l", code: "KeyP" }, ["l"]], // Dvorak
      [{ key: ",", code: "KeyW" }, [","]],
      [{ key: ";", code: "KeyZ" }, [";"]],
      [{ key: ";", code: "KeyP" }, [";"]], // Colemak
      [{ key: "-", code: "Digit6" }, ["-", "6"]], // French: digits are behind Shift
      [{ key: "6", code: "Digit6", shiftKey: true }, ["6"]],
      [{ key: "²", code: "Backquote" }, []],
      [{ key: "@", code: "Digit2", shiftKey: true }, ["@"]], // American
      [{ key: "£", code: "Digit3", shiftKey: true }, []],
      [{ key: "!", code: "Digit1", shiftKey: true }, ["!"]],
      [{ key: "+", code: "Digit1", shiftKey: true }, ["+"]], // Swiss
      [{ key: "№", code: "Digit3", shiftKey: true }, []], // Russian
      [{ key: "؟", code: "Slash", shiftKey: true }, ["?"]], // Arabic
      [{ key: "Ч", code: "KeyX", shiftKey: true }, ["x"]],
      [{ key: "P", code: "KeyP" }, ["P"]], // Caps Lock
      [{ key: "p", code: "KeyP", shiftKey: true }, ["p"]], // with Shift
      [{ key: "É", code: "Digit2" }, ["É", "2"]],
      [{ key: "Ч", code: "KeyX" }, ["x"]],
      [{ key: "3", code: "Numpad3" }, ["3"]],
      [{ key: "۳", code: "Numpad3" }, ["3"]],
      [{ key: "PageDown", code: "Numpad3" }, ["PageDown"]],
      [{ key: "+", code: "NumpadAdd" }, ["+"]],
      [{ key: "-", code: "NumpadSubtract" }, ["-"]],
      [{ key: "Clear", code: "Numpad5" }, ["Clear"]], // without Num Lock
      [{ key: "ArrowDown", code: "Numpad2" }, ["ArrowDown"]],
      [{ key: "߃", code: "Digit3" }, ["3"]], // N'Ko, and digits of two halves
      [{ key: "𝟛", code: "" }, ["3"]],
      [{ key: "لا", code: "KeyB" }, ["b"]],
      [{ key: "Unidentified", code: "KeyH" }, ["h"]],
      [{ key: "Dead", code: "KeyE" }, ["Dead"]],
      [{ key: "Process", code: "KeyX" }, ["Process"]],
      [{ key: "ArrowUp", code: "ArrowUp", shiftKey: true }, ["Shift+ArrowUp"]],
    ])) {
      name({ key: "a", code: "KeyA" });
      assert.deepEqual(name(event), is, JSON.stringify(event));
    }
  });

  /** Plays by the keys of keyboards, where the focus is. @param {import("playwright-core").Page} page @param {import("playwright-core").Frame} frame with the puzzle @param {string} move the key of a legal move @param {string[]} [which] keyboards */
  async function playBy(page, frame, move, which = Object.keys(keyboards)) {
    const press = await keyboardOf(page);
    const start = await frame.evaluate(async () => (await window.nopatience.getState()).position);
    const isSo = async ({ wanted = "", start = "" }) => {
      const { position, tone, playing } = await window.nopatience.getState();
      return { moved: position !== start, back: position === start, hint: tone === "hint", playing }[wanted];
    };
    for (const keyboard of which)
      for (const [key, wanted] of [
        [move, "moved"],
        ["u", "back"],
        ["r", "moved"],
        ["x", "back"],
        ["h", "hint"],
        ["p", "playing"],
        ["x", "back"],
      ]) {
        await press(keyFor(keyboards[keyboard], key));
        await frame.waitForFunction(isSo, { wanted, start }, { polling: 20, timeout: 20_000 }).catch(() => {
          assert.fail(`${keyboard}: ${key} pressed, and it is not ${wanted}`);
        });
      }
  }

  for (const { id, key } of kinds)
    test(`play ${id}`, async () => {
      const page = await site.openPuzzle(`?puzzle=${id}`, { still: true });
      await page.waitForFunction(() => document.getElementById("restart")?.title.includes("Undo"));
      await playBy(page, page.mainFrame(), key);
    });

  test("play in an embed, in the laboratory and in a story", async () => {
    const some = ["French", "Hebrew", "Persian"];
    const embed = await site.openPuzzle("?puzzle=rings.6&embed=1", { still: true });
    await playBy(embed, embed.mainFrame(), "2", some);
    const lab = await site.openPuzzle("lab.html?puzzle=ogear.corrected", { still: true });
    await playBy(lab, lab.mainFrame(), "t", some);
    const story = await site.newPage({ width: 1280, height: 800, still: true });
    await story.goto(`${site.url}stories/rings.html`);
    const iframe = story.locator("no-patience iframe").first();
    await story.locator("no-patience").first().scrollIntoViewIfNeeded();
    const frame = (await (await iframe.elementHandle())?.contentFrame()) ?? assert.fail("there is no frame");
    await frame.locator("#puzzle:not(.waiting)").waitFor();
    await frame.locator("#picture").focus();
    await playBy(story, frame, "1", some);
  });

  test("digits write sums and heights in the laboratory", async () => {
    const page = await site.openLab("keydisk.a", ".bars .height");
    const press = await keyboardOf(page);
    const bar = page.locator(".bars.above .height").nth(2);
    for (const [at, keyboard] of ["French", "Persian", "Hindi", "Kana"].entries()) {
      await bar.focus();
      await press(keyFor(keyboards[keyboard], `${at + 5}`));
      await page.waitForFunction((height) => document.querySelectorAll(".bars.above .height")[2].textContent === height, `${at + 5}`);
    }
  });
});

describe("a key that is held", () => {
  /** The key, the page it is pressed on, and whether pressing it again does more. @type {[string, string, boolean][]} */
  const held = [
    ["u", "?puzzle=rings.6", true],
    ["r", "?puzzle=rings.6", true],
    [".", "?puzzle=rings.6", true],
    [",", "?puzzle=rings.6", true],
    ["h", "?puzzle=rings.6", false],
    ["p", "?puzzle=rings.6", false],
    ["k", "?puzzle=tracks.mums2008", false],
    ["?", "?puzzle=rings.6", false],
  ];
  for (const [key, address, again] of held)
    test(`${key} ${again ? "goes on" : "is pressed once"}`, async () => {
      const page = await site.openPuzzle(address, { still: true });
      await page.locator("#solve[title*=Undo]").waitFor();
      const press = await keyboardOf(page);
      if (address.includes("rings")) {
        await page.evaluate(() => window.nopatience.move("2 1 4 1"));
        await waitForState(page, { place: 4 });
        if (key === "r" || key === ".") for (let i = 0; i < 4; i++) await press({ key: "u", code: "KeyU" });
        if (key === "r" || key === ".") await waitForState(page, { place: 0 });
      }
      const event = { key, code: /[a-z]/.test(key) ? `Key${key.toUpperCase()}` : "" };
      const told = () =>
        page.evaluate(async () => {
          const { id, place, length, playing, thinking, words, tone } = await window.nopatience.getState();
          const asked = document.getElementById("talk")?.className;
          return JSON.stringify({ id, place, length, playing, thinking, words, tone, asked });
        });
      await press(event);
      await passFrames(page, 20);
      if (!again) await page.evaluate(() => window.nopatience.pause()); // else it goes on by itself
      const once = await told();
      for (let i = 0; i < 3; i++) await press(event, { repeat: true }); // an odd number, else what is switched on and off would look the same
      await passFrames(page, 20);
      if (again) assert.notEqual(await told(), once);
      else assert.equal(await told(), once);
    });
});

describe("events that are no keys of ours", () => {
  /** What reaches a page besides keys that are pressed: [what, how it is made, where]. @type {[string, string, string][]} */
  const events = [
    ["a browser fills a field", 'new Event("keydown", { bubbles: true })', "#title"],
    ["a browser fills a field of the laboratory", 'new Event("keydown", { bubbles: true })', "#id"],
    ["a password manager fills a field", 'new KeyboardEvent("keydown", { bubbles: true })', "#id"],
    ["an on-screen keyboard", 'new KeyboardEvent("keydown", { bubbles: true, key: "Unidentified", keyCode: 229 })', "#title"],
    ["an input method", 'new KeyboardEvent("keydown", { bubbles: true, key: "Process", code: "KeyX", keyCode: 229 })', "#title"],
    ["an input method without a name", 'new KeyboardEvent("keydown", { bubbles: true, key: "Unidentified", code: "Digit2", keyCode: 229 })', "#title"], // prettier-ignore
    ["Alt on a Mac", 'new KeyboardEvent("keydown", { bubbles: true, key: "™", code: "Digit2", altKey: true })', "#title"],
    ["keys of a screen reader", 'new KeyboardEvent("keydown", { bubbles: true, key: "ArrowRight", code: "ArrowRight", altKey: true, ctrlKey: true })', "#title"], // prettier-ignore
  ];
  for (const [what, made, where] of events)
    test(`do nothing, and are no error: ${what}`, async () => {
      const page = await site.openPuzzle("lab.html?puzzle=rings.6", { still: true });
      await page.locator("#solve[title*=Undo]").waitFor();
      await page.locator(where).waitFor({ state: "attached" });
      const errors = /** @type {string[]} */ ([]);
      page.on("pageerror", ({ message }) => errors.push(message));
      const prevented = await page.evaluate(
        ([made, where]) => {
          const event = /** @type {Event} */ (new Function(`return ${made}`)());
          let prevented = false;
          event.preventDefault = () => void (prevented = true);
          document.querySelector(where)?.dispatchEvent(event);
          return prevented;
        },
        [made, where],
      );
      await passFrames(page, 4);
      assert.deepEqual([prevented, errors, (await stateOf(page)).position], [false, [], "000000"]);
    });

  for (const [what, init, sends] of /** @type {[string, {}, boolean][]} */ ([
    ["Enter", {}, true],
    ["Enter that ends a composition", { isComposing: true }, false],
    ["Enter that ends a composition, told by its code alone", { keyCode: 229 }, false],
  ]))
    test(`a field that takes several lines ${sends ? "is sent by" : "stays at"} ${what}`, async () => {
      const page = await site.openPuzzle("lab.html?puzzle=rings.6", { still: true });
      await page.locator("#lab:not([hidden])").waitFor();
      await page.locator("#id").fill("rings.7");
      const taken = await page.locator("#id").evaluate((field, init) => {
        const enter = new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, cancelable: true, ...init });
        return !field.dispatchEvent(enter);
      }, init);
      assert.equal(taken, sends);
      if (sends) await waitForState(page, { id: "rings.7" });
    });
});

describe("Restart and No patience", () => {
  test("their buttons say that Undo takes it back, and it does", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    for (const id of ["restart", "solve"]) {
      await control(page, id);
      await page.locator(`#${id}[title$=". Undo takes it back"]`).waitFor();
    }
    await page.locator("#keys-puzzle", { hasText: "Undo takes back Restart and No patience" }).waitFor({ state: "attached" });
    await page.keyboard.press("2");
    const { position } = await waitForState(page, { place: 1 });
    await page.keyboard.press("x");
    await waitForState(page, { position: "000000" });
    await page.keyboard.press("u");
    await waitForState(page, { position });
    await page.evaluate(async () => window.nopatience.solve());
    await page.evaluate(async () => window.nopatience.seek((await window.nopatience.getState()).length));
    await waitForState(page, { solved: true });
    await page.keyboard.press("u");
    await waitForState(page, { solved: false });
  });

  /** What the keys are then for, and an element that has the focus. @type {[string, string, Parameters<Awaited<ReturnType<typeof keyboardOf>>>[1]?][]} */
  const others = [
    ["a field for a search", '<input type="search" class="mine">'],
    ["a field for a date", '<input type="date" class="mine">'],
    ["what can be edited", '<div contenteditable="true"><p class="mine" tabindex="0">a</p></div>'],
    ["a menu", '<select class="mine"><option>a</option></select>'],
    ["a dialog, though the focus is elsewhere", '<dialog open>a</dialog><button class="mine">a</button>'],
    ["selected text", '<button class="mine">a</button><p class="selected">selected</p>'],
    ["nothing, held down", '<button class="mine">a</button>', { repeat: true }],
    ["Control", '<button class="mine">a</button>', { held: ["Control"] }],
    ["Alt", '<button class="mine">a</button>', { held: ["Alt"] }],
    ["AltGr, as Windows reports it", '<button class="mine">a</button>', { held: ["Control", "Alt"] }],
    ["the Windows or Command key", '<button class="mine">a</button>', { held: ["Meta"] }],
  ];

  test("their keys do nothing while something else is concerned", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6");
    await page.locator("#solve[title*=Undo]").waitFor();
    const press = await keyboardOf(page);
    const pressBoth = async (/** @type {(typeof others)[number][2]} */ how) => {
      for (const key of ["x", "p"]) await press({ key, code: `Key${key.toUpperCase()}` }, how);
    };
    const works = async (/** @type {string} */ after) => {
      await press({ key: "x", code: "KeyX" });
      await waitForState(page, { position: "000000" }).catch(() => assert.fail(`Restart did nothing after ${after}`));
      await press({ key: "u", code: "KeyU" });
      await waitForState(page, { position: "010000" });
    };
    await page.keyboard.press("2");
    await waitForState(page, { place: 1 });
    for (const [what, html, how] of others) {
      await page.evaluate((html) => {
        document.getElementById("title")?.insertAdjacentHTML("afterend", `<div id="added">${html}</div>`);
        const selected = document.querySelector("#added .selected");
        if (selected) getSelection()?.selectAllChildren(selected);
        /** @type {HTMLElement} */ (document.querySelector("#added .mine")).focus();
      }, html);
      assert.equal(await page.evaluate(() => document.activeElement?.className), "mine");
      await pressBoth(how);
      await passFrames(page, 4);
      const { position, playing } = await stateOf(page);
      assert.deepEqual([position, playing], ["010000", false], what);
      await page.evaluate(() => {
        document.getElementById("added")?.remove();
        getSelection()?.removeAllRanges();
      });
      await works(what);
    }
    for (const init of [{ isComposing: true }, { keyCode: 229 }, { modifierAltGraph: true }]) {
      await page.evaluate(
        (init) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "x", code: "KeyX", bubbles: true, ...init })),
        init,
      );
      assert.equal((await stateOf(page)).position, "010000", JSON.stringify(init));
    }
  });

  test("a press on the picture ends a selection, and the keys work again", async () => {
    const page = await site.openPuzzle("?puzzle=rings.6", { drawn: true });
    await page.keyboard.press("2");
    await waitForState(page, { place: 1 });
    await page.locator("#title").selectText();
    await page.locator("#picture").click({ position: { x: 5, y: 5 } });
    await page.keyboard.press("x");
    await waitForState(page, { position: "000000" });
  });
});

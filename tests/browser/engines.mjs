// Three browser engines with one interface, with and without WebGL: Chromium by Playwright, Firefox by WebDriver BiDi,
// WebKitGTK by WebDriver. The last two draw on a display of their own, since Firefox has no WebGL without one.

import { spawn } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { launch } from "puppeteer-core";
import { freePorts, openSite } from "./harness.mjs";

/**
 * @typedef {object} EngineOptions
 * @property {boolean} [webgl] true by default
 * @property {number} [slow] how many times slower the processor is made; Chromium only
 */

/**
 * @typedef {object} Engine
 * @property {(address: string) => Promise<void>} goto
 * @property {(source: string) => Promise<any>} run the value of an expression; a promise is awaited
 * @property {(selector: string) => Promise<void>} click as a reader does
 * @property {(selector: string, meanwhile: () => Promise<void>) => Promise<void>} hold presses, and releases after `meanwhile`
 * @property {(path: string) => Promise<void>} picture a PNG of what is in the window
 * @property {() => string[]} requests sent so far, where the engine reports them
 * @property {() => Promise<void>} close
 */

const WIDTH = 900;
const HEIGHT = 760;
const [DOWN, UP] = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
const STARTING = 120_000; // milliseconds a browser may take to start

/**
 * WebKitGTK itself failed: its process ended, or a module stopped at what no other engine stops at. Version 2.50 does so about once in
 * 300 pages: its process ends in its own interpreter of wasm, whose place in the code is then no address.
 */
export class EngineFault extends Error {}

/** Has a page note that a module stopped in it, or in its first embed. */
const noteStops = `(() => {
  const stop = () => (window.moduleStopped = true);
  for (const event of ["error", "unhandledrejection"])
    addEventListener(event, ({ error, reason }) => (error ?? reason)?.name === "RuntimeError" && stop());
  document.querySelector("no-patience")?.addEventListener("error", ({ detail }) => /has stopped/.test(detail.message) && stop());
})()`;

/** @param {string} address */
const leavesThePage = (address) => !/^(data|blob|file|about):/.test(address);

/** A display that nobody sees. */
async function openDisplay() {
  if (!existsSync("/usr/bin/Xvfb")) throw new Error("no display to draw on: install one (Debian: xvfb)");
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const end = () => void server.kill();
  process.once("exit", end);
  const number = await new Promise((resolve, reject) => {
    server.stdout.once("data", (line) => resolve(String(line).trim()));
    server.once("exit", () => reject(new Error("Xvfb did not start")));
  });
  return {
    name: `:${number}`,
    close() {
      end();
      process.off("exit", end);
    },
  };
}

/**
 * @param {{ mouse: import("playwright-core").Mouse | import("puppeteer-core").Mouse }} page
 * @param {{ boundingBox: () => Promise<{ x: number, y: number, width: number, height: number } | null> } | null} element
 * @param {() => Promise<void>} meanwhile
 */
async function hold({ mouse }, element, meanwhile) {
  const box = await element?.boundingBox();
  if (!box) throw new Error("there is nothing to press");
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mouse.down();
  await meanwhile();
  await mouse.up();
}

/** @param {EngineOptions} options @returns {Promise<Engine>} */
async function openChromium({ webgl = true, slow = 1 }) {
  const site = await openSite({ webgl, keeps: true });
  const page = await site.newPage({ width: WIDTH, height: HEIGHT, pace: 8 });
  if (slow > 1) await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  return {
    goto: async (address) => void (await page.goto(address)),
    run: (source) => page.evaluate(source),
    click: (selector) => page.click(selector),
    hold: async (selector, meanwhile) => hold(page, await page.$(selector), meanwhile),
    picture: async (path) => void (await page.screenshot({ path })),
    requests: () => asked.filter(leavesThePage),
    close: site.close,
  };
}

export function findFirefox() {
  const found = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((place) => place && existsSync(place));
  if (!found) throw new Error("no Firefox here: install it (Debian: firefox-esr), or name one in FIREFOX");
  return found;
}

/** @param {EngineOptions} options @returns {Promise<Engine>} */
async function openFirefox({ webgl = true }) {
  const display = await openDisplay();
  const browser = await launch({
    browser: "firefox",
    executablePath: findFirefox(),
    headless: false,
    env: { ...process.env, DISPLAY: display.name },
    extraPrefsFirefox: { "webgl.disabled": !webgl },
    timeout: STARTING,
    protocolTimeout: 2 * STARTING,
  });
  const page = await browser.newPage();
  await page.setViewport({ width: WIDTH, height: HEIGHT });
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  return {
    goto: async (address) => void (await page.goto(address)),
    run: (source) => page.evaluate(source),
    click: (selector) => page.click(selector),
    hold: async (selector, meanwhile) => hold(page, await page.$(selector), meanwhile),
    picture: async (path) => void (await page.screenshot({ path: /** @type {`${string}.png`} */ (path) })),
    requests: () => asked.filter(leavesThePage),
    close: async () => {
      await browser.close();
      display.close();
    },
  };
}

function findMiniBrowser() {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib").filter((name) => name.includes("-linux-")) : [];
  const places = folders.flatMap((name) => ["4.1", "4.0"].map((version) => `/usr/lib/${name}/webkit2gtk-${version}/MiniBrowser`));
  const found = places.find((place) => existsSync(place));
  if (!found || !existsSync("/usr/bin/WebKitWebDriver")) throw new Error("no WebKitGTK here: install it (Debian: webkit2gtk-driver)");
  return found;
}

/** @param {EngineOptions} options @returns {Promise<Engine>} */
async function openWebKit({ webgl = true }) {
  const binary = findMiniBrowser();
  const display = await openDisplay();
  const [port] = await freePorts(1);
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    detached: true, // a process group, so that all its processes can be ended
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }, // the tests may run as root
  });
  const end = () => {
    if (driver.pid && driver.exitCode === null) process.kill(-driver.pid, "SIGTERM");
  };
  process.once("exit", end);

  /** @param {string} method @param {string} path @param {object} [body] */
  async function ask(method, path, body) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = /** @type {any} */ (await answer.json());
    if (answer.ok) return value;
    const isGone = /^invalid session|Could not parse script result/.test(`${value?.error} ${value?.message}`); // the second comes first
    const Fault = isGone ? EngineFault : Error;
    throw new Fault(`WebKit, ${path}: ${value?.error ?? answer.status} ${value?.message ?? ""}`);
  }
  for (const latest = Date.now() + STARTING; ;) {
    try {
      await ask("GET", "/status");
      break;
    } catch (error) {
      if (Date.now() > latest || driver.exitCode !== null) throw error;
      await pause(200);
    }
  }
  const options = { binary, args: ["--automation", ...(webgl ? [] : ["--enable-webgl=false"])] };
  const { sessionId } = await ask("POST", "/session", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } });
  const session = `/session/${sessionId}`;
  /** @param {...object} actions of the mouse */
  const act = async (...actions) =>
    void (await ask("POST", `${session}/actions`, { actions: [{ type: "pointer", id: "mouse", actions }] }));
  /** The action that moves the mouse to the middle of an element. @param {string} selector */
  async function over(selector) {
    const origin = await ask("POST", `${session}/element`, { using: "css selector", value: selector });
    const script = "arguments[0].scrollIntoView({ block: 'nearest' })";
    await ask("POST", `${session}/execute/sync`, { script, args: [origin] });
    return [{ type: "pointerMove", x: 0, y: 0, origin }];
  }
  /** @param {string} source */
  async function run(source) {
    const script = `const done = (answer) => arguments[0]({ stopped: window.moduleStopped, ...answer });
      Promise.resolve().then(() => (${source})).then((value) => done({ value }), (error) => done({ fault: String(error) }));`;
    const { value, fault, stopped } = await ask("POST", `${session}/execute/async`, { script, args: [] });
    if (stopped) throw new EngineFault("WebKit: a module stopped");
    if (fault) throw new Error(fault);
    return value;
  }
  await ask("POST", `${session}/window/rect`, { width: WIDTH, height: HEIGHT });
  return {
    async goto(address) {
      await ask("POST", `${session}/url`, { url: address });
      await run(noteStops);
    },
    run,
    click: async (selector) => act(...(await over(selector)), DOWN, UP), // WebDriver's own click fails at times: "unknown error"
    hold: async (selector, meanwhile) => {
      await act(...(await over(selector)), DOWN);
      await meanwhile();
      await act(UP);
    },
    picture: async (path) => writeFileSync(path, Buffer.from(await ask("GET", `${session}/screenshot`), "base64")),
    requests: () => [], // WebDriver does not report them; the test also reads the page's own list of resources
    close: async () => {
      await ask("DELETE", session).catch((error) => {
        if (!(error instanceof EngineFault)) throw error; // the browser is gone already
      });
      end();
      process.off("exit", end);
      display.close();
    },
  };
}

/** @type {Record<string, (options: EngineOptions) => Promise<Engine>>} */
export const engines = { Chromium: openChromium, Firefox: openFirefox, WebKitGTK: openWebKit };

/** A browser that opens when a test first runs in it. When the engine itself fails, that test runs once more, in a new browser.
 * @param {() => Promise<Engine>} launch */
export function browserOf(launch) {
  /** @type {Engine | undefined} */
  let engine;
  return {
    /** @param {import("node:test").TestContext} t @param {(engine: Engine) => Promise<void>} test */
    async run(t, test) {
      engine ??= await launch();
      try {
        await test(engine);
      } catch (error) {
        if (!(error instanceof EngineFault)) throw error;
        t.diagnostic(`once more, in a new browser: ${error.message}`);
        await engine.close();
        engine = await launch();
        await test(engine);
      }
    },
    close: async () => engine?.close(),
  };
}

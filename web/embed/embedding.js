/** The running examples of embedding.html: each method through each interface, and a count of each event. */

/** @typedef {import('./nopatience').NoPatienceElement} NoPatienceElement */
/** @typedef {import('./nopatience').State} State */
/** @typedef {import('./nopatience').Method} Method */

/** @type {HTMLElement} */ (document.getElementById("broken")).hidden = true; // this script is there
document.querySelector(".slash")?.remove(); // and so are the other files

const element = /** @type {NoPatienceElement} */ (document.getElementById("element"));
const frame = /** @type {HTMLIFrameElement} */ (document.getElementById("frame"));
const answer = /** @type {HTMLElement} */ (document.getElementById("answer"));
const drawing = /** @type {HTMLImageElement} */ (document.getElementById("drawing"));
const inside = () => /** @type {Window} */ (frame.contentWindow);

let requests = 0;

/** Resolves when the iframe is ready, which a message makes it be at once, in sight or not. */
const frameReady = new Promise((resolve) =>
  addEventListener("message", ({ source, data }) => {
    if (source === inside() && data.context === "nopatience" && data.event === "ready") resolve(true);
  }),
);

/** Makes the iframe load now, and waits until it is ready. */
function load() {
  inside().postMessage({ context: "nopatience", version: 1, method: "getState" }, location.origin);
  return frameReady;
}

/** @param {Method} method @param {unknown} value @returns {Promise<any>} */
async function byMessage(method, value) {
  await load();
  const request = ++requests;
  return new Promise((resolve, reject) => {
    addEventListener("message", function listener({ source, data }) {
      if (source !== inside() || data.context !== "nopatience" || data.request !== request) return;
      removeEventListener("message", listener);
      if (data.error) reject(new Error(data.error));
      else resolve(data.value);
    });
    inside().postMessage({ context: "nopatience", version: 1, method, value, request }, location.origin);
  });
}

/** @typedef {(method: Method, value: unknown) => Promise<any>} Interface */
/** @typedef {Record<Method, (value: unknown) => Promise<any>>} Callable the puzzle checks the value */
/** @type {Record<string, Interface>} */
const interfaces = {
  Element: (method, value) => /** @type {Callable} */ (/** @type {unknown} */ (element))[method](value),
  Message: byMessage,
  Page: async (method, value) => {
    await load();
    return /** @type {Callable} */ (inside().nopatience)[method](value);
  },
};

/** Parts of a state; a picture, in place of the one before; any other answer. @param {any} value */
function shown(value) {
  if (typeof value === "string") {
    drawing.src = `data:image/svg+xml,${encodeURIComponent(value)}`;
    drawing.hidden = false;
    return `${value.slice(0, 60)}…`;
  }
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (!("movesMade" in value)) return JSON.stringify(value);
  const { id, words, place, length, message, movesMade } = value;
  return JSON.stringify({ id, words, place, length, message, movesMade }, null, 1);
}

/** @param {string} call as it is written @param {() => Promise<unknown>} run */
async function show(call, run) {
  answer.textContent = `${call} …`;
  try {
    answer.textContent = `${call}\n${shown(await run())}`;
  } catch (error) {
    answer.textContent = `${call}\nError: ${/** @type {Error} */ (error).message}`;
  }
}

for (const row of document.querySelectorAll("tr[data-method]")) {
  const { method, value } = /** @type {HTMLElement} */ (row).dataset;
  const cell = document.createElement("td");
  for (const [name, run] of Object.entries(interfaces)) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.setAttribute("aria-label", `${name}: ${method}`);
    button.addEventListener("click", () =>
      show(`${name}: ${method}(${value ?? ""})`, () =>
        run(/** @type {Method} */ (method), value === undefined ? undefined : JSON.parse(value)),
      ),
    );
    cell.append(button);
  }
  row.append(cell);
}

for (const row of document.querySelectorAll("tr[data-event]")) {
  const name = /** @type {string} */ (/** @type {HTMLElement} */ (row).dataset.event);
  const cells = ["element", "frame"].map((from) => {
    const cell = document.createElement("td");
    cell.dataset.from = from;
    cell.textContent = "0 times";
    row.append(cell);
    let times = 0;
    return () => {
      times++;
      cell.textContent = times === 1 ? "once" : `${times} times`;
    };
  });
  element.addEventListener(name, cells[0]);
  addEventListener("message", ({ source, data }) => {
    if (source === inside() && data.context === "nopatience" && data.event === name) cells[1]();
  });
}

/** @param {Interface} run */
async function finish(run) {
  await run("open", "rings.4");
  await run("solve", undefined);
  await run("pause", true);
  const { length } = await run("getState", undefined);
  return run("seek", length);
}

const coloured = /** @type {NoPatienceElement} */ (document.getElementById("coloured"));
coloured.addEventListener("ready", () => {
  /** @type {HTMLElement} */ (document.getElementById("eager")).textContent = "it was ready before it was in sight.";
});
document.getElementById("colour")?.addEventListener("click", ({ currentTarget }) => {
  const button = /** @type {HTMLElement} */ (currentTarget);
  const on = button.getAttribute("aria-pressed") === "false";
  button.setAttribute("aria-pressed", String(on));
  coloured.style.setProperty("--no-patience-accent", on ? "#0a6e55" : "");
  coloured.style.setProperty("--no-patience-paper", on ? "oklch(96% .02 130)" : "");
});

/** @type {HTMLElement} */ (document.getElementById("lines")).style.background =
  "repeating-linear-gradient(#dfe9f5 0 1.4rem, #9db6d6 1.4rem 1.5rem)";

// Loaded only now that the listeners are there, else its first events could be missed. The element's script runs after this one.
frame.src = frame.dataset.src ?? "";

document.getElementById("finish")?.addEventListener("click", async () => {
  await show("Element: to the end", () => finish(interfaces.Element));
  await show("Message: to the end", () => finish(interfaces.Message));
});

const key = /** @type {NoPatienceElement} */ (document.getElementById("key"));
const box = /** @type {HTMLElement} */ (document.getElementById("box"));
key.addEventListener("ready", () => key.solve().then(() => key.pause()), { once: true });
box.onscroll = () => {
  const { length = 0 } = key.state ?? {};
  key.seek(Math.round((box.scrollTop / (box.scrollHeight - box.clientHeight)) * length)).catch(() => {}); // before it is ready there is nothing to seek
};

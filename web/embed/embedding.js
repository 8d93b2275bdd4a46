/** The running examples of embedding.html: each method through each interface, and a count of each event. */

/** @typedef {import('./nopatience').NoPatienceElement} NoPatienceElement */
/** @typedef {import('./nopatience').State} State */
/** @typedef {import('./nopatience').Method} Method */

/** @type {HTMLElement} */ (document.getElementById("broken")).hidden = true; // this script has loaded
document.querySelector(".slash")?.remove(); // so the other files are found too

const element = /** @type {NoPatienceElement} */ (document.getElementById("element"));
const frame = /** @type {HTMLIFrameElement} */ (document.getElementById("frame"));
const answer = /** @type {HTMLElement} */ (document.getElementById("answer"));
const drawing = /** @type {HTMLImageElement} */ (document.getElementById("drawing"));
const inside = () => /** @type {Window} */ (frame.contentWindow);

// Put this site's address into the lines to be copied.
const site = new URL("./", location.href).href;
for (const code of document.querySelectorAll("code"))
  if (code.textContent.includes("…/")) code.textContent = code.textContent.replaceAll("…/", site);

for (const code of document.querySelectorAll("pre:not(.answer) > code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent); // throws without HTTPS, where there is no clipboard
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not allowed by the browser";
    }
  });
  code.after(button);
}

let requests = 0;

/** Resolves when the iframe is ready. Any message makes it load at once, even out of view. */
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

/** An answer as text: parts of a state, or the beginning of a picture, which is also shown, or any other value. @param {any} value */
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
  drawing.hidden = true;
  try {
    answer.textContent = `${call}\n${shown(await run())}`;
  } catch (error) {
    answer.textContent = `${call}\nError: ${/** @type {Error} */ (error).message}`;
  }
}

// Show one recipe at a time; without this script all of them are shown.
const where = /** @type {HTMLSelectElement} */ (document.getElementById("where"));
const recipes = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-recipe]")]);
where.append(...recipes.map((recipe) => new Option(recipe.querySelector("h3")?.textContent ?? "", recipe.dataset.recipe)));
const showRecipe = () => recipes.forEach((recipe) => (recipe.hidden = recipe.dataset.recipe !== where.value));
where.addEventListener("change", showRecipe);
showRecipe();
where.closest("p")?.removeAttribute("hidden");

/** Opens the part of the page that an address leads to. @param {string} hash */
const openPart = (hash) => document.getElementById(hash.slice(1))?.closest("details")?.setAttribute("open", "");
addEventListener("hashchange", () => openPart(location.hash));
document.addEventListener("click", ({ target }) => {
  if (target instanceof HTMLAnchorElement) openPart(target.hash); // also if the address has this hash already
});
openPart(location.hash);

const via = /** @type {HTMLSelectElement} */ (document.getElementById("via"));

/** The element and the iframe share one place; only the one that is called is visible. */
function showTalkedTo() {
  const byElement = via.value === "Element";
  element.classList.toggle("behind", !byElement);
  frame.classList.toggle("behind", byElement);
}
via.addEventListener("change", showTalkedTo);
showTalkedTo();

for (const row of /** @type {NodeListOf<HTMLTableRowElement>} */ (document.querySelectorAll("tr[data-method]"))) {
  const { method, value } = row.dataset;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Run";
  button.setAttribute("aria-label", `Run ${method}`);
  button.addEventListener("click", () =>
    show(`${via.value}: ${method}(${value ?? ""})`, () =>
      interfaces[via.value](/** @type {Method} */ (method), value === undefined ? undefined : JSON.parse(value)),
    ),
  );
  row.cells[0].append(" ", button);
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

// On narrow screens rows are lists; there, cells that are unclear by themselves begin with the name of their column.
for (const table of document.querySelectorAll(".rows table"))
  table.querySelectorAll("th").forEach(({ dataset, textContent }, i) => {
    if (dataset.name !== undefined)
      table.querySelectorAll(`td:nth-child(${i + 1})`).forEach((cell) => cell.setAttribute("data-head", textContent));
  });

/** @param {Interface} run */
async function finish(run) {
  await run("open", "rings.4");
  await run("solve", undefined);
  await run("pause", true);
  const { length } = await run("getState", undefined);
  return run("seek", length);
}

const coloured = /** @type {NoPatienceElement} */ (document.getElementById("coloured"));

/** A button that is on or off. @param {string} id @param {(on: boolean) => void} set */
function toggle(id, set) {
  const button = /** @type {HTMLElement} */ (document.getElementById(id));
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") === "false";
    button.setAttribute("aria-pressed", String(on));
    set(on);
  });
}
toggle("colour", (on) => {
  coloured.style.setProperty("--no-patience-accent", on ? "#0a6e55" : "");
  coloured.style.setProperty("--no-patience-paper", on ? "oklch(96% .02 130)" : "");
});
toggle("clear", (on) => {
  if (on) coloured.setAttribute("background", "transparent");
  else coloured.removeAttribute("background");
  /** @type {HTMLElement} */ (document.getElementById("lines")).style.background = on
    ? "repeating-linear-gradient(#dfe9f5 0 1.4rem, #9db6d6 1.4rem 1.5rem)"
    : "";
});

// Load the iframe only now that there are listeners for its first events. The element's script runs after this one anyway.
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

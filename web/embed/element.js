/**
 * `<no-patience puzzle="rings.6"></no-patience>` for authors of other pages: v1/embed.js of a site, and nopatience/element
 * of the npm package.
 *
 * The element is an iframe with the puzzle page, in the author's page: the host page. Attributes, properties, methods
 * that return promises, and DOM events wrap the messages to and from it. Names and values are those of
 * nopatience.d.ts. Once bundled, it needs no other file. Outside a browser, as on a server, define() does nothing.
 *
 * A browser unloads an iframe's page when the iframe is moved in the document. So the element keeps the last state it
 * heard of, and resumes from it in the puzzle page that is loaded next; calls that had no answer are made again.
 */
import { laterMethods, playingMethods } from "../page/script/methods.js";
import { Calls, context, version } from "./calls.js";
import { Colours, colourSheet } from "./colours.js";
import { readLength } from "./lengths.js";
import { untilScrollingSlows, watchScrolling } from "./pace.js";
import { watchPolicies } from "./policies.js";
import { Views } from "./views.js";

const events = ["loading", "ready", "change", "solved", "resize", "error"];
/** Attributes that set() changes in a loaded puzzle page. */
const settings = ["theme", "controls", "goal", "speed", "view", "background"];
/** Attributes that are on or off. */
const switches = ["autoplay", "alone"];
/** Attributes that are passed on in the puzzle page's address. */
const options = [...settings, ...switches, "lang"];
/** Attributes with a property of the same name. Not `lang` and `title`, which every element has, nor `for`. */
const reflected = ["puzzle", "site", "loading", "width", "height", ...settings, ...switches];
const observed = [...reflected, "lang", "title", "for"];
/** Timeouts in seconds: for the puzzle page to load, and then for its puzzle. */
const limits = { page: 15, puzzle: 60 };

/** The site's address, for elements without an attribute site. @type {string | null} */
let commonSite = null;
/** The elements in the document. @type {Set<NoPatience>} */
const attached = new Set();

/**
 * An attribute's value, or null when it has no effect. A switch that is "false" or "0" counts as absent, because
 * frameworks write false like that.
 * @param {string} name @param {string | null} text
 */
function meaning(name, text) {
  if (!switches.includes(name)) return text || null;
  if (text === "false" || text === "0") return null;
  return text === "" || text === "true" || text === name ? "1" : text;
}

/**
 * The first rule is empty: script writes the width and height into it. The box fills the element. The space gives it
 * the height the puzzle asks for, unless there is an aspect-ratio, and the canvas a width where nothing else does.
 */
const sheet = `:host{}:host{display:block;max-width:100%;contain:layout paint}:host([hidden]){display:none}
.space{width:0;overflow:hidden;aspect-ratio:inherit}canvas{display:block;width:640px;height:0;max-width:100%}
.box{display:grid;grid-template:100%/100%;position:absolute;inset:0;padding:inherit}
iframe,.fault{grid-area:1/1;width:100%;height:100%;border:0;border-radius:inherit}iframe{display:block}slot{display:none}
.fault{box-sizing:border-box;margin:0;padding:1em;overflow:auto;border:1px solid;font:1rem/1.5 system-ui,sans-serif}
.fault a{color:inherit}.fault::first-letter{text-transform:uppercase}
.fault:not([hidden])+iframe{visibility:hidden}
@media print{:host(:not(:empty)) iframe:not(.ready){display:none}iframe:not(.ready)+slot,.fault+slot{display:block;height:100%}}
${colourSheet}`;

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {Partial<HTMLElementTagNameMap[Tag]>} [properties] @returns {HTMLElementTagNameMap[Tag]} */
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

export class NoPatience extends /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object) {
  static observedAttributes = observed;

  /** The site's address, for elements without an attribute site. */
  static get site() {
    return commonSite;
  }
  static set site(address) {
    if (address === commonSite) return;
    commonSite = address;
    for (const one of attached) if (!one.getAttribute("site")) one.#load();
  }

  #frame = make("iframe", { allow: "clipboard-write; fullscreen" });
  #faultBox = make("p", { className: "fault", hidden: true });
  #colours;
  #calls = new Calls("call");
  /** Calls that the element itself makes, to resume a game after a reload. */
  #own = new Calls("own");
  /** The puzzle page has loaded: its event `loading` arrived. */
  #begun = false;
  /** The puzzle has loaded, too. */
  #opened = false;
  /** An earlier game has been resumed in it if there was one; calls can be sent. */
  #ready = false;
  /** A message told the puzzle page to load its puzzle, or the puzzle is there already. */
  #asked = false;
  /** Why nothing can be played. */
  #fault = "";
  /** The site's address, where the puzzle page is. @type {URL | null} */
  #page = null;
  /** The same with the puzzle and the options, for the frame; "" until it is known. */
  #address = "";
  /** Counts loads, so that what belongs to an earlier one is dropped. */
  #loads = 0;
  #timer = 0;
  /**
   * The frame may load. Set for good once the element was near the viewport while the host page was not scrolled fast,
   * or a call or loading="eager" needed the puzzle.
   */
  #due = false;
  /** The :host rule; the author's styles override it. @type {CSSStyleDeclaration} */
  #style;
  /** Gives the element the height that its puzzle asks for. */
  #space = make("div");
  /** @type {import('./nopatience').State | null} */
  #state = null;
  /** The state to resume when the puzzle page is loaded again. @type {import('./nopatience').State | null} */
  #kept = null;
  /**
   * The elements that show its game, itself included; null until the `for` of another one names it.
   * @type {Views | null}
   */
  #views = null;
  #near = false; // near the viewport now
  #nearViewport = new IntersectionObserver(
    async (all) => {
      this.#near = all[all.length - 1].isIntersecting;
      if (this.#near) await untilScrollingSlows();
      this.#due ||= this.#near;
      this.#loadIfDue();
    },
    { rootMargin: "50%" },
  );
  #listener = (/** @type {MessageEvent} */ event) => this.#receive(event);
  #endPolicies = () => {};

  constructor() {
    super();
    const early = { ...this }; // properties that were set before the element was defined
    for (const name of [...reflected, "state", "ready"]) delete (/** @type {any} */ (this)[name]);
    for (const name of reflected) if (name in early) /** @type {any} */ (this)[name] = /** @type {any} */ (early)[name];
    const shadow = this.attachShadow({ mode: "open" });
    const style = new CSSStyleSheet();
    style.replaceSync(sheet);
    this.#style = /** @type {CSSStyleRule} */ (style.cssRules[0]).style;
    shadow.adoptedStyleSheets = [style];
    const space = make("div", { className: "space" });
    space.append(this.#space);
    this.#setHeight(420);
    const box = make("div", { className: "box" });
    box.append(this.#faultBox, make("slot"));
    shadow.append(space, make("canvas"), box);
    this.#colours = new Colours(shadow, () => this.#change(this.#chosenColours()));
  }

  /** Whether the element is in the document. */
  get #attached() {
    return attached.has(this);
  }

  connectedCallback() {
    attached.add(this);
    window.addEventListener("message", this.#listener);
    this.#endPolicies = watchPolicies(
      () => this.#page?.origin ?? "",
      (sentence) => this.#begun || this.#fault || this.#fail(sentence),
    );
    this.#size();
    this.#join();
    this.#load();
    this.#nearViewport.observe(this);
  }

  disconnectedCallback() {
    attached.delete(this);
    window.removeEventListener("message", this.#listener);
    this.#endPolicies();
    this.#nearViewport.disconnect();
    this.#views?.remove(/** @type {any} */ (this));
    this.#forget();
    this.#settleDetached();
  }

  /** Without this method moveBefore() would disconnect the element, which unloads the puzzle page. */
  connectedMoveCallback() {}

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} after
   */
  attributeChangedCallback(name, before, after) {
    if (name === "puzzle") this.#openAnother(after ?? "");
    else if (meaning(name, before) === meaning(name, after) || !this.#attached) return;
    else if (name === "title") this.#frame.title = this.#title();
    else if (name === "width" || name === "height") this.#size();
    else if (name === "loading") this.#loadIfDue();
    else if (name === "for") {
      this.#join();
      this.#load();
    } else if (settings.includes(name)) this.#change({ [name]: meaning(name, after) });
    else if (name !== "autoplay") this.#load();
    else if (meaning(name, after)) this.#callQuietly("solve");
  }

  /** The state in the last answer or event, null before the first. */
  get state() {
    return this.#state;
  }

  /** Whether the puzzle is ready. */
  get ready() {
    return this.#ready;
  }

  #title() {
    return this.getAttribute("title") ?? "A mechanical puzzle, No Patience";
  }

  #size() {
    for (const name of /** @type {const} */ (["width", "height"])) {
      const text = this.getAttribute(name);
      const length = text ? readLength(name, text) : "";
      if (length === null) this.#warn(`${name} is "${text}"; it needs to be a length like 420, 300px or 50vh`);
      this.#style[name] = length ?? "";
    }
  }

  /** @param {number} height suits the puzzle; used where the author gives none */
  #setHeight(height) {
    this.#space.style.height = `${height}px`;
  }

  /* ---- views of one game ---- */

  /** The element whose game this one shows: itself if it has no `for`; null if `for` names no such element. */
  #leader() {
    const id = this.getAttribute("for");
    if (id === null) return this;
    const found = /** @type {Document} */ (this.getRootNode()).getElementById(id);
    return found instanceof NoPatience ? found : null;
  }

  #join() {
    const leader = this.#leader();
    this.#views?.remove(/** @type {any} */ (this));
    this.#views = leader === this ? this.#views : leader && leader.#shared();
    this.#views?.add(/** @type {any} */ (this));
  }

  /** The group of views of this element's game; creates it, with this element in it, if there is none. */
  #shared() {
    if (this.#views) return this.#views;
    this.#views = new Views();
    this.#views.add(/** @type {any} */ (this));
    if (this.#state) this.#views.heard(/** @type {any} */ (this), this.#state, true);
    return this.#views;
  }

  /* ---- loading ---- */

  /** The site's address without index.html, query and hash; null if none was given or it is invalid. */
  #findPage() {
    const site = this.#site;
    const page = site && URL.canParse(site, document.baseURI) ? new URL(site, document.baseURI) : null;
    if (!page || !/^(https?|file):/.test(page.protocol)) return null;
    page.pathname = page.pathname.replace(/\/(index\.html)?$|$/, "/");
    page.search = page.hash = "";
    return page;
  }

  get #site() {
    return this.getAttribute("site") || commonSite;
  }

  /** The puzzle page's address with the present puzzle. @param {URL} page */
  #addressOf(page) {
    const address = new URL(page);
    const leader = (this.#state ? null : this.#leader()) ?? this; // one that had a game opens its own puzzle, set after that
    const id = this.#kept?.id ?? leader.#kept?.id ?? leader.getAttribute("puzzle");
    if (id) address.searchParams.set("puzzle", id);
    return address;
  }

  /**
   * (Re)loads the puzzle page, in a microtask so that several attribute changes cause one load. The frame is removed
   * and inserted again, because changing its src would add an entry to the browser's history.
   */
  #load() {
    this.#forget();
    this.#frame.remove();
    this.#address = this.#fault = "";
    this.#faultBox.hidden = true;
    const load = ++this.#loads;
    queueMicrotask(() => load === this.#loads && this.#attached && this.#begin());
  }

  #begin() {
    this.#page = this.#findPage();
    if (!this.#page) return this.#fail(this.#siteSentence());
    if (!this.#leader())
      return this.#fail(`for is "${this.getAttribute("for")}"; it needs to be the id of a no-patience element that stands before this one`);
    const address = this.#addressOf(this.#page);
    address.searchParams.set("embed", "1");
    for (const name of options) {
      const value = meaning(name, this.getAttribute(name));
      if (value && !(name === "autoplay" && this.#kept)) address.searchParams.set(name, value);
    }
    for (const [name, colour] of Object.entries(this.#colours.read())) if (colour) address.searchParams.set(name, colour.slice(1));
    this.#frame.title = this.#title();
    this.#followTheme(this.getAttribute("theme"));
    this.#address = address.href;
    const loading = this.getAttribute("loading");
    if (loading && !/^(lazy|eager)$/.test(loading)) this.#warn(`loading is "${loading}"; it needs to be lazy or eager`);
    this.#loadIfDue();
  }

  #siteSentence() {
    const right = "the address of a No Patience site, like https://example.org/puzzles/";
    return this.#site ? `site is "${this.#site}"; it needs to be ${right}` : `the element needs an attribute site: ${right}`;
  }

  /** A frame is transparent only if its colour scheme is that of the page in it. @param {unknown} theme */
  #followTheme(theme) {
    this.#frame.style.colorScheme = theme === "light" || theme === "dark" ? theme : "light dark";
  }

  /** Resets what depends on the puzzle page: it is gone or not loaded yet. */
  #forget() {
    this.#begun = this.#asked = this.#opened = false;
    this.#setReady(false);
    this.#stopLimit();
    this.#calls.unsend();
    this.#own.rejectAll("");
  }

  #stopLimit() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** @param {boolean} ready until then, printing shows the element's content (.ready in the style sheet) */
  #setReady(ready) {
    this.#ready = ready;
    this.#frame.classList.toggle("ready", ready);
  }

  /** Makes the frame load if its time has come, and limits the time that takes. */
  #loadIfDue() {
    if (!this.#address || !this.#attached || this.#ready || this.#fault) return;
    const wanted = this.#calls.awaited || this.getAttribute("loading") === "eager"; // even far from the viewport
    this.#due ||= wanted;
    if (this.#due && !this.#frame.parentNode) {
      this.#frame.src = this.#address;
      this.#faultBox.after(this.#frame); // only with its src set: an empty iframe would load a document of its own
    }
    if (wanted && this.#begun && !this.#asked) {
      this.#asked = true;
      this.#post({ context, version, method: "getState" }); // any message makes it load the puzzle
    }
    if (this.#timer || !(wanted || (this.#due && !this.#begun))) return;
    const seconds = this.#begun ? limits.puzzle : limits.page;
    this.#timer = setTimeout(() => this.#fail(this.#lateSentence(seconds)), seconds * 1000);
  }

  /** @param {number} seconds */
  #lateSentence(seconds) {
    const site = this.#page?.href;
    if (this.#begun) return `the puzzle of ${site} was not loaded within ${seconds} seconds`;
    return `${site} did not answer within ${seconds} seconds: it cannot be reached, or a policy or a sandbox keeps it from running`;
  }

  /** Nothing can be played: says why, and shows a link to the puzzle. @param {string} sentence */
  #fail(sentence) {
    this.#stopLimit();
    this.#fault = sentence;
    this.#faultBox.textContent = `${sentence}. `;
    if (this.#page) {
      const link = make("a", { target: "_blank", rel: "noopener", textContent: "Open the puzzle", href: this.#addressOf(this.#page).href });
      this.#faultBox.append(link);
    }
    this.#faultBox.hidden = false;
    this.#calls.rejectAll(sentence);
    this.#warn(sentence);
  }

  /** @param {string} sentence */
  #warn(sentence) {
    console.warn(`no-patience: ${sentence}`);
    this.dispatchEvent(new CustomEvent("error", { detail: { message: sentence } }));
  }

  /* ---- calls ---- */

  /**
   * @param {string} method
   * @param {unknown} [value]
   * @returns {Promise<any>}
   */
  #call(method, value) {
    if (this.#fault) return Promise.reject(new Error(this.#fault));
    const theme = method === "set" ? /** @type {import('./nopatience').Settings} */ (value)?.theme : undefined;
    if (theme !== undefined) this.#followTheme(theme);
    const answer = this.#calls.make(method, value);
    if (this.#ready) this.#calls.send(this.#post);
    else if (this.#attached) this.#loadIfDue();
    else this.#settleDetached();
    return answer;
  }

  /**
   * Makes a call for an attribute. No script waits for it, so it causes no loading, and its error becomes an event.
   * @param {string} method @param {unknown} [value]
   */
  #callQuietly(method, value) {
    this.#calls.make(method, value, true).catch((error) => this.#warn(error.message));
    if (this.#ready) this.#calls.send(this.#post);
  }

  /** Settings changed: a puzzle page that has not loaded yet gets them in its address. @param {object} changes */
  #change(changes) {
    if ("theme" in changes) this.#followTheme(changes.theme);
    if (this.#begun && !this.#fault) this.#callQuietly("set", changes);
    else if (this.#attached) this.#load();
  }

  /** The chosen colours as a value for set(); null for those not chosen. */
  #chosenColours() {
    return Object.fromEntries(Object.entries(this.#colours.read()).map(([name, colour]) => [name, colour || null]));
  }

  /** @param {string} id */
  #openAnother(id) {
    if (this.#begun && !this.#fault) return this.#callQuietly("open", id);
    this.#kept = null;
    if (this.#attached) this.#load();
  }

  /** Rejects calls while the element is not in the document, unless it is only being moved. */
  #settleDetached() {
    queueMicrotask(() => this.#attached || this.#calls.rejectAll("the element is not in the page, or was taken out of it"));
  }

  /** Sent to any origin: a sandboxed frame has an opaque one, and no message is secret. @param {object} message */
  #post = (message) => this.#frame.contentWindow?.postMessage(message, "*");

  /* ---- messages ---- */

  /** @param {MessageEvent} event */
  #receive(event) {
    const message = event.data;
    if (event.source !== this.#frame.contentWindow || !message || message.context !== context || message.version !== version) return;
    if (typeof message.event === "string") {
      if (events.includes(message.event)) this.#handleEvent(message.event, message.value);
      return;
    }
    if (this.#ready && typeof message.value?.id === "string") this.#state = this.#kept = message.value;
    if (!this.#own.settle(message)) this.#calls.settle(message);
  }

  /**
   * @param {string} name
   * @param {any} value
   */
  #handleEvent(name, value) {
    if (name === "ready") {
      this.#becomeReady(value);
      return;
    }
    if (name === "loading") this.#pageLoaded();
    if (name === "error" && !this.#opened) {
      this.#stopLimit();
      this.#fault = String(value?.message);
      this.#calls.rejectAll(this.#fault);
    }
    if (name === "change" || name === "solved") {
      if (!this.#ready) return; // ignored while the earlier game is being resumed
      if (name === "change") {
        this.#state = this.#kept = value; // the state in `solved` may be outdated
        this.#views?.heard(/** @type {any} */ (this), value, false);
      }
    }
    if (name === "resize" && Number.isFinite(value?.height)) {
      this.#setHeight(Math.min(4000, Math.max(120, value.height)));
    }
    this.dispatchEvent(new CustomEvent(name, { detail: value }));
  }

  /** The puzzle page has loaded. */
  #pageLoaded() {
    this.#begun = true;
    this.#fault = "";
    this.#faultBox.hidden = true;
    this.#stopLimit();
    this.#loadIfDue();
  }

  /** @param {import('./nopatience').Events['ready']} value */
  async #becomeReady(value) {
    const load = this.#loads;
    const another = this.#state && !this.#kept; // its puzzle was set while it was loaded again
    let { state } = value;
    this.#asked = this.#opened = true;
    this.#pageLoaded();
    if (this.#kept && this.#kept.length > 0) state = (await this.#resume(this.#kept)) ?? state;
    if (load !== this.#loads || !this.#attached) return;
    this.#setReady(true);
    this.#stopLimit();
    this.#state = this.#kept = state;
    this.#calls.send(this.#post);
    this.#views?.heard(/** @type {any} */ (this), state, !another);
    this.dispatchEvent(new CustomEvent("ready", { detail: { ...value, state } }));
  }

  /**
   * Resumes the game of a state.
   * @param {import('./nopatience').State} kept @returns {Promise<import('./nopatience').State | null>}
   */
  #resume({ id, game, playing }) {
    const answers = [this.#own.make("open", { id, game })];
    // " |" stands before the moves of a plan; a plan too long to be in the game is made anew
    if (playing) answers.push(game.includes(" |") ? this.#own.make("pause", false) : this.#own.make("solve"));
    this.#own.send(this.#post);
    return Promise.all(answers).then(
      (states) => states[states.length - 1],
      () => null,
    );
  }

  static {
    for (const name of reflected)
      Object.defineProperty(this.prototype, name, {
        /** @this {NoPatience} */
        get() {
          const text = this.getAttribute(name);
          return switches.includes(name) ? meaning(name, text) !== null : (text ?? "");
        },
        /** @this {NoPatience} @param {unknown} value */
        set(value) {
          if (value === null || value === undefined || value === false) this.removeAttribute(name);
          else this.setAttribute(name, value === true ? "" : String(value));
        },
        enumerable: true,
        configurable: true,
      });
    for (const method of [...playingMethods, ...laterMethods])
      Object.defineProperty(this.prototype, method, {
        /** @this {NoPatience} @param {unknown} [value] */
        value(value) {
          return this.#call(method, value);
        },
        writable: true,
        configurable: true,
      });
  }
}

/** Defines the element, in a browser and if no other script has done so. @param {string} [site] the site's address */
export function define(site) {
  if (!globalThis.customElements || !globalThis.IntersectionObserver || !globalThis.document?.adoptedStyleSheets) return;
  if (customElements.get("no-patience")) return;
  if (site) commonSite = site;
  watchScrolling();
  customElements.define("no-patience", NoPatience);
}

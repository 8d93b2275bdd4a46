/**
 * embed.js: `<no-patience puzzle="rings.6"></no-patience>` for authors of other pages.
 *
 * The element is an iframe on the puzzle's page; the messages to and from it are attributes, properties, methods that
 * return promises, and DOM events. Names and values are those of nopatience.d.ts. It needs no other file.
 */

const context = 'nopatience';
const version = 1;
const methods = /** @type {const} */ (['open', 'move', 'undo', 'redo', 'restart', 'hint', 'solve', 'pause', 'seek',
  'getState', 'setState']);
const events = ['ready', 'change', 'solved', 'resize', 'error'];
/** Attributes that are passed on in the page's address. */
const options = ['theme', 'controls', 'autoplay', 'speed', 'lang', 'view'];

/** The page is one folder above the site's own v1/embed.js. Any other copy of this file, in a bundle for instance, is
 * told by the attribute `site` where the page is. */
const besideScript = /\/v[\d.]+\/embed\.js$/.test(new URL(import.meta.url).pathname) ? new URL('../', import.meta.url) : null;

const sheet = `:host{display:block;max-width:100%}:host([hidden]){display:none}
iframe{display:block;width:100%;height:100%;border:0;border-radius:inherit}`;

/** @typedef {{resolve: (value: unknown) => void, reject: (reason: Error) => void}} Waiting */

class NoPatience extends HTMLElement {
  static observedAttributes = ['puzzle', 'title', 'width', 'height', 'site', ...options];

  #frame = document.createElement('iframe');
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** messages to send when the page is ready @type {object[]} */
  #queue = [];
  #ready = false;
  /** Why the page failed to load. */
  #fault = '';
  /** The address of the page. @type {URL | null} */
  #page = besideScript;
  #request = 0;
  /** @type {import('./nopatience').State | null} */
  #state = null;
  #listener = (/** @type {MessageEvent} */ event) => this.#receive(event);

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync(sheet);
    shadow.adoptedStyleSheets = [style];
    this.#frame.loading = 'lazy';
    this.#frame.allow = 'clipboard-write; fullscreen';
    shadow.append(this.#frame);
  }

  connectedCallback() {
    window.addEventListener('message', this.#listener);
    this.#size();
    this.#load();
  }

  disconnectedCallback() {
    window.removeEventListener('message', this.#listener);
    this.#rejectAll('the element was taken out of the page');
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} after
   */
  attributeChangedCallback(name, before, after) {
    if (before === after || !this.isConnected) return;
    if (name === 'title') this.#frame.title = this.#title();
    else if (name === 'width' || name === 'height') this.#size();
    else if (name === 'puzzle' && this.#ready) this.#call('open', after ?? '').catch(() => {});
    else this.#load();
  }

  /** The id in the attribute; setting it opens that puzzle. */
  get puzzle() {
    return this.getAttribute('puzzle') ?? '';
  }
  set puzzle(id) {
    this.setAttribute('puzzle', id);
  }

  /** The last state received, null before the puzzle is ready. */
  get state() {
    return this.#state;
  }

  /** Whether the puzzle is ready. */
  get ready() {
    return this.#ready;
  }

  #title() {
    return this.getAttribute('title') ?? 'A mechanical puzzle, No Patience';
  }

  #size() {
    this.style.width = this.getAttribute('width') ? `${Number(this.getAttribute('width'))}px` : '';
    this.style.height = `${Number(this.getAttribute('height') ?? 420)}px`;
  }

  /** The address of the page; null when the element was not told. */
  #findPage() {
    const site = this.getAttribute('site');
    if (site === null) return besideScript;
    return URL.canParse(site, document.baseURI) ? new URL(site.replace(/\/?$/, '/'), document.baseURI) : null;
  }

  #load() {
    this.#page = this.#findPage();
    if (!this.#page) {
      this.#fault = 'the element needs an attribute site: the address of a No Patience site, like https://example.org/puzzles/';
      this.#rejectAll(this.#fault);
      this.dispatchEvent(new CustomEvent('error', { detail: { message: this.#fault } }));
      return;
    }
    const address = new URL(this.#page);
    if (this.puzzle) address.searchParams.set('puzzle', this.puzzle);
    address.searchParams.set('embed', '1');
    for (const name of options) {
      const value = this.getAttribute(name);
      if (value !== null) address.searchParams.set(name, value === '' ? '1' : value);
    }
    this.#rejectAll('another puzzle page was loaded');
    this.#fault = '';
    this.#frame.title = this.#title();
    this.#frame.src = address.href;
  }

  /** Rejects all calls that have no answer yet. @param {string} why */
  #rejectAll(why) {
    this.#ready = false;
    this.#queue = [];
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }

  /**
   * @param {string} method
   * @param {unknown} [value]
   * @returns {Promise<any>}
   */
  #call(method, value) {
    if (this.#fault) return Promise.reject(new Error(this.#fault));
    const request = ++this.#request;
    const message = { context, version, method, request, ...(value === undefined ? {} : { value }) };
    const answer = new Promise((resolve, reject) => this.#waiting.set(request, { resolve, reject }));
    if (this.#ready) this.#send(message);
    else this.#queue.push(message);
    return answer;
  }

  /** @param {object} message */
  #send(message) {
    const origin = this.#page?.origin ?? 'null';
    this.#frame.contentWindow?.postMessage(message, origin === 'null' ? '*' : origin);
  }

  /** @param {MessageEvent} event */
  #receive(event) {
    const message = event.data;
    if (event.source !== this.#frame.contentWindow || !message || message.context !== context || message.version !== version) return;
    if (typeof message.event === 'string' && events.includes(message.event)) this.#handleEvent(message.event, message.value);
    else if (this.#waiting.has(message.request)) {
      const waiting = /** @type {Waiting} */ (this.#waiting.get(message.request));
      this.#waiting.delete(message.request);
      if (typeof message.error === 'string') waiting.reject(new Error(message.error));
      else waiting.resolve(message.value);
    }
  }

  /**
   * @param {string} name
   * @param {any} value
   */
  #handleEvent(name, value) {
    if (name === 'ready') {
      this.#ready = true;
      this.#fault = '';
      for (const queued of this.#queue.splice(0)) this.#send(queued);
    }
    if (name === 'error' && !this.#ready) {
      this.#fault = String(value?.message);
      this.#rejectAll(this.#fault);
    }
    if (name === 'change' || name === 'solved') this.#state = value;
    if (name === 'ready') this.#state = value.state;
    if (name === 'resize' && !this.hasAttribute('height') && Number.isFinite(value?.height))
      this.style.height = `${Math.min(4000, Math.max(120, value.height))}px`;
    this.dispatchEvent(new CustomEvent(name, { detail: value }));
  }

  static {
    for (const method of methods)
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

if (!customElements.get('no-patience')) customElements.define('no-patience', NoPatience);

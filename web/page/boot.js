/**
 * The first script. An embed first shows a picture of its puzzle, which needs few bytes; the code that plays it, and the
 * full style sheet, are fetched when the embed is in view and the browser is idle, or when it is touched. The full page
 * fetches them at once and shows no such picture.
 *
 * This script reads parts of the address and of the stored choices; main.js reads them again and reports what is wrong.
 */
import { poster } from '../wasm/poster.js';
import { recall } from './storage.js';
import { asset } from '../wasm/wasm.js';

const asked = new URLSearchParams(location.search);
const embedded = asked.get('embed') === '1';
const id = asked.get('puzzle') ?? '';
const maxWait = 400; // milliseconds an embed in view waits for the browser to be idle

/** @param {string} name */
const find = (name) => /** @type {HTMLElement} */ (document.getElementById(name));

/** The theme that theme.js will choose. */
function isDark() {
  const theme = asked.get('theme');
  const choice = theme === 'light' || theme === 'dark' ? theme : recall('theme', ['auto', 'light', 'dark'], 'auto');
  return choice === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark';
}

/** Resolves when an element has a size; an iframe may start without one. @param {HTMLElement} element @returns {Promise<void>} */
const sized = (element) =>
  new Promise((resolve) => {
    if (element.clientWidth && element.clientHeight) resolve(); // out of view nothing is observed
    new ResizeObserver((_, observer) => {
      if (!element.clientWidth || !element.clientHeight) return;
      observer.disconnect();
      resolve();
    }).observe(element);
  });

async function showPoster() {
  const dark = isDark();
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.body.classList.toggle('embed', embedded);
  document.body.classList.toggle('with-chart', embedded && !/^(all|puzzle)?$/.test(asked.get('view') ?? ''));
  document.body.dataset.controls = asked.get('controls') ?? 'full';
  find('puzzle').hidden = false;
  await sized(find('stage'));
  const { clientWidth: width, clientHeight: height } = find('stage');
  const picture = await poster(id, width, height, dark);
  if (!find('puzzle').classList.contains('waiting')) return;
  find('poster').replaceChildren(picture);
  performance.mark('poster');
}

/** Resolves when the stage comes into view. @returns {Promise<void>} */
const seen = () =>
  new Promise((resolve) => {
    new IntersectionObserver((all, observer) => {
      if (!all.some((one) => one.isIntersecting)) return;
      observer.disconnect();
      resolve();
    }).observe(find('stage'));
  });

/** Resolves when the browser is idle, or at the first touch or key. @returns {Promise<void>} */
const idle = () =>
  new Promise((resolve) => {
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => resolve(), { once: true });
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWait });
    else setTimeout(resolve, maxWait / 2);
  });

/** The page's texts were not loaded, so the message is one that the document contains. */
function showFailure() {
  const sentence = find('broken');
  sentence.hidden = false;
  if (embedded && window.parent !== window)
    window.parent.postMessage({ context: 'nopatience', version: 1, event: 'error', value: { message: sentence.textContent } }, '*');
}

/** Adds a link to the document. @param {'stylesheet' | 'modulepreload'} rel @param {string} id of the asset */
const addLink = (rel, id) =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, href: asset(id), onload: resolve, onerror: resolve });
    document.head.append(link);
  });

async function start() {
  if (embedded) {
    await showPoster().catch(() => {}); // the puzzle can be played without it
    await seen().then(idle);
  }
  addLink('modulepreload', 'main');
  if (!embedded) addLink('modulepreload', 'full-page');
  await addLink('stylesheet', 'style'); // boot.css has only the part that a picture needs
  await import(/* @vite-ignore */ asset('main'));
}

start().catch((error) => {
  console.warn(error);
  showFailure();
});

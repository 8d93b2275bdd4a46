/**
 * The first script. An embed gets its picture with as few bytes as can be; what plays it, and the whole
 * style, wait until it is in sight and the page around it has nothing else to do, or it is touched. On a
 * page of its own a puzzle is wanted at once, and its picture comes with it.
 *
 * What it reads of the address and the reader's choices main.js reads again, and says what was wrong.
 */
import { poster } from '../wasm/poster.js';
import { recall } from './storage.js';
import { asset } from '../wasm/wasm.js';

const asked = new URLSearchParams(location.search);
const embedded = asked.get('embed') === '1';
const id = asked.get('puzzle') ?? '';
const longest = 400; // milliseconds an embed in sight waits for an idle moment

/** @param {string} name */
const find = (name) => /** @type {HTMLElement} */ (document.getElementById(name));

/** As theme.js will find. */
function isDark() {
  const theme = asked.get('theme');
  const choice = theme === 'light' || theme === 'dark' ? theme : recall('theme', ['auto', 'light', 'dark'], 'auto');
  return choice === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark';
}

/** Resolves when an element has a size: a frame of another site may begin without one. @param {HTMLElement} element @returns {Promise<void>} */
const sized = (element) =>
  new Promise((resolve) => {
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
  find('poster').innerHTML = picture;
  performance.mark('poster');
}

/** Resolves when the stage comes into sight. @returns {Promise<void>} */
const seen = () =>
  new Promise((resolve) => {
    new IntersectionObserver((all, observer) => {
      if (!all.some((one) => one.isIntersecting)) return;
      observer.disconnect();
      resolve();
    }).observe(find('stage'));
  });

/** @returns {Promise<void>} */
const idle = () =>
  new Promise((resolve) => {
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => resolve(), { once: true });
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve, longest / 2);
  });

/** Nothing of the page's own words is there to say it: the sentence stands in the document. */
function fail() {
  const sentence = find('broken');
  sentence.hidden = false;
  if (embedded && window.parent !== window)
    window.parent.postMessage({ context: 'nopatience', version: 1, event: 'error', value: { message: sentence.textContent } }, '*');
}

/** Fetches a file the document is to have. @param {'stylesheet' | 'modulepreload'} rel @param {string} name of the asset */
const fetchFor = (rel, name) =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, href: asset(name), onload: resolve, onerror: resolve });
    document.head.append(link);
  });

async function begin() {
  if (embedded) {
    await showPoster().catch(() => {}); // without one the wait is only barer
    await seen().then(idle);
  }
  fetchFor('modulepreload', 'main');
  if (!embedded) fetchFor('modulepreload', 'full-page');
  await fetchFor('stylesheet', 'style'); // boot.css is the part of it a picture needs
  await import(/* @vite-ignore */ asset('main'));
}

begin().catch((error) => {
  console.warn(error);
  fail();
});

/** Light, dark or the system's; still or moving; and, where the system forces its colours, those in the picture too. */
import { recall, remember } from './storage.js';

/** @typedef {{ dark: boolean, still: boolean, colours: Record<string, string> }} Look colours: of roles, forced by the system */

const choices = ['auto', 'light', 'dark'];
const darkSystem = matchMedia('(prefers-color-scheme: dark)');
const forced = matchMedia('(forced-colors: active)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** The picture's roles and the system colours that serve them when colours are forced. */
const systemRoles = {
  paper: 'Canvas', ink: 'CanvasText', faint: 'GrayText', brass: 'CanvasText', steel: 'GrayText',
  oxblood: 'Highlight', verdigris: 'LinkText', wood: 'ButtonFace',
};

let choice = 'auto';
/** @type {((look: Look) => void)[]} */
const followers = [];

const isDark = () => (choice === 'auto' ? darkSystem.matches : choice === 'dark');

/** A system colour as #rrggbb. @param {string} name */
function systemColour(name) {
  const probe = document.createElement('span');
  probe.style.color = name; // set through the object model, which the style policy allows
  document.body.append(probe);
  const [r = 0, g = 0, b = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
  probe.remove();
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** @returns {Look} */
function look() {
  const colours = forced.matches
    ? Object.fromEntries(Object.entries(systemRoles).map(([role, name]) => [role, systemColour(name)]))
    : {};
  return { dark: isDark(), still: calm.matches, colours };
}

function apply() {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', paper);
  const now = look();
  for (const follow of followers) follow(now);
}

/**
 * Dresses the page as asked, as chosen last time, or as the system likes it.
 * @param {string} asked what the address says
 * @param {HTMLSelectElement} chooser
 */
export function startTheme(asked, chooser) {
  choice = asked !== 'auto' ? asked : recall('theme', choices, 'auto');
  chooser.value = choice;
  chooser.addEventListener('change', () => {
    choice = chooser.value;
    remember('theme', choice);
    apply();
  });
  for (const query of [darkSystem, forced, calm]) query.addEventListener('change', apply);
  apply();
}

/** What is drawn for paper is light, whatever the page is. @template T @param {() => T} draw @returns {T} */
export function onPaper(draw) {
  for (const follow of followers) follow({ dark: false, still: calm.matches, colours: {} });
  const drawn = draw();
  for (const follow of followers) follow(look());
  return drawn;
}

/** Calls at once, and whenever the look changes. @param {(look: Look) => void} follow */
export function followLook(follow) {
  followers.push(follow);
  follow(look());
}

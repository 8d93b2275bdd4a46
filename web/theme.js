/** Light, dark or the system's; and, where the system forces its colours, those in the picture too. */
import { recall, remember } from './storage.js';

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

/** @param {string} asked what the address says */
export function chooseTheme(asked) {
  choice = asked !== 'auto' ? asked : recall('theme', choices, 'auto');
  apply();
}

export const isDark = () => (choice === 'auto' ? darkSystem.matches : choice === 'dark');

function apply() {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
}

/** A system colour as #rrggbb. @param {string} name */
function systemColour(name) {
  const probe = document.createElement('span');
  probe.style.color = name; // set through the object model, which the style policy allows
  document.body.append(probe);
  const [r = 0, g = 0, b = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
  probe.remove();
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Keeps a puzzle's picture in the page's colours and its motion to the reader's liking.
 * @param {import('./puzzle.js').Puzzle} puzzle
 * @param {HTMLSelectElement} chooser
 * @param {() => void} changed
 */
export function followTheme(puzzle, chooser, changed) {
  const follow = () => {
    apply();
    puzzle.set('theme', isDark() ? 'dark' : 'light');
    if (forced.matches)
      for (const [role, name] of Object.entries(systemRoles)) puzzle.set(`colour.${role}`, systemColour(name));
    puzzle.set('motion', calm.matches ? 'reduced' : 'full');
    changed();
  };
  chooser.value = choice;
  chooser.addEventListener('change', () => {
    choice = chooser.value;
    remember('theme', choice);
    follow();
  });
  for (const query of [darkSystem, forced, calm]) query.addEventListener('change', follow);
  follow();
}

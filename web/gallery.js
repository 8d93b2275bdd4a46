/** The kinds of puzzle as cards with live pictures, and as links at the top of the page. */
import { find } from './controls.js';
import { picture } from './pictures.js';

/** @param {import('./puzzle.js').Kind[]} kinds @param {boolean} dark */
export function showCards(kinds, dark) {
  find('gallery').hidden = false;
  find('cards').replaceChildren(
    ...kinds.map((kind) => {
      const card = document.createElement('a');
      card.className = 'card';
      card.href = `?puzzle=${kind.id}`;
      const shown = document.createElement('div');
      shown.className = 'picture';
      shown.setAttribute('aria-hidden', 'true');
      const title = document.createElement('h2');
      title.textContent = kind.title;
      const rule = document.createElement('p');
      rule.textContent = kind.rule;
      card.append(shown, title, rule);
      picture(kind.id, 288, 180, dark).then((svg) => (shown.innerHTML = svg)).catch(() => {});
      const item = document.createElement('li');
      item.append(card);
      return item;
    }),
  );
}

/** @param {import('./puzzle.js').Kind[]} kinds @param {string} here the kind on the table */
export function showLinks(kinds, here) {
  find('kinds').replaceChildren(
    ...kinds.map((kind) => {
      const link = document.createElement('a');
      link.href = `?puzzle=${kind.id}`;
      link.textContent = kind.title;
      if (kind.name === here) link.setAttribute('aria-current', 'page');
      return link;
    }),
  );
}

/** The presets of the open kind; choosing one opens it. @param {import('./puzzle.js').Kind | undefined} kind @param {string} puzzle */
export function showPresets(kind, puzzle) {
  const chooser = /** @type {HTMLSelectElement} */ (find('preset'));
  const label = /** @type {HTMLElement} */ (chooser.closest('label'));
  const presets = kind?.presets ?? [];
  label.hidden = presets.length < 2;
  const all = presets.some(({ id }) => id === puzzle) ? presets : [{ id: puzzle, title: puzzle }, ...presets];
  if ([...chooser.options].map((option) => option.value).join() !== all.map(({ id }) => id).join())
    chooser.replaceChildren(...all.map(({ id, title }) => new Option(title, id)));
  chooser.value = puzzle;
}

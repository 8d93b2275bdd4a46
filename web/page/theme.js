/** The theme: light, dark or the system's; reduced motion; and forced colours, which the picture uses too. */
import { recall, remember } from "./kept/storage.js";

/**
 * @typedef {{ dark: boolean, still: boolean, colours: Record<string, string>, of?: string }} Theme still: reduced
 * motion; colours: by role, where the system forces them or asks for more contrast, or the address or a script chose
 * them; of: the prefix of the settings that take the colours
 */

const choices = ["auto", "light", "dark"];
const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const forced = matchMedia("(forced-colors: active)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const strong = matchMedia("(prefers-contrast: more)");

/** The system colours of the picture's marks and words where colours are forced. */
const systemRoles = {
  paper: "Canvas",
  ink: "CanvasText",
  faint: "GrayText",
  oxblood: "Highlight",
  verdigris: "LinkText",
  violet: "VisitedText",
};

/** Colours of the picture's lines where more contrast is asked for; style.css has those of the page. */
const strongRoles = { light: { ink: "#000000", faint: "#5a5a5a" }, dark: { ink: "#ffffff", faint: "#a8a8a8" } };

let choice = "auto";
/** Colours that the address or a script chose. @type {Record<string, string>} */
let own = {};
/** @type {HTMLSelectElement} */
let chooser;
/** @type {((theme: Theme) => void)[]} */
const listeners = [];

export const isDark = () => (choice === "auto" ? darkSystem.matches : choice === "dark");

/** A number for each of red, green and blue as #rrggbb. @param {number[]} parts */
const written = (parts) => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** A system colour: red, green and blue. @param {string} name */
function systemColour(name) {
  const probe = document.createElement("span");
  probe.style.color = name; // set from script, which the content security policy allows
  document.body.append(probe);
  const [r = 0, g = 0, b = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
  probe.remove();
  return [r, g, b];
}

/** The picture's colours where the system forces them, for marks and words. Solids keep their own colours,
 * except wood: it must stand out from paper and ink, which no system colour is sure to do, so it is mixed from them.
 * @returns {Record<string, string>} */
function forcedColours() {
  const [paper, ink] = ["Canvas", "CanvasText"].map(systemColour);
  const roles = Object.entries(systemRoles).map(([role, name]) => [role, written(systemColour(name))]);
  return { ...Object.fromEntries(roles), wood: written(paper.map((part, i) => 0.45 * part + 0.55 * ink[i])) };
}

/** @returns {Theme} */
function currentTheme() {
  const dark = forced.matches ? systemColour("Canvas")[0] < 128 : isDark(); // whatever theme is chosen
  const colours = forced.matches ? forcedColours() : { ...(strong.matches ? strongRoles[dark ? "dark" : "light"] : {}), ...own };
  return { dark, still: calm.matches, colours, of: forced.matches ? "mark" : "colour" };
}

function apply() {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute("content", paper);
  const theme = currentTheme();
  for (const listener of listeners) listener(theme);
}

/**
 * Sets the theme that the address names, else the one chosen last time, else the system's.
 * @param {string} asked by the address
 * @param {HTMLSelectElement} select
 */
export function startTheme(asked, select) {
  chooser = select;
  chooser.addEventListener("change", () => {
    remember("theme", chooser.value);
    setTheme(chooser.value);
  });
  for (const query of [darkSystem, forced, calm, strong]) query.addEventListener("change", apply);
  setTheme(asked !== "auto" ? asked : recall("theme", choices, "auto"));
}

/** @param {string} [asked] a theme @param {Record<string, string>} [colours] by role, in place of the theme's */
export function setTheme(asked = choice, colours = own) {
  choice = chooser.value = asked;
  own = colours;
  apply();
}

/** Draws in the light theme, whatever the page's is. @template T @param {() => T} draw @returns {T} */
export function onPaper(draw) {
  for (const listener of listeners) listener({ dark: false, still: calm.matches, colours: {} });
  const drawn = draw();
  for (const listener of listeners) listener(currentTheme());
  return drawn;
}

/** Calls the listener at once and whenever the theme changes. @param {(theme: Theme) => void} listener */
export function followTheme(listener) {
  listeners.push(listener);
  listener(currentTheme());
}

// What the types of the package allow in a script that takes it with require(), for the type checker alone.
import nopatience = require("nopatience");
import element = require("nopatience/element");

export const moves = async (): Promise<string[]> => (await nopatience.open("rings.6")).moves();
export const state = (one: element.NoPatienceElement): Promise<element.State> => one.open("rings.6");
element.setSite("https://example.org/puzzles/");
document.querySelector("no-patience")?.addEventListener("solved", ({ detail }) => detail.words.length);

// @ts-expect-error an address is a text
element.setSite(7);

/** What the Snake cube panels share. */
import { formsWith } from "../forms.js";
import { text } from "./strings.js";

export const { button, field } = formsWith(text);

/** Reads the article's own arrays when they are pasted; offers the stand-ins for them. */
import { make } from "../../page/dom.js";
import { linked } from "../../panels/articles.js";
import { field } from "./parts.js";
import { text } from "./strings.js";
import { form, scrollToBoard } from "../forms.js";
import { messageOf, statusLine } from "../../panels/status.js";

/** @param {import('../lab.js').LabContext} context */
export function paste(context) {
  const status = statusLine();
  const area = make("textarea", { rows: 4, spellcheck: false, placeholder: text("pasteHint") });

  let times = 0;

  async function read() {
    const time = ++times;
    try {
      // the whole text is one quoted word, so quotes inside it are left out
      const { id, length, cuts } = await context.runJob(`keydisk paste "${area.value.replaceAll('"', " ")}"`, { signal: context.signal });
      if (time !== times) return; // another text was read meanwhile
      if (!context.open(id)) throw new Error(context.state().message);
      status.show(text("pasteDone", { positions: length, cuts }), "good");
    } catch (error) {
      if (time === times) status.show(messageOf(error), "bad");
    }
  }

  const choices = make(
    "div",
    { class: "line" },
    ...context.presets.map(({ id, title }) =>
      make("button", { type: "button", onclick: () => context.open(id) && scrollToBoard(), "data-preset": id }, title),
    ),
  );
  return make(
    "section",
    { class: "part paste" },
    make("h2", {}, text("pasteTitle")),
    make("p", {}, ...linked("keydisk", text("pasteAbout"))),
    form(read, field("pasteLabel", area), make("button", { type: "submit" }, text("pasteGo"))),
    status.element,
    make("h3", {}, text("standIns")),
    choices,
  );
}

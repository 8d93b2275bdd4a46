/** The hardest keys that the search by seeds found. tests/results/quick.txt has the commands and what they answer. */
import { make } from "../../page/dom.js";
import { scrollToBoard } from "../forms.js";
import { button } from "./parts.js";
import { text } from "./strings.js";

const keys = [
  {
    title: "foundLongest",
    id: "keydisk.040204020402040204020.001310131113111310130.1033112342212211",
    command: "nopatience keydisk harder --seed 1005 --keys 600000",
  },
  { title: "foundHardest", id: "keydisk.hardest", command: "nopatience keydisk harder --by hardness --seed 1 --keys 100000" },
];

/** @param {import('../lab.js').LabContext} context */
export const found = (context) =>
  make(
    "section",
    { class: "part hardest" },
    make("h3", {}, text("foundTitle")),
    make(
      "ul",
      {},
      ...keys.map(({ title, id, command }) =>
        make(
          "li",
          {},
          make("p", {}, text(title)),
          make("p", {}, make("code", {}, command)),
          button("foundOpen", () => context.open(id) && scrollToBoard(), {
            class: "small",
            "aria-label": text("foundOpenLabel", { title: text(title) }),
          }),
        ),
      ),
    ),
  );

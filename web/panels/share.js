/** The dialog that shows what is shared: a picture, a text and a link, to copy, to save, or to send in the system's own way. */
import { addTexts, isDark, make, text } from "../page/base.js";
import { download } from "./files.js";
import { pngOf } from "../wasm/core_worker.js";

addTexts({
  en: {
    shareWhat: "What is shared",
    shareSend: "Send …",
    shareCopy: "Copy",
    shareCopyLink: "Copy the link",
    shareSave: "Save the picture",
    shareCopied: "Copied.",
    shareSelected: "Your browser did not allow copying; the text is selected.",
    shareNoPicture: "The picture could not be made.",
  },
});

const size = { width: 600, height: 315 }; // CSS pixels, as in the cards that other sites show for a link
const ratio = 2;

/** Opens the dialog. @param {{ id: string, link: string, words: string }} shared id: what the link opens, and the picture shows */
export function openShare({ id, link, words }) {
  const image = make("img", { ...size, alt: "" });
  const content = make("textarea", { readOnly: true, rows: 5, "aria-label": text("shareWhat"), value: `${words}\n${link}` });
  const status = make("p", { role: "status" });
  const say = (/** @type {string} */ sentence) => (status.textContent = sentence);
  const name = `${id.replace(/[^\w.~-]/g, "_")}.png`;
  /** @type {Blob | undefined} */
  let picture;

  const copy = async (/** @type {string} */ words) => {
    try {
      await navigator.clipboard.writeText(words); // there is no clipboard without https
      say(text("shareCopied"));
    } catch {
      content.select();
      say(text("shareSelected"));
    }
  };
  /** Errors are ignored: the reader has closed the system's sheet, or sees that it does not open. */
  const send = () => {
    const all = { text: words, url: link, files: picture ? [new File([picture], name, { type: picture.type })] : [] };
    navigator.share(navigator.canShare?.(all) ? all : { text: words, url: link }).catch(() => {});
  };
  const button = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
    make("button", { type: "button", onclick }, text(label));
  const save = button("shareSave", () => picture && download(name, picture, picture.type));
  const close = make("button", { type: "button", "aria-label": text("close"), onclick: () => dialog.close() });
  close.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#icon-close"/></svg>';
  const dialog = make(
    "dialog",
    { id: "sharing", class: "embed-panel sharing", "aria-labelledby": "sharing-title" },
    make("div", { class: "title" }, make("h2", { id: "sharing-title" }, text("share")), close),
    image,
    content,
    make(
      "div",
      { class: "row" },
      "share" in navigator ? button("shareSend", send) : null,
      button("shareCopy", () => copy(content.value)),
      button("shareCopyLink", () => copy(link)),
      save,
    ),
    status,
  );
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    URL.revokeObjectURL(image.src);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  /** @type {HTMLElement} */ (dialog.querySelector(".row > button")).focus({ preventScroll: true }); // in a low window the title would be out of sight
  save.setAttribute("aria-disabled", "true");
  pngOf(id, size.width, size.height, isDark(), ratio).then(
    (made) => {
      picture = made;
      image.alt = words;
      image.src = URL.createObjectURL(made);
      save.removeAttribute("aria-disabled");
    },
    () => say(text("shareNoPicture")),
  );
}

// What the keys of a keyboard type without Shift, in the rows of an American one.

const codes = [
  [..."1234567890"].map((digit) => `Digit${digit}`).concat("Minus", "Equal"),
  [..."QWERTYUIOP"].map((letter) => `Key${letter}`),
  [..."ASDFGHJKL"].map((letter) => `Key${letter}`).concat("Semicolon"),
  [..."ZXCVBNM"].map((letter) => `Key${letter}`).concat("Comma", "Period", "Slash"),
];

const digits = "1 2 3 4 5 6 7 8 9 0";

/** @type {Record<string, string[]>} */
const rows = {
  American: [`${digits} - =`, "q w e r t y u i o p", "a s d f g h j k l ;", "z x c v b n m , . /"],
  French: [`& é " ' ( - è _ ç à ) =`, "a z e r t y u i o p", "q s d f g h j k l m", "w x c v b n , ; : !"],
  German: [`${digits} ß Dead`, "q w e r t z u i o p", "a s d f g h j k l ö", "y x c v b n m , . -"],
  Czech: ["+ ě š č ř ž ý á í é = Dead", "q w e r t z u i o p", "a s d f g h j k l ů", "y x c v b n m , . -"],
  Turkish: [`${digits} * -`, "q w e r t y u ı o p", "a s d f g h j k l ş", "z x c v b n m ö ç ."],
  Dvorak: [`${digits} [ ]`, "' , . p y f g c r l", "a o e u i d h t n s", "; q j k x b m w v z"],
  Colemak: [`${digits} - =`, "q w f p g j l u y ;", "a r s t d h n e i o", "z x c v b k m , . /"],
  Russian: [`${digits} - =`, "й ц у к е н г ш щ з", "ф ы в а п р о л д ж", "я ч с м и т ь б ю ."],
  Greek: [`${digits} - =`, "; ς ε ρ τ υ θ ι ο π", "α σ δ φ γ η ξ κ λ Dead", "ζ χ ψ ω β ν μ , . /"],
  Hebrew: [`${digits} - =`, "/ ' ק ר א ט ו ן ם פ", "ש ד ג כ ע י ח ל ך ף", "ז ס ב ה נ מ צ ת ץ ."],
  Arabic: ["١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ٠ - =", "ض ص ث ق ف غ ع ه خ ح", "ش س ي ب ل ا ت ن م ك", "ئ ء ؤ ر لا ى ة و ز ظ"],
  Persian: ["۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸ ۹ ۰ - =", "ض ص ث ق ف غ ع ه خ ح", "ش س ی ب ل ا ت ن م ک", "ظ ط ز ر ذ د پ و . /"],
  Hindi: ["१ २ ३ ४ ५ ६ ७ ८ ९ ० - ृ", "ौ ै ा ी ू ब ह ग द ज", "ो े ् ि ु प र क त च", "ॆ ं म न व ल स , . य"],
  Thai: ["ๅ / - ภ ถ ุ ึ ค ต จ ข ช", "ๆ ไ ำ พ ะ ั ี ร น ย", "ฟ ห ก ด เ ้ ่ า ส ว", "ผ ป แ อ ิ ื ท ม ใ ฝ"],
  Kana: [
    "ぬ ふ あ う え お や ゆ よ わ ほ へ",
    "た て い す か ん な に ら せ",
    "ち と し は き く ま の り れ",
    "つ さ そ ひ こ み も ね る め",
  ],
  "Full-width": [
    "１ ２ ３ ４ ５ ６ ７ ８ ９ ０ － ＝",
    "ｑ ｗ ｅ ｒ ｔ ｙ ｕ ｉ ｏ ｐ",
    "ａ ｓ ｄ ｆ ｇ ｈ ｊ ｋ ｌ ；",
    "ｚ ｘ ｃ ｖ ｂ ｎ ｍ ， ． ／",
  ],
  Korean: [`${digits} - =`, "ㅂ ㅈ ㄷ ㄱ ㅅ ㅛ ㅕ ㅑ ㅐ ㅔ", "ㅁ ㄴ ㅇ ㄹ ㅎ ㅗ ㅓ ㅏ ㅣ ;", "ㅋ ㅌ ㅊ ㅍ ㅠ ㅜ ㅡ , . /"],
};

/** @typedef {{ code: string, key: string }} Key */

/** The keys of each keyboard. @type {Record<string, Key[]>} */
export const keyboards = Object.fromEntries(
  Object.entries(rows).map(([name, lines]) => [
    name,
    lines.flatMap((line, row) => line.split(" ").map((key, column) => ({ code: codes[row][column], key }))),
  ]),
);

const american = keyboards.American;

/**
 * The key of a keyboard for a letter, digit or sign: the one it is printed on, or else the one at its place on an American keyboard.
 * @param {Key[]} keyboard @param {string} name
 */
export function keyFor(keyboard, name) {
  const printed = keyboard.find(({ key }) => key === name && !(/[-+=]/.test(name) && /^Digit/.test(key)));
  const place = american.find(({ key }) => key === name)?.code;
  return printed ?? keyboard.find(({ code }) => code === place) ?? { key: name, code: "" };
}

const modifiers = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };

/**
 * Returns a function that presses keys as a keyboard does, wherever the focus is: a key of a keyboard, or a name where it types nothing.
 * @param {import("playwright-core").Page} page
 */
export async function keyboardOf(page) {
  const session = await page.context().newCDPSession(page);
  /** @param {Partial<Key> & { key: string }} key @param {{ held?: (keyof typeof modifiers)[], repeat?: boolean, type?: string }} [how] held: modifiers */
  return async ({ key, code = "" }, { held = [], repeat = false } = {}) => {
    const both = { key, code, modifiers: held.reduce((sum, name) => sum + modifiers[name], 0), autoRepeat: repeat };
    await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...both });
    await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...both });
  };
}

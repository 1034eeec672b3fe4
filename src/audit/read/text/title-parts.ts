/** Splits a title at separators between page name and site name, as in "Tomatoes | The Garden"; no part is empty. */
export const titleParts = (title: string): string[] =>
  title
    .slice(0, MAX_LENGTH)
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const MAX_LENGTH = 2_000;

/** Matches title separators: bars; dashes and dots only between spaces, as names contain them; underscores only in Chinese, Japanese, Korean. */
const SEPARATOR =
  /[|｜¦]|\s(?:[-‐–—―·•»«:]|::|->|→)(?=\s)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{P}\s])_(?=\s?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u;

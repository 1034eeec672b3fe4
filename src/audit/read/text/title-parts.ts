/** Splits a title at separators between the names of page and site, as in "Tomatoes | The Garden"; no part is empty. */
export const titleParts = (title: string): string[] =>
  title
    .slice(0, MAX_LENGTH)
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const MAX_LENGTH = 2_000;

/** Matches a bar anywhere; dashes and dots only between spaces, since names contain them too, and a low line only in Chinese, Japanese and Korean. */
const SEPARATOR =
  /[|｜¦]|\s(?:[-‐–—―·•»«:]|::|->|→)(?=\s)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{P}\s])_(?=\s?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u;

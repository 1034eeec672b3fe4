/** Checks for a letter or a number at an index. */
export const isWordStart = (text: string, index: number): boolean => classAt(text, index) === WORD_START;

/** Checks for a combining mark at an index. */
export const isMark = (text: string, index: number): boolean => classAt(text, index) === MARK;

const UNKNOWN = 0;
const OTHER = 1;
const WORD_START = 2;
const MARK = 3;

const classAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  const known = classes[code] ?? OTHER;
  if (known !== UNKNOWN) return known;
  // A surrogate pair needs both halves.
  if (code >= 0xd800 && code <= 0xdfff) return classify(text.codePointAt(index) ?? code);
  const found = classify(code);
  classes[code] = found;
  return found;
};

const classify = (code: number): number => {
  const character = String.fromCodePoint(code);
  if (/[\p{L}\p{N}]/u.test(character)) return WORD_START;
  return /\p{M}/u.test(character) ? MARK : OTHER;
};

/** Cached classes of UTF-16 code units. */
const classes = new Uint8Array(0x1_0000);

/** Whether a letter or a number stands at an index of a text. */
export const isWordStart = (text: string, index: number): boolean => classAt(text, index) === WORD_START;

/** Whether a combining mark stands at an index of a text. */
export const isMark = (text: string, index: number): boolean => classAt(text, index) === MARK;

const UNKNOWN = 0;
const OTHER = 1;
const WORD_START = 2;
const MARK = 3;

const classAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  const known = classes[code] ?? OTHER;
  if (known !== UNKNOWN) return known;
  // Of a pair both halves are needed.
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

/** The classes of UTF-16 code units, as far as they have been asked for. */
const classes = new Uint8Array(0x1_0000);

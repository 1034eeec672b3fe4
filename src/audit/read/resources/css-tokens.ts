/** Kinds of CSS tokens (CSS Syntax Level 3, 4). Brackets, `;`, `:` and `,` each have their own kind; `other` is any other character. */
export type CssTokenKind =
  | 'comment'
  | 'space'
  | 'ident'
  | 'function'
  | 'at'
  | 'hash'
  | 'string'
  | 'url'
  | 'bad'
  | 'number'
  | 'other'
  | (typeof PUNCTUATION)[number];

/** A cursor over the tokens of a style sheet; the current token is from `start` to `end`. */
export interface CssTokens {
  readonly kind: CssTokenKind;
  readonly start: number;
  readonly end: number;
  /** Moves to the next token; returns false at the end. */
  next(): boolean;
  /**
   * Returns the token’s value without escapes: the content of a string or URL, the name of a function, an at-rule or a hash. Other kinds are returned
   * as written; numbers include their unit.
   */
  value(): string;
}

const PUNCTUATION = ['{', '}', '(', ')', '[', ']', ';', ':', ','] as const;

export const createCssTokens = (css: string): CssTokens => {
  let kind: CssTokenKind = 'other';
  let start = 0;
  let end = 0;
  /** Offsets of the start and the end of a URL token’s value. */
  let from = 0;
  let to = 0;

  const skip = (position: number, flags: number): number => {
    let at = position;
    while ((flagsOf(css.charCodeAt(at)) & flags) !== 0) at++;
    return at;
  };

  /** Returns the end of the name that starts at `position`; `position` itself if there is none. */
  const endOfName = (position: number): number => {
    let at = position;
    while (true) {
      at = skip(at, NAME_FLAG);
      if (!isEscape(css, at)) return at;
      at = endOfEscape(css, at);
    }
  };

  const startsName = (position: number): boolean => {
    const at = css.charCodeAt(position) === HYPHEN ? position + 1 : position;
    return (at > position && css.charCodeAt(at) === HYPHEN) || (flagsOf(css.charCodeAt(at)) & NAME_START) !== 0 || isEscape(css, at);
  };

  const take = (as: CssTokenKind, until: number): void => {
    kind = as;
    end = until;
  };

  const takeString = (quote: number): void => {
    let at = start + 1;
    while (at < css.length) {
      const code = css.charCodeAt(at);
      if (code === quote) return take('string', at + 1);
      if (code === LINE_FEED || code === CARRIAGE_RETURN || code === FORM_FEED) return take('bad', at);
      at = code === BACKSLASH ? Math.min(at + (css.startsWith('\r\n', at + 1) ? 3 : 2), css.length) : at + 1;
    }
    take('string', at);
  };

  /** Reads the token that begins with `url(`; a function if a string follows. */
  const takeUrl = (position: number): void => {
    from = skip(position, SPACE_FLAG);
    const first = css.charCodeAt(from);
    if (first === QUOTE || first === APOSTROPHE) return take('function', position);
    to = from;
    while (to < css.length && (flagsOf(css.charCodeAt(to)) & ENDS_URL) === 0) to = isEscape(css, to) ? endOfEscape(css, to) : to + 1;
    const after = skip(to, SPACE_FLAG);
    if (after === css.length || css.charCodeAt(after) === CLOSING_CODE) return take('url', Math.min(after + 1, css.length));
    let at = after;
    while (at < css.length && css.charCodeAt(at) !== CLOSING_CODE) at = isEscape(css, at) ? endOfEscape(css, at) : at + 1;
    take('bad', Math.min(at + 1, css.length));
  };

  const takeName = (): void => {
    const nameEnd = endOfName(start);
    if (css.charCodeAt(nameEnd) !== OPENING_CODE) return take('ident', nameEnd);
    if (nameEnd - start >= 3 && nameEnd - start <= MAX_URL_NAME && unescapeCss(css.slice(start, nameEnd)).toLowerCase() === 'url') {
      return takeUrl(nameEnd + 1);
    }
    take('function', nameEnd + 1);
  };

  const takeNumber = (position: number): void => {
    const unit = endOfNumber(css, position);
    take('number', startsName(unit) ? endOfName(unit) : css.charAt(unit) === '%' ? unit + 1 : unit);
  };

  const startsNumber = (position: number): boolean => {
    const at = css.charAt(position) === '+' || css.charAt(position) === '-' ? position + 1 : position;
    return isDigit(css, at) || (css.charAt(at) === '.' && isDigit(css, at + 1));
  };

  return {
    get kind() {
      return kind;
    },
    get start() {
      return start;
    },
    get end() {
      return end;
    },
    next() {
      start = end;
      if (start >= css.length) return false;
      const character = css.charAt(start);
      const code = css.charCodeAt(start);
      if ((flagsOf(code) & SPACE_FLAG) !== 0) take('space', skip(start, SPACE_FLAG));
      else if (PUNCTUATION_SET.has(character)) take(character as CssTokenKind, start + 1);
      else if (code === QUOTE || code === APOSTROPHE) takeString(code);
      else if (character === '/' && css.charAt(start + 1) === '*') take('comment', offsetAfter(css, '*/', start + 2));
      else if (startsNumber(start)) takeNumber(start);
      else if (css.startsWith('-->', start)) take('space', start + 3);
      else if (startsName(start)) takeName();
      else if (character === '@' && startsName(start + 1)) take('at', endOfName(start + 1));
      else if (character === '#') take('hash', endOfName(start + 1));
      else if (css.startsWith('<!--', start)) take('space', start + 4);
      else take('other', start + 1);
      return true;
    },
    value() {
      if (kind === 'url') return unescapeCss(css.slice(from, to));
      if (kind === 'string')
        return unescapeCss(css.slice(start + 1, css.charAt(end - 1) === css.charAt(start) && end > start + 1 ? end - 1 : end));
      if (kind === 'function') return unescapeCss(css.slice(start, end - 1));
      if (kind === 'at' || kind === 'hash') return unescapeCss(css.slice(start + 1, end));
      return kind === 'ident' ? unescapeCss(css.slice(start, end)) : css.slice(start, end);
    },
  };
};

const SPACE_FLAG = 1;
const NAME_START = 2;
const NAME_FLAG = 4;
/** Flag of a character that ends an unquoted URL. */
const ENDS_URL = 8;

const PUNCTUATION_SET: ReadonlySet<string> = new Set(PUNCTUATION);
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const OPENING_CODE = 0x28;
const CLOSING_CODE = 0x29;
const HYPHEN = 0x2d;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const FORM_FEED = 0x0c;
const CARRIAGE_RETURN = 0x0d;

/** Maximum characters of the name `url`: an escape with leading zeros takes up to 7 characters for each of three letters. */
const MAX_URL_NAME = 24;

const FLAGS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  let flags = 0;
  if (/[\t\n\f\r ]/.test(character)) flags |= SPACE_FLAG | ENDS_URL;
  if (/[a-z_]/i.test(character)) flags |= NAME_START | NAME_FLAG;
  if (/[\d-]/.test(character)) flags |= NAME_FLAG;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the standard ends a URL at them.
  if (/["'()\0-\x08\x0b\x0e-\x1f\x7f]/.test(character)) flags |= ENDS_URL;
  return flags;
});

/** Returns the flags of a code unit; NaN, which means the end of the text, has no flags. */
const flagsOf = (code: number): number => (code < 128 ? (FLAGS[code] ?? 0) : code >= 128 ? NAME_START | NAME_FLAG : 0);

const isDigit = (css: string, at: number): boolean => {
  const code = css.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
};

const skipDigits = (css: string, position: number): number => {
  let at = position;
  while (isDigit(css, at)) at++;
  return at;
};

const endOfNumber = (css: string, position: number): number => {
  const sign = css.charAt(position) === '+' || css.charAt(position) === '-' ? 1 : 0;
  let at = skipDigits(css, position + sign);
  if (css.charAt(at) === '.' && isDigit(css, at + 1)) at = skipDigits(css, at + 1);
  if (!/e/i.test(css.charAt(at))) return at;
  const exponent = css.charAt(at + 1) === '+' || css.charAt(at + 1) === '-' ? at + 2 : at + 1;
  return isDigit(css, exponent) ? skipDigits(css, exponent) : at;
};

const isEscape = (css: string, at: number): boolean => {
  if (css.charCodeAt(at) !== BACKSLASH) return false;
  const next = css.charCodeAt(at + 1);
  return next !== LINE_FEED && next !== CARRIAGE_RETURN && next !== FORM_FEED && at + 1 < css.length;
};

const endOfEscape = (css: string, at: number): number => {
  let end = at + 1;
  while (end < at + 7 && /[\da-f]/i.test(css.charAt(end))) end++;
  if (end === at + 1) return at + 2;
  if (css.startsWith('\r\n', end)) return end + 2;
  return (flagsOf(css.charCodeAt(end)) & SPACE_FLAG) !== 0 ? end + 1 : end;
};

const offsetAfter = (css: string, closing: string, position: number): number => {
  const at = css.indexOf(closing, position);
  return at === -1 ? css.length : at + closing.length;
};

const unescapeCss = (text: string): string =>
  text.includes('\\')
    ? text.replace(
        /\\(?:([\da-f]{1,6})(?:\r\n|[\t\n\f\r ])?|\r\n|([\s\S]?))/gi,
        (_, hex: string | undefined, character: string | undefined) => {
          if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
          return character === undefined || /[\n\f\r]/.test(character) ? '' : character;
        },
      )
    : text;

const characterOf = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);

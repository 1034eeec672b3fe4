import { decodeHTMLAttribute } from 'entities/decode';
import { AttributeList, NO_ATTRIBUTES } from './attribute-list.ts';
import { NotModelled } from './open-elements.ts';

export interface TagRest {
  attributes: AttributeList;
  selfClosing: boolean;
  /** Offset of the end of the tag. */
  end: number;
}

/** Reads a start tag’s attributes, from the end of the tag name. Throws `ParseLimit`, and `NotModelled` if the page ends inside the tag. */
export const readAttributes = (html: string, from: number): TagRest => {
  let attributes = NO_ATTRIBUTES;
  let slash = -1;
  for (let at = from; at < html.length; ) {
    const code = html.charCodeAt(at);
    if (code === GREATER) return { attributes, selfClosing: slash === at - 1, end: at + 1 };
    if (code === SLASH || isSpace(code)) {
      if (code === SLASH) slash = at;
      at++;
      continue;
    }
    // The first character always belongs to the name, even an equals sign.
    const nameEnd = nameEndOf(html, at + 1, EQUALS);
    const name = nameAt(html, at, nameEnd);
    at = skipSpaces(html, nameEnd);
    let value = '';
    if (html.charCodeAt(at) === EQUALS) {
      const start = skipSpaces(html, at + 1);
      const quote = html.charCodeAt(start);
      const isQuoted = quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE;
      const end = isQuoted ? html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", start + 1) : endOfPlain(html, start);
      if (end === -1) break;
      value = html.slice(isQuoted ? start + 1 : start, end);
      at = isQuoted ? end + 1 : end;
    }
    if (attributes === NO_ATTRIBUTES) attributes = new AttributeList();
    attributes.add(name, value.includes('&') ? decodeHTMLAttribute(value) : value);
  }
  throw new NotModelled('an end inside a tag');
};

/** Returns the offset at which a tag name ends, searching from `from`. */
export const endOfName = (html: string, from: number): number => nameEndOf(html, from, GREATER);

export const skipSpaces = (html: string, from: number): number => {
  let at = from;
  while (isSpace(html.charCodeAt(at))) at++;
  return at;
};

/** Returns a name in lower case; only ASCII letters are converted, as in the HTML standard. */
export const nameAt = (html: string, from: number, to: number): string => {
  const name = html.slice(from, to);
  for (let at = from; at < to; at++) {
    const code = html.charCodeAt(at);
    if (code >= 0x80 || (code >= 0x41 && code <= 0x5a)) return lowerCase(name);
  }
  return name;
};

const lowerCase = (name: string): string =>
  /[^\0-\x7F]/.test(name) ? name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : name.toLowerCase();

const GREATER = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0c;

/** Returns the offset at which a name ends: at white space, `/`, `>` or the character `other`. */
const nameEndOf = (html: string, from: number, other: number): number => {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code <= GREATER && (code === GREATER || code === SLASH || code === other || isSpace(code))) return at;
  }
  return html.length;
};

/** Returns the offset at which an unquoted attribute value ends. */
const endOfPlain = (html: string, from: number): number => {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code <= GREATER && (code === GREATER || isSpace(code))) return at;
  }
  return html.length;
};

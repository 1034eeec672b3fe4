import { decodeHTML } from 'entities/decode';
import { NotModelled } from './open-elements.ts';
import { endOfName, nameAt, readAttributes, skipSpaces } from './tag-syntax.ts';
import type { TreeBuilder } from './tree-builder.ts';

/**
 * Splits a page into tags and texts, like the HTML standard’s tokenizer, and passes them to the tree builder. Runs in linear time, since no search
 * goes back. Throws `NotModelled`.
 */
export const tokenize = (html: string, builder: TreeBuilder): void => {
  let emitted = 0;
  const emitText = (end: number): void => {
    if (end > emitted) builder.text(decodeReferences(html.slice(emitted, end)));
  };
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', Math.max(emitted, open + 1))) {
    const read = readMarkup[html.charAt(open + 1).toLowerCase()];
    if (!read) continue;
    emitText(open);
    emitted = read(html, open, builder);
  }
  emitText(html.length);
};

/** Reads the markup at an offset, and returns the offset of its end. */
type ReadMarkup = (html: string, open: number, builder: TreeBuilder) => number;

const readStartTag: ReadMarkup = (html, open, builder) => {
  const nameEnd = endOfName(html, open + 1);
  const name = nameAt(html, open + 1, nameEnd);
  const { attributes, selfClosing, end } = readAttributes(html, nameEnd);
  builder.start({ name, attributes, selfClosing, start: open, end });
  const content = builder.content();
  if (content === 'data') return end;

  const close = endTagOf(name, html, end);
  const text = html.slice(end, close);
  if (text !== '') builder.text(content === 'rcdata' ? decodeReferences(text) : text);
  return close;
};

const readEndTag: ReadMarkup = (html, open, builder) => {
  if (!/[a-z]/i.test(html.charAt(open + 2))) return skipBogusComment(html, open, builder);
  const nameEnd = endOfName(html, open + 2);
  const end = skipSpaces(html, nameEnd);
  if (html.charAt(end) !== '>') throw new NotModelled('an end tag with attributes');
  builder.end(nameAt(html, open + 2, nameEnd));
  return end + 1;
};

const readDeclaration: ReadMarkup = (html, open, builder) => {
  if (html.startsWith('--', open + 2)) return skipComment(html, open);
  if (html.startsWith('[CDATA[', open + 2)) throw new NotModelled('a CDATA section');
  const end = skipBogusComment(html, open, builder);
  if (html.slice(open + 2, open + 9).toLowerCase() === 'doctype') builder.doctype(open, end);
  return end;
};

const skipBogusComment: ReadMarkup = (html, open) => {
  const end = html.indexOf('>', open + 2);
  if (end === -1) throw new NotModelled('an end inside a tag');
  return end + 1;
};

const skipComment = (html: string, open: number): number => {
  const ending = html.startsWith('>', open + 4) || html.startsWith('->', open + 4) ? /-?>/g : /--!?>/g;
  ending.lastIndex = open + 4;
  return ending.test(html) ? ending.lastIndex : html.length;
};

/** Readers by the lower-case character after `<`; before any other character, `<` is text. */
const readMarkup: Record<string, ReadMarkup | undefined> = Object.assign(Object.create(null), {
  ...Object.fromEntries(Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [letter, readStartTag])),
  '/': readEndTag,
  '!': readDeclaration,
  '?': skipBogusComment,
});

/** Returns the offset of the end tag of an element that contains only text; the end of the page if the end tag is missing. */
const endTagOf = (name: string, html: string, from: number): number => {
  for (let close = html.indexOf('</', from); close !== -1; close = html.indexOf('</', close + 2)) {
    const nameEnd = close + 2 + name.length;
    if (html.slice(close + 2, nameEnd).toLowerCase() === name && endOfName(html, nameEnd) === nameEnd) return close;
  }
  return html.length;
};

const decodeReferences = (text: string): string => (text.includes('&') ? decodeHTML(text) : text);

import { Tokenizer } from 'htmlparser2';
import type { Collector } from './collector.ts';
import { NotModelled } from './open-elements.ts';
import { MAX_ATTRIBUTES, ParseLimit } from './parse-limit.ts';
import { createTreeBuilder } from './tree-builder.ts';

/**
 * Feeds a page to the collector straight from its tags, several times as fast as from a tree. Returns why it cannot,
 * when the page has faults that only the exact parser repairs: then the collector is of no more use; null when it could.
 */
export const readTags = (html: string, collector: Collector): string | null => {
  try {
    tokenize(html, collector);
    return null;
  } catch (error) {
    if (error instanceof NotModelled) return error.message;
    throw error;
  }
};

const tokenize = (html: string, collector: Collector): void => {
  if (html.includes('\0')) throw new NotModelled('a NUL character');
  if (html.lastIndexOf('<') > html.lastIndexOf('>')) throw new NotModelled('an end inside a tag');

  const builder = createTreeBuilder(html, collector);
  let start = -1;
  let tagName = '';
  let attributes = NONE;
  let count = 0;
  let name = '';
  let value = '';

  const open = (end: number, selfClosing: boolean): void => {
    const tag = { name: tagName, attributes, selfClosing, start, end: end + 1 };
    start = -1;
    attributes = NONE;
    count = 0;
    builder.start(tag);
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(from, to) {
        start = from - 1;
        tagName = lowerCase(html.slice(from, to));
      },
      onattribname(from, to) {
        name = lowerCase(html.slice(from, to));
      },
      onattribdata(from, to) {
        value += html.slice(from, to);
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        if (attributes === NONE) attributes = Object.create(null);
        if (!(name in attributes)) {
          if (++count > MAX_ATTRIBUTES) throw new ParseLimit('attributes', MAX_ATTRIBUTES);
          attributes[name] = value;
        }
        value = '';
      },
      onopentagend: (end) => open(end, false),
      // The tokenizer takes `/ >` for `/>`.
      onselfclosingtag: (end) => open(end, html.charAt(end - 1) === '/'),
      onclosetag(from, to) {
        if (html.charAt(to) !== '>' && !/^[\t\n\f ]*>/.test(html.slice(to, to + 20))) throw new NotModelled('an end tag with attributes');
        builder.end(lowerCase(html.slice(from, to)));
      },
      ontext: (from, to) => builder.text(html.slice(from, to)),
      ontextentity: (codePoint) => builder.text(String.fromCodePoint(codePoint)),
      ondeclaration: (from, to) => builder.doctype(from - 2, to + 1),
      oncomment(from) {
        if (html.startsWith('[CDATA[', from)) throw new NotModelled('a CDATA section');
      },
      oncdata() {
        throw new NotModelled('a CDATA section');
      },
      onprocessinginstruction() {},
      onend() {
        if (start !== -1) throw new NotModelled('an end inside a tag');
        builder.finish();
      },
      isInForeignContext: () => builder.inForeign(),
    },
  );
  tokenizer.write(html);
  tokenizer.end();
};

const NONE: Record<string, string> = Object.freeze(Object.create(null));

/** In lower case, as the standard has it: of ASCII letters only. */
const lowerCase = (name: string): string =>
  /[^\0-\x7F]/.test(name) ? name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : name.toLowerCase();

import { parse } from 'parse5';
import { endInBody, startInBody } from './body-rules.ts';
import { type Construction, createConstruction, type StartTag } from './construction.ts';
import { endInForeign, isForeign, startInForeign } from './foreign-rules.ts';
import { createHeadRules } from './head-rules.ts';
import { NotModelled } from './open-elements.ts';
import { endInSelect, startInSelect } from './select-rules.ts';
import { endInTable, startInTable } from './table-rules.ts';
import { RAW_TEXT, TABLE_PART } from './tag-kinds.ts';
import type { TreeHandler } from './tree-handler.ts';

/**
 * Builds a page’s tree from its tags and texts according to the HTML standard, and reports it to the handler. Every method throws `NotModelled` if
 * the page needs rules that only `readTree` has.
 */
export interface TreeBuilder {
  /** Handles a document type declaration; the offsets are those of the whole declaration. */
  doctype(start: number, end: number): void;
  start(tag: StartTag): void;
  end(name: string): void;
  text(data: string): void;
  finish(): void;
  /** State of the standard’s tokenizer for the following input: any markup, text with character references, or raw text. */
  content(): 'data' | 'rcdata' | 'rawtext';
}

export const createTreeBuilder = (html: string, handler: TreeHandler): TreeBuilder => {
  const construction = createConstruction(handler);
  const { elements } = construction;
  const head = createHeadRules(construction, handler);
  let skipsNewline = false;

  return {
    doctype(start, end) {
      const declaration = html.slice(start, end);
      if (declaration.lastIndexOf('<!') > 0) throw new NotModelled('a strange document type');
      const mode = /^<!doctype[\t\n\f ]+html[\t\n\f ]*>$/i.test(declaration) ? 'no-quirks' : parse(declaration).mode;
      head.doctype({ start, end }, mode);
    },
    start(tag) {
      if (tag.name === 'template' && tag.attributes.names.includes('shadowrootmode')) throw new NotModelled('a shadow tree');
      if (tag.name === 'body') head.noteHeadEnd();
      const { mode } = elements.top();
      if (isForeign(construction, true)) startInForeign(construction, tag);
      else if (mode === 'page' && !head.isOver()) head.start(tag);
      else if (mode === 'page') startInBody(construction, tag);
      else if (mode === 'template') startInTemplate(construction, tag);
      else if (mode === 'select') startInSelect(construction, tag);
      else startInTable(construction, tag, mode);
      skipsNewline = tag.name === 'pre' || tag.name === 'listing' || tag.name === 'textarea';
    },
    end(name) {
      if (name === 'head') head.noteHeadEnd();
      const { mode, kind } = elements.top();
      skipsNewline = false;
      if (isForeign(construction, false)) endInForeign(construction, name);
      else if ((kind.flags & RAW_TEXT) !== 0) elements.pop();
      else if (mode === 'page' && !head.isOver()) head.end(name);
      else if (mode === 'page' || mode === 'template') endInBody(construction, name);
      else if (mode === 'select') endInSelect(construction, name);
      else endInTable(construction, name, mode);
    },
    text(data) {
      // The standard ignores a line feed directly after the start tag of pre, listing and textarea.
      const text = skipsNewline && data.startsWith('\n') ? data.slice(1) : data;
      skipsNewline = false;
      const { mode, kind, namespace } = elements.top();
      const isAnywhere = namespace !== 'html' || (kind.flags & RAW_TEXT) !== 0;
      if (!isAnywhere && mode === 'page' && !head.isOver()) return head.text(text);
      // With a script element inside a comment of a script, the outer script does not end at the first end tag.
      if (kind.name === 'script' && text.includes('<!--') && /<script/i.test(text)) throw new NotModelled('a script in a script');
      const isBetweenParts = mode === 'table' || mode === 'tableBody' || mode === 'row' || mode === 'columnGroup';
      if (!isAnywhere && isBetweenParts && /[^\t\n\f\r ]/.test(text)) throw new NotModelled('content moved out of a table');
      if (!elements.inTemplate()) handler.text(text);
    },
    finish() {
      if ((elements.top().kind.flags & RAW_TEXT) !== 0) throw new NotModelled(`unclosed ${elements.top().kind.name}`);
      head.finish();
    },
    content() {
      const { kind, namespace } = elements.top();
      if (namespace !== 'html' || (kind.flags & RAW_TEXT) === 0) return 'data';
      return kind.name === 'title' || kind.name === 'textarea' ? 'rcdata' : 'rawtext';
    },
  };
};

const startInTemplate = (construction: Construction, tag: StartTag): void => {
  if ((construction.kind(tag.name).flags & TABLE_PART) !== 0) throw new NotModelled('parts of a table in a template');
  startInBody(construction, tag);
};

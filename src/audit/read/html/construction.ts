import type { Collector, Tag } from '../document/collector.ts';
import { MAX_SOURCE } from '../document/document.ts';
import { createOpenElements, NotModelled, type OpenElements } from './open-elements.ts';
import { kindOf, TAG_KINDS, type TagKind, VOID } from './tag-kinds.ts';

/** A start tag as written, with where it stands in the page. */
export interface StartTag {
  name: string;
  attributes: Record<string, string>;
  selfClosing: boolean;
  start: number;
  end: number;
}

/** What the rules of tree construction work with. */
export interface Construction {
  elements: OpenElements;
  /** The form that controls belong to: it is open, or ended at once because it stands between parts of a table. */
  form: 'none' | 'open' | 'ended';
  quirks: boolean;
  place: Tag['place'];
  /** The kind of an HTML element of any name. */
  kind(name: string): TagKind;
  /** Line and source of a tag that comes no earlier than the one asked for before. */
  locate(tag: StartTag): Pick<Tag, 'line' | 'source'>;
  insert(kind: TagKind, tag: StartTag, namespace?: Tag['namespace']): void;
  amendBody: Collector['amendBody'];
  /** Makes up an element that the page left out. */
  insertImplied(name: string): void;
}

/** Names that no rule speaks of, of one page. */
const MAX_NAMES = 1_000;

export const createConstruction = (html: string, collector: Collector): Construction => {
  const elements = createOpenElements(collector);
  const named = new Map<string, TagKind>();
  const lineAt = lineCounter(html);

  const construction: Construction = {
    elements,
    form: 'none',
    quirks: false,
    place: 'body',
    kind(name) {
      const known = TAG_KINDS.get(name) ?? named.get(name);
      if (known) return known;
      if (named.size >= MAX_NAMES) throw new NotModelled('too many names');
      const kind = { name, flags: 0 };
      named.set(name, kind);
      return kind;
    },
    locate: ({ start, end }) => ({ line: lineAt(start), source: html.slice(start, Math.min(end, start + MAX_SOURCE)) }),
    insert(kind, tag, namespace = 'html') {
      const { line, source } = construction.locate(tag);
      elements.push(kind, { name: kind.name, namespace, attributes: tag.attributes, line, source, place: construction.place });
      const isEmpty = namespace === 'html' ? (kind.flags & VOID) !== 0 : tag.selfClosing;
      if (isEmpty) elements.pop();
    },
    amendBody: collector.amendBody,
    insertImplied(name) {
      elements.push(kindOf(name), { name, namespace: 'html', attributes: {}, line: 0, source: '', place: construction.place });
    },
  };
  return construction;
};

/** Tells the line of an offset, of offsets that only grow. */
const lineCounter = (html: string): ((offset: number) => number) => {
  let line = 1;
  let next = html.indexOf('\n');
  return (offset) => {
    while (next !== -1 && next < offset) {
      line++;
      next = html.indexOf('\n', next + 1);
    }
    return line;
  };
};

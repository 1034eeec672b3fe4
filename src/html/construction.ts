import { type AttributeList, NO_ATTRIBUTES } from './attribute-list.ts';
import { NotModelled, OpenElements } from './open-elements.ts';
import { kindOf, TAG_KINDS, type TagKind, VOID } from './tag-kinds.ts';
import type { Extent, Tag, TreeHandler } from './tree-handler.ts';

/** A start tag as written in the page, with its offsets. */
export interface StartTag extends Extent {
  name: string;
  attributes: AttributeList;
  selfClosing: boolean;
}

/** State shared by the rules of tree construction. */
export interface Construction {
  elements: OpenElements;
  /** State of the form that owns new controls: open, or ended at once because it was between the parts of a table. */
  form: 'none' | 'open' | 'ended';
  quirks: boolean;
  place: Tag['place'];
  /** Returns the kind of any HTML element. */
  kind(name: string): TagKind;
  insert(kind: TagKind, tag: StartTag, namespace?: Tag['namespace']): void;
  amendBody: TreeHandler['amendBody'];
  /** Inserts an element whose start tag is omitted in the page. */
  insertImplied(name: string): void;
}

/** Maximum different names per page of elements without rules. */
const MAX_NAMES = 1_000;

export const createConstruction = (handler: TreeHandler): Construction => {
  const elements = new OpenElements(handler);
  const named = new Map<string, TagKind>();

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
    insert(kind, tag, namespace = 'html') {
      const { attributes, start, end } = tag;
      elements.push(kind, { name: kind.name, namespace, attributes, start, end, place: construction.place, mayRecur: false });
      const isEmpty = namespace === 'html' ? (kind.flags & VOID) !== 0 : tag.selfClosing;
      if (isEmpty) elements.pop();
    },
    amendBody: handler.amendBody,
    insertImplied(name) {
      elements.push(kindOf(name), {
        name,
        namespace: 'html',
        attributes: NO_ATTRIBUTES,
        start: -1,
        end: -1,
        place: construction.place,
        mayRecur: false,
      });
    },
  };
  return construction;
};

import type { Extent, Tag } from '../../../html/tree-handler.ts';
import { type Document, MAX_SOURCE } from './document.ts';
import type { Attributes, Element, ImageElement, MediaElement, ScriptElement, StyleElement, TableElement } from './document-elements.ts';
import type { InheritedState } from './elements.ts';
import { type LabelElement, MAX_NAME, type NameResolver } from './names.ts';
import { ALT, CONTENT_FLAG, LABEL_FLAG, OUTSIDE_FRAME, type Span, TEXT, type TextRun } from './text-run.ts';

/** The state of one pass over a page. */
export interface Pass {
  html: string;
  lineAt(offset: number): number;
  document: Document;
  run: TextRun;
  names: NameResolver;
  /** Elements that the parser may copy, by offset, with the index of the link that the element is or is in; null without a link. */
  copied: Map<number, number | null>;
  /** Element counts so far: `drawn` for drawings and embedded content, `classed` for others that have a class and are not hidden. */
  seen: { drawn: number; classed: number };
}

/** An open element: its span of text, and the state that its children inherit. */
export interface Open extends Span, InheritedState {
  noscript: boolean;
  shown: boolean;
  /** The flags `MAIN`, `CONTENT` and `WITHHELD` that apply to the element’s text. */
  region: number;
  /** True inside sectioning content or `<main>`, where headers and footers are not the header and footer of the page. */
  sectioned: boolean;
  /** Destination of the element’s text: the run (with these text kinds), nowhere, or the element’s own record. */
  sink: number | 'nowhere' | ScriptElement | StyleElement;
  inline: boolean;
  label: LabelElement | null;
  media: MediaElement | null;
  table: TableElement | null;
  /** Index into `annotated` of the nearest annotated ancestor; `ids` are the ids since that ancestor. */
  annotated: number | null;
  ids: IdPath | null;
  /** The svg around the element, and the image that a child `<title>` names. */
  svg: { labelled: boolean; image: ImageElement | null } | null;
  closed: ((span: Span) => void) | null;
}

export interface IdPath {
  id: string;
  outer: IdPath | null;
}

/** The initial state, which applies outside the root element. */
export const OUTSIDE_ROOT: Open = {
  start: 0,
  end: 0,
  hidden: false,
  rendered: true,
  lang: '',
  inNav: false,
  landmark: null,
  anchor: null,
  noscript: false,
  shown: false,
  region: CONTENT_FLAG | OUTSIDE_FRAME,
  sectioned: false,
  sink: TEXT,
  inline: false,
  label: null,
  media: null,
  picture: null,
  table: null,
  annotated: null,
  ids: null,
  svg: null,
  closed: null,
};

/** Creates the members that all element records share. */
export const elementOf = ({ html, lineAt }: Pass, { start, end, place }: Tag, { noscript }: Open): Element => ({
  line: start === -1 ? 0 : lineAt(start),
  source: start === -1 ? '' : sourceOf(html, { start, end }),
  place,
  noscript,
});

export const sourceOf = (html: string, { start, end }: Extent): string => html.slice(start, Math.min(end, start + MAX_SOURCE));

/** Returns the element counts before an element’s content; the element itself counts as content if it has a class. */
export const seenBefore = ({ seen: { drawn, classed } }: Pass, attributes: Attributes): Pass['seen'] => ({
  drawn,
  classed: classed - (attributes.class === undefined ? 0 : 1),
});

/** True if an ended element has content that only CSS can provide: no text or drawing, but a class on the element or inside it. */
export const isStyledOnly = ({ run, seen }: Pass, before: Pass['seen'], span: Span): boolean =>
  seen.drawn === before.drawn && seen.classed > before.classed && run.read(span, TEXT | ALT | LABEL_FLAG, 0, MAX_NAME) === '';

/** Adds an action to run when the element ends, after the actions added before. */
export const whenClosed = (open: Open, act: (span: Span) => void): void => {
  const before = open.closed;
  open.closed = before
    ? (span) => {
        before(span);
        act(span);
      }
    : act;
};

import type { Extent, Tag } from '../../../html/tree-handler.ts';
import { type Document, MAX_SOURCE } from './document.ts';
import type { Attributes, Element, ImageElement, MediaElement, ScriptElement, StyleElement, TableElement } from './document-elements.ts';
import type { Surroundings } from './elements.ts';
import { type Label, MAX_NAME, type Names } from './names.ts';
import { ALT, CONTENT, LABEL, OUTSIDE_FRAME, type Span, TEXT, type TextRun } from './text-run.ts';

/** The state of one pass over a page. */
export interface Pass {
  html: string;
  lineAt(offset: number): number;
  document: Document;
  run: TextRun;
  names: Names;
  /** Elements that the parser may copy, by offset, with the index of the link that they are or are in; null if there is none. */
  copied: Map<number, number | null>;
  /** Numbers of elements so far: of drawings and embedded content, and of others that have a class and are not hidden. */
  seen: { drawn: number; classed: number };
}

/** An open element: its span of text, and what its children inherit. */
export interface Open extends Span, Surroundings {
  noscript: boolean;
  shown: boolean;
  /** `MAIN`, `CONTENT` and `WITHHELD`, which apply to its text. */
  region: number;
  /** True inside sectioning content or main, whose headers and footers are not those of the page. */
  sectioned: boolean;
  /** Target of its text: the run with these kinds, nowhere, or the element itself. */
  sink: number | 'nowhere' | ScriptElement | StyleElement;
  inline: boolean;
  label: Label | null;
  media: MediaElement | null;
  table: TableElement | null;
  /** Index into `annotated` of the nearest such element around it, and the ids since. */
  annotated: number | null;
  ids: IdPath | null;
  /** The svg around it, and the image that a `<title>` child of it names. */
  svg: { labelled: boolean; image: ImageElement | null } | null;
  closed: ((span: Span) => void) | null;
}

export interface IdPath {
  id: string;
  outer: IdPath | null;
}

/** The context of the root element. */
export const OUTSIDE: Open = {
  start: 0,
  end: 0,
  hidden: false,
  rendered: true,
  lang: '',
  inNav: false,
  anchor: null,
  noscript: false,
  shown: false,
  region: CONTENT | OUTSIDE_FRAME,
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

/** Makes the members that all recorded elements have. */
export const elementOf = ({ html, lineAt }: Pass, { start, end, place }: Tag, { noscript }: Open): Element => ({
  line: start === -1 ? 0 : lineAt(start),
  source: start === -1 ? '' : sourceOf(html, { start, end }),
  place,
  noscript,
});

export const sourceOf = (html: string, { start, end }: Extent): string => html.slice(start, Math.min(end, start + MAX_SOURCE));

/** The numbers of elements seen before the content of one that begins, which itself counts if it has a class. */
export const seenBefore = ({ seen: { drawn, classed } }: Pass, attributes: Attributes): Pass['seen'] => ({
  drawn,
  classed: classed - (attributes.class === undefined ? 0 : 1),
});

/** Checks if an element that ended holds nothing but elements that only CSS can fill: without text, one of them or itself with a class. */
export const isStyledOnly = ({ run, seen }: Pass, before: Pass['seen'], span: Span): boolean =>
  seen.drawn === before.drawn && seen.classed > before.classed && run.read(span, TEXT | ALT | LABEL, 0, MAX_NAME) === '';

/** Adds an action for the end of the element, after those added before. */
export const whenClosed = (open: Open, act: (span: Span) => void): void => {
  const before = open.closed;
  open.closed = before
    ? (span) => {
        before(span);
        act(span);
      }
    : act;
};

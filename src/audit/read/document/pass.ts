import type { Extent, Tag } from '../../../html/tree-handler.ts';
import { type Document, MAX_SOURCE } from './document.ts';
import type {
  Element,
  ImageElement,
  MediaElement,
  PictureElement,
  ScriptElement,
  StyleElement,
  TableElement,
} from './document-elements.ts';
import type { Surroundings } from './elements.ts';
import type { Label, Names } from './names.ts';
import { CONTENT, type Span, TEXT, type TextRun } from './text-run.ts';

/** What one pass over a page writes to. */
export interface Pass {
  html: string;
  lineAt(offset: number): number;
  document: Document;
  run: TextRun;
  names: Names;
  /** Elements that may be copied, by where they stand, with the link that each is, or stands in; null without one. */
  copied: Map<number, number | null>;
}

/** An open element: the span of its text, and what those inside it inherit. */
export interface Open extends Span, Surroundings {
  noscript: boolean;
  shown: boolean;
  /** `MAIN`, `CONTENT` and `WITHHELD`, as the text in it is. */
  region: number;
  /** Inside sectioning content or main, where a header or footer is not that of the page. */
  sectioned: boolean;
  /** Where its text goes: into the run as text of these kinds, nowhere, or to the element itself. */
  sink: number | 'nowhere' | ScriptElement | StyleElement;
  inline: boolean;
  label: Label | null;
  media: MediaElement | null;
  picture: PictureElement | null;
  table: TableElement | null;
  /** Index into `marked` of the nearest such element around it, and the ids passed since. */
  annotated: number | null;
  ids: IdPath | null;
  /** The drawing around it, and the image that a `<title>` right in it names. */
  svg: { labelled: boolean; image: ImageElement | null } | null;
  closed: ((span: Span) => void) | null;
}

export interface IdPath {
  id: string;
  outer: IdPath | null;
}

/** What stands around the root element. */
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
  region: CONTENT,
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

/** What is kept of every element that is kept at all. */
export const elementOf = ({ html, lineAt }: Pass, { start, end, place }: Tag, { noscript }: Open): Element => ({
  line: start === -1 ? 0 : lineAt(start),
  source: start === -1 ? '' : sourceOf(html, { start, end }),
  place,
  noscript,
});

export const sourceOf = (html: string, { start, end }: Extent): string => html.slice(start, Math.min(end, start + MAX_SOURCE));

/** Has something done when the element ends, after what was asked for before. */
export const whenClosed = (open: Open, act: (span: Span) => void): void => {
  const before = open.closed;
  open.closed = before
    ? (span) => {
        before(span);
        act(span);
      }
    : act;
};

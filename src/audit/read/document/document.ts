import type {
  AnchorElement,
  AnnotatedElement,
  Attributes,
  BaseElement,
  ControlElement,
  EmbedElement,
  FormElement,
  FrameElement,
  HeadingElement,
  ImageElement,
  LandmarkElement,
  LinkElement,
  MediaElement,
  MetaElement,
  NamedElement,
  PictureElement,
  ScriptElement,
  SourceElement,
  StyleElement,
  TableElement,
  TimeElement,
  TitleElement,
  WidgetElement,
} from './document-elements.ts';

/**
 * What one pass over an HTML page keeps: every element that a check may ask about, in document order.
 * Text is entity-decoded with ASCII white space collapsed. Elements inside `<template>` and foreign content (svg, math)
 * are left out unless said otherwise; those inside `<noscript>` are kept and flagged.
 */
export interface Document {
  mode: 'no-quirks' | 'limited-quirks' | 'quirks';
  doctype: string | null;
  /** Attributes of `<html>`, names in lower case. */
  html: Attributes;
  /** Attributes of `<body>`. */
  body: Attributes;
  titles: TitleElement[];
  metas: MetaElement[];
  links: LinkElement[];
  bases: BaseElement[];
  headings: HeadingElement[];
  images: ImageElement[];
  anchors: AnchorElement[];
  /** Links that the parser copied into further blocks, by index; once for each copy. */
  anchorCopies: number[];
  /** Without those of `jsonLd`. */
  scripts: ScriptElement[];
  /** Inline style sheets. */
  styles: StyleElement[];
  frames: FrameElement[];
  forms: FormElement[];
  controls: ControlElement[];
  /** Links, buttons and form fields that are such by their role alone. */
  widgets: WidgetElement[];
  media: MediaElement[];
  pictures: PictureElement[];
  /** `<source>`s of pictures. */
  sources: SourceElement[];
  embeds: EmbedElement[];
  tables: TableElement[];
  times: TimeElement[];
  jsonLd: ScriptElement[];
  /** Elements that carry microdata or RDFa; at most `MAX_MARKED`. */
  annotated: AnnotatedElement[];
  /** Landmarks by element or role: `main`, `nav`, `header`, `footer`, `article`, `aside`, `search`. */
  landmarks: LandmarkElement[];
  /** Elements the HTML standard calls obsolete: font, center, frameset, applet … */
  obsolete: NamedElement[];
  /** All `id` values, and all `name`s of anchors, in order, duplicates kept. */
  ids: string[];
  /** All ids that labels and ARIA attributes name. */
  references: string[];
  /** The first thing that ended the head before its end tag and is not allowed there; null when the head ended in order. */
  headBreaker: NamedElement | null;
  /** The head as those find it who run no scripts, where a `<noscript>` ends it early for them alone; null where it is the same for all. */
  plainHead: PlainHead | null;
  /** A `<noscript>` says that the page needs JavaScript. */
  scriptNotice: boolean;
  /** What the body shows, without script, style, template and noscript, in reading order; at most `MAX_TEXT` characters. */
  text: string;
  /** Of `text` what no attribute or `style` hides; at most `MAX_VISIBLE_TEXT` characters. */
  visibleText: string;
  /** Of `text` what stands in `<main>`, or on pages without one outside of page headers and footers, navigation and asides. */
  mainText: string;
  /** Characters of `text` that stand in `data-nosnippet`. */
  withheld: number;
  /** Elements of every namespace, template contents left out. */
  elements: number;
  /** Whether there are more than `MAX_ELEMENTS`, and only the first of them were read. */
  truncated: boolean;
  /** Levels of elements below `<html>`. */
  maxDepth: number;
}

export type PlainHead = Pick<Document, 'titles' | 'metas' | 'links' | 'headBreaker'>;

export const MAX_SOURCE = 200;
export const MAX_ANNOTATED = 5_000;
export const MAX_MARKED_IDS = 16;
export const MAX_TEXT = 200_000;
export const MAX_VISIBLE_TEXT = 2_000;
export const MAX_SCRIPT = 100_000;

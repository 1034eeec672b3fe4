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
  LoaderElement,
  MediaElement,
  MetaElement,
  MountElement,
  NamedElement,
  PictureElement,
  ScriptElement,
  SourceElement,
  StyledElement,
  StyleElement,
  TableElement,
  TimeElement,
  TitleElement,
  WidgetElement,
} from './document-elements.ts';

/**
 * The result of one pass over an HTML page: every element that checks need, in document order. Text is entity-decoded with ASCII white
 * space collapsed. Elements inside `<template>`, unless it declares a
 * shadow tree, and foreign content (svg, math) are left out unless noted; those inside `<noscript>` are
 * flagged.
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
  /** Indexes of links that the parser copied into further blocks; once for each copy. */
  anchorCopies: number[];
  /** Scripts without JSON-LD. */
  scripts: ScriptElement[];
  /** Inline style sheets. */
  styles: StyleElement[];
  /** Elements whose `style` attribute may load something; at most `MAX_STYLED`. */
  styled: StyledElement[];
  /** Other elements that load a file; at most `MAX_STYLED`. */
  loaders: LoaderElement[];
  frames: FrameElement[];
  /** Where the frames of a `<frameset>` come from. */
  framesetSources: string[];
  /** The pages in `srcdoc` of frames that may load something over HTTP, each with the line of its frame. */
  framed: { line: number; document: Document }[];
  forms: FormElement[];
  controls: ControlElement[];
  /** Links, buttons and form fields by their role alone. */
  widgets: WidgetElement[];
  media: MediaElement[];
  pictures: PictureElement[];
  /** `<source>`s in pictures. */
  sources: SourceElement[];
  embeds: EmbedElement[];
  tables: TableElement[];
  times: TimeElement[];
  jsonLd: ScriptElement[];
  /** Elements that carry microdata or RDFa; at most `MAX_MARKED`. */
  annotated: AnnotatedElement[];
  /** Landmarks by element or role: `main`, `nav`, `header`, `footer`, `article`, `aside`, `search`. */
  landmarks: LandmarkElement[];
  /** Obsolete elements of the HTML standard: font, center, frameset, applet … */
  obsolete: NamedElement[];
  /** Languages that blocks of the body declare, trimmed and in lower case; at most `MAX_LANGS`. */
  langs: string[];
  /** All `id` values and `name`s of anchors in order, with duplicates. */
  ids: string[];
  /** The `id` values whose first element is hidden, as in `isHidden`. */
  hiddenIds: string[];
  /** All ids in labels and ARIA attributes. */
  references: string[];
  /** The first element that ended the head early; null if the head ended in order. */
  headBreaker: NamedElement | null;
  /** The head without scripting, if a `<noscript>` ends it early there; null if it is the same. */
  plainHead: PlainHead | null;
  /** Elements that scripts may fill, by their id or because they are custom elements; at most `MAX_MOUNTS`. */
  mounts: MountElement[];
  /** True if a `<noscript>` says that the page needs JavaScript. */
  scriptNotice: boolean;
  hasCanvas: boolean;
  /** Where the HTML has its content if it shows next to none: scripts put it in its place. Elements in templates are not read, only their text. */
  revealed: 'hidden' | 'template' | null;
  /** Text of the body in reading order, also what attributes hide, without script, style, template and noscript; at most `MAX_TEXT` characters. */
  text: string;
  /** The part of `text` that no attribute or `style` hides; at most `MAX_VISIBLE_TEXT` characters. */
  visibleText: string;
  /** The part of `text` in `<main>`, or else outside page headers and footers, navigation and asides. */
  mainText: string;
  /** The part of `text` outside `header`, `nav`, `aside` and `footer` elements; only if it was asked for. */
  contentText: string;
  /** Characters of `text` in `data-nosnippet`. */
  withheld: number;
  /** Number of elements of all namespaces, without contents of templates. */
  elements: number;
  /** True if there are more than `MAX_ELEMENTS`; then only the first were read. */
  truncated: boolean;
  /** True if the page is XML with an error, after which nothing was read. */
  malformed: boolean;
  /** Levels of elements below `<html>`. */
  maxDepth: number;
}

export type PlainHead = Pick<Document, 'titles' | 'metas' | 'links' | 'headBreaker'>;

export const MAX_SOURCE = 200;
export const MAX_LANGS = 200;
export const MAX_MOUNTS = 100;
export const MAX_MOUNT_TEXT = 200;
export const MAX_ANNOTATED = 5_000;
export const MAX_MARKED_IDS = 16;
export const MAX_TEXT = 200_000;
export const MAX_VISIBLE_TEXT = 2_000;
export const MAX_SCRIPT = 100_000;
export const MAX_STYLE = 200_000;
export const MAX_STYLES = 1_000_000;
export const MAX_SRCDOC = 100_000;
export const MAX_STYLED = 1_000;
export const MAX_STYLE_ATTRIBUTE = 10_000;

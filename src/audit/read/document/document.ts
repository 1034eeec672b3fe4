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
 * The result of one pass over an HTML page: every element that checks need, in document order. Character references in texts are decoded and ASCII
 * white space is collapsed. Elements inside `<template>` (unless it declares a shadow tree) and foreign content (svg, math) are left out unless
 * noted; elements inside `<noscript>` are flagged.
 */
export interface Document {
  mode: 'no-quirks' | 'limited-quirks' | 'quirks';
  doctype: string | null;
  /** Attributes of the `<html>` element, with names in lower case. */
  html: Attributes;
  /** Attributes of the `<body>` element. */
  body: Attributes;
  titles: TitleElement[];
  metas: MetaElement[];
  links: LinkElement[];
  bases: BaseElement[];
  headings: HeadingElement[];
  images: ImageElement[];
  anchors: AnchorElement[];
  /** Indexes of links that the parser copied into further blocks; each copy adds one index. */
  anchorCopies: number[];
  /** All scripts of the page except JSON-LD. */
  scripts: ScriptElement[];
  /** Inline style sheets of the page (`<style>`). */
  styles: StyleElement[];
  /** Elements whose `style` attribute may load something; at most `MAX_STYLED`. */
  styled: StyledElement[];
  /** Other elements that load a file, such as tracks and svg images; at most `MAX_STYLED`. */
  loaders: LoaderElement[];
  frames: FrameElement[];
  /** The `src` URLs of the frames in a `<frameset>`. */
  framesetSources: string[];
  /** The `srcdoc` pages of frames that may load something over HTTP, each with the line number of its frame. */
  framed: { line: number; document: Document }[];
  forms: FormElement[];
  controls: ControlElement[];
  /** Elements that are links, buttons or form fields only by their role. */
  widgets: WidgetElement[];
  media: MediaElement[];
  pictures: PictureElement[];
  /** `<source>` elements inside `<picture>` elements. */
  sources: SourceElement[];
  embeds: EmbedElement[];
  tables: TableElement[];
  times: TimeElement[];
  jsonLd: ScriptElement[];
  /** Elements that carry microdata or RDFa; at most `MAX_MARKED`. */
  annotated: AnnotatedElement[];
  /** Landmarks by element or role: `main`, `nav`, `header`, `footer`, `article`, `aside`, `search`. */
  landmarks: LandmarkElement[];
  /** Elements that the HTML standard lists as obsolete: font, center, frameset, applet … */
  obsolete: NamedElement[];
  /** Languages that block elements of the body declare, trimmed and in lower case; at most `MAX_LANGS`. */
  langs: string[];
  /** All `id` values, and the `name` values of anchors, in document order, with duplicates. */
  ids: string[];
  /** The `id` values whose first element is hidden, as defined by `isHidden`. */
  hiddenIds: string[];
  /** All ids that labels and ARIA attributes refer to. */
  references: string[];
  /** The first element that ended the head early; null if the head ended as written. */
  headBreaker: NamedElement | null;
  /** The head as parsed without scripting, if a `<noscript>` ends that head early; null if both heads are the same. */
  plainHead: PlainHead | null;
  /** Elements that scripts may fill, because of their id or because they are custom elements; at most `MAX_MOUNTS`. */
  mounts: MountElement[];
  /** True if a `<noscript>` says that the page needs JavaScript. */
  scriptNotice: boolean;
  hasCanvas: boolean;
  /** Where the content is if the HTML shows almost none: hidden or in templates, until scripts move it. Templates give only their text. */
  revealed: 'hidden' | 'template' | null;
  /** Body text in reading order, including hidden text, without script, style, template and noscript; at most `MAX_TEXT` characters. */
  text: string;
  /** The part of `text` that no attribute or `style` hides; at most `MAX_VISIBLE_TEXT` characters. */
  visibleText: string;
  /** The part of `text` in `<main>`; without a `<main>`, the part outside page headers and footers, navigation and asides. */
  mainText: string;
  /** The part of `text` outside `header`, `nav`, `aside` and `footer` elements; read only with the option `readsContent`. */
  contentText: string;
  /** Number of characters of `text` inside `data-nosnippet`. */
  withheld: number;
  /** Number of elements of all namespaces, excluding the contents of templates. */
  elements: number;
  /** True if the page has more than `MAX_ELEMENTS` elements; only the first ones were then read. */
  truncated: boolean;
  /** True if the page is XML with an error; nothing after the error was read. */
  malformed: boolean;
  /** Maximum depth of nested elements below `<html>`. */
  maxDepth: number;
}

export type PlainHead = Pick<Document, 'titles' | 'metas' | 'links' | 'headBreaker'>;

export const MAX_SOURCE = 200;
export const MAX_LANGS = 200;
export const MAX_MOUNTS = 100;
export const MAX_MOUNT_TEXT = 200;
export const MAX_ANNOTATED_ELEMENTS = 5_000;
export const MAX_MARKED_IDS = 16;
export const MAX_TEXT = 200_000;
export const MAX_VISIBLE_TEXT = 2_000;
export const MAX_SCRIPT_LENGTH = 100_000;
export const MAX_STYLE_LENGTH = 200_000;
export const MAX_STYLES = 1_000_000;
export const MAX_SRCDOC_LENGTH = 100_000;
export const MAX_STYLED = 1_000;
export const MAX_STYLE_ATTRIBUTE = 10_000;

/** Attribute names in lower case to decoded values; of duplicates, the first counts. */
export type Attributes = Record<string, string>;

/** The position of an element. `place` is where the parser put it, which is what counts. */
export interface Element {
  /** 1-based; 0 if the parser inserted the element. */
  line: number;
  /** The start tag as written, at most `MAX_SOURCE` characters. */
  source: string;
  place: 'head' | 'body';
  /** Inside `<noscript>`. */
  noscript: boolean;
}

export interface NamedElement extends Element {
  name: string;
}
export interface TitleElement extends Element {
  text: string;
}
export interface MetaElement extends Element {
  /** In lower case, trimmed; null if it is missing. */
  name: string | null;
  property: string | null;
  httpEquiv: string | null;
  /** The attribute as written. */
  charset: string | null;
  itemprop: string | null;
  content: string | null;
  media: string | null;
}
export interface LinkElement extends Element {
  /** Tokens in lower case. */
  rel: string[];
  href: string | null;
  hreflang: string | null;
  /** The element’s own language, not one it inherits. */
  lang: string | null;
  type: string | null;
  media: string | null;
  sizes: string | null;
  as: string | null;
  title: string | null;
  integrity: string | null;
  imageSrcset: string | null;
  imageSizes: string | null;
  disabled: boolean;
}
export interface BaseElement extends Element {
  href: string | null;
  target: string | null;
}
export interface HeadingElement extends Element {
  /** 1 to 6, by `aria-level` if it is set, as assistive technology announces it. */
  level: number;
  /** 1 to 6 for `<h1>`…`<h6>`; null for `role=heading`. */
  native: number | null;
  /** The element’s text with the alt texts of its images. */
  text: string;
  /** The element’s text without alt texts. */
  ownText: string;
  /** Accessible name: a label, else its visible text and alt texts, else its `title`. */
  name: string;
  /**
   * True if assistive technology does not announce it as a heading: it is hidden, by a `style` on it or around it too, or its role says
   * otherwise.
   */
  hidden: boolean;
  /** True if `hidden` and `style` on it and around it do not hide it. */
  shown: boolean;
  /** In a navigation, an aside, or the header or footer of the page. */
  inFrame: boolean;
  /** True if it has no text and nothing drawn, but it or an element in it has a class: CSS may add its name. */
  styledOnly: boolean;
}
export interface ImageElement extends Element {
  /** `img`, `input` (type=image), `area`, `svg` (a drawing, or a part of one, with the role of an image) or `role` (any other element with role=img). */
  kind: 'img' | 'input' | 'area' | 'svg' | 'role';
  src: string | null;
  srcset: string | null;
  sizes: string | null;
  /** The target of an `area` and its tokens in lower case. */
  href: string | null;
  rel: string[];
  /** null if it is missing; '' marks decoration. */
  alt: string | null;
  width: string | null;
  height: string | null;
  style: string | null;
  loading: string | null;
  fetchPriority: string | null;
  /** `aria-label`, `aria-labelledby` or `title` give a name. */
  named: boolean;
  /** An `aria-label` or `aria-labelledby` takes the place of its alt text. */
  labelled: boolean;
  /**
   * True if assistive technology ignores it: by an effective role none/presentation, or by `aria-hidden`, `hidden` or a `style` on it or
   * around it.
   */
  hidden: boolean;
  /** In a navigation, an aside, or the header or footer of the page. */
  inFrame: boolean;
  /** Characters of shown text before it, at most `MAX_BEFORE`, without white space, page headers and footers, navigation and asides. */
  textBefore: number;
  /** Index into `anchors` of the link around it; null if there is none. */
  anchor: number | null;
  /** Index into `pictures` of the one around it; null if there is none. */
  picture: number | null;
  /** All attributes that begin with `data-`. */
  data: Attributes;
}
export interface AnchorElement extends Element {
  /** The attribute as written; null if it is missing. */
  href: string | null;
  /** Tokens in lower case. */
  rel: string[];
  target: string | null;
  /** The element’s text without alt texts. */
  text: string;
  /** Accessible name: aria-label, else text with alt texts, else title. */
  name: string;
  /** Language of its text, or its own if it has no text, in lower case; '' if unknown or several. */
  lang: string;
  id: string | null;
  role: string | null;
  onclick: boolean;
  /** True if `onclick` navigates. */
  navigates: boolean;
  /** True with `aria-expanded` or `aria-haspopup`: it opens something. */
  popup: boolean;
  hidden: boolean;
  /** True inside `<nav>` or role=navigation. */
  inNav: boolean;
  hasImage: boolean;
  /** Whether only CSS can fill the element, as with headings. */
  styledOnly: boolean;
}
export interface ScriptElement extends Element {
  src: string | null;
  type: string | null;
  async: boolean;
  defer: boolean;
  /** True for scripts for browsers without modules. */
  noModule: boolean;
  integrity: string | null;
  nonce: boolean;
  /** Inline code; at most `MAX_SCRIPT` characters, of JSON-LD `MAX_JSON_LD`. */
  text: string;
  /** The full length in characters. */
  length: number;
}
export interface StyleElement extends Element {
  media: string | null;
  /** The style sheet if it may load something; at most `MAX_STYLE` characters, of all styles of a page `MAX_STYLES`. */
  text: string;
  /** The full length in characters. */
  length: number;
}
/** An element with a `style` attribute that may load something. */
export interface StyledElement extends Element {
  style: string;
}
/** An image or a script of an svg, a track, or the `background` of an old layout. */
export interface LoaderElement extends Element {
  src: string;
  isImage: boolean;
}
export interface FrameElement extends Element {
  src: string | null;
  /** The page that it shows instead, if that may load something over HTTP, at most `MAX_SRCDOC` characters; '' for others, null if it is missing. */
  srcdoc: string | null;
  title: string | null;
  loading: string | null;
  /** Hidden from assistive technology, by a `style` on it or around it too. */
  hidden: boolean;
  /** Negative values take it out of the tab order; null if it is missing. */
  tabIndex: number | null;
  /** `aria-label`, `aria-labelledby` or `title` give a name. */
  named: boolean;
}
export interface FormElement extends Element {
  action: string | null;
  method: string | null;
}
export interface ControlElement extends Element {
  /** `input`, `select`, `textarea`, `button`. */
  kind: 'input' | 'select' | 'textarea' | 'button';
  /** In lower case; by default `text` for inputs, `submit` for buttons. */
  type: string;
  /** A label around it or for it, `aria-label`, `aria-labelledby`, `title`, for text fields `placeholder`, for buttons text, value or image alternative. */
  named: boolean;
  hidden: boolean;
  /** Outside the content, as in a page header or footer. */
  inFrame: boolean;
  /** Where a button sends its form instead. */
  formAction: string | null;
  /** Whether only CSS can fill the element, as with headings. */
  styledOnly: boolean;
}
/** An element that is a link, button or form field by its role, such as `<div role=button>`. */
export interface WidgetElement extends Element {
  role: string;
  named: boolean;
  hidden: boolean;
  /** Whether only CSS can fill the element, as with headings. */
  styledOnly: boolean;
}
export interface MediaElement extends Element {
  /** Hidden from assistive technology, by a `style` on it or around it too. */
  hidden: boolean;
  kind: 'video' | 'audio';
  src: string | null;
  poster: string | null;
  /** In lower case. */
  preload: string | null;
  autoplay: boolean;
  controls: boolean;
  /** Kinds of its tracks. */
  tracks: string[];
}
export interface PictureElement extends Element {
  /** True if it has an `<img>`, without which it shows nothing. */
  hasImage: boolean;
}
export interface SourceElement extends Element {
  /** Index into `pictures` of the one around it; null after its `<img>`, where a source has no effect. */
  picture: number | null;
  srcset: string | null;
  sizes: string | null;
  type: string | null;
  media: string | null;
}
export interface EmbedElement extends Element {
  kind: 'object' | 'embed';
  /** In lower case. */
  type: string | null;
  /** From `src` or `data`. */
  src: string | null;
}
export interface TableElement extends Element {
  role: string | null;
  caption: boolean;
  /** Numbers of its `<th>` and `<td>`, without those of nested tables. */
  headers: number;
  cells: number;
}
export interface TimeElement extends Element {
  datetime: string | null;
  text: string;
}
/** An element with microdata or RDFa, as written; `microdata.ts` and `rdfa.ts` make items of them. */
export interface AnnotatedElement extends Element {
  name: string;
  /** Index into `annotated` of the nearest such element around it. */
  parent: number | null;
  /** Ids of itself and of the elements between it and its parent, nearest first; at most `MAX_MARKED_IDS`. */
  ids: string[];
  /** Attributes that microdata and RDFa use. */
  attributes: Attributes;
  /** The element’s text, if that is its value. */
  text: string;
}
export interface MountElement {
  /** Text inside that nothing hides; at most `MAX_MOUNT_TEXT` characters. */
  text: string;
  /** True if its id says that an application is mounted on it; others are custom elements. */
  isRoot: boolean;
  /** True if an attribute has data or an expression from which a script makes its content. */
  hasData: boolean;
}
export interface LandmarkElement extends Element {
  role: string;
  hidden: boolean;
  /** False if a `style` on it or around it removes it. */
  rendered: boolean;
}

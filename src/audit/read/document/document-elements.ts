/** Attribute names in lower case to their decoded values; the first of two equal names counts. */
export type Attributes = Record<string, string>;

/** Where an element stands. `place` is where the parser put it, which is what counts. */
export interface Element {
  /** 1-based; 0 when the parser made the element up. */
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
  /** In lower case, trimmed; null when absent. */
  name: string | null;
  property: string | null;
  httpEquiv: string | null;
  /** As written. */
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
  type: string | null;
  media: string | null;
  sizes: string | null;
  as: string | null;
  title: string | null;
  integrity: string | null;
  disabled: boolean;
}
export interface BaseElement extends Element {
  href: string | null;
  target: string | null;
}
export interface HeadingElement extends Element {
  /** 1 to 6, by `aria-level` where there is one: what assistive technology tells. */
  level: number;
  /** 1 to 6, of `<h1>`…`<h6>`; null when it is a heading by `role=heading`. */
  native: number | null;
  /** The text, with the alternative texts of images inside it. */
  text: string;
  /** Its text in the tree, without those. */
  ownText: string;
  /** What assistive technology reads: a label, else its text and images without what is hidden, else its `title`. */
  name: string;
  /** No heading to assistive technology: hidden from it, by a `style` on it or around it too, or something else by its role. */
  hidden: boolean;
  /** The page shows it, as far as `hidden` and `style` on it and around it say. */
  shown: boolean;
}
export interface ImageElement extends Element {
  /** `img`, `input` (type=image), `area`, `svg` (a drawing, or a part of one, with the role of an image) or `role` (any other element with role=img). */
  kind: 'img' | 'input' | 'area' | 'svg' | 'role';
  src: string | null;
  srcset: string | null;
  sizes: string | null;
  /** null when there is no such attribute; '' marks decoration. */
  alt: string | null;
  width: string | null;
  height: string | null;
  style: string | null;
  loading: string | null;
  fetchPriority: string | null;
  /** `aria-label`, `aria-labelledby` or `title` give a name. */
  named: boolean;
  /** Hidden from assistive technology: a role none/presentation that counts, or `aria-hidden`, `hidden` or a `style` that does not show it, on it or around it. */
  hidden: boolean;
  /** Index into `anchors` of the link around it; null when it stands in none. */
  anchor: number | null;
  inPicture: boolean;
  /** All attributes whose names begin with `data-`. */
  data: Attributes;
}
export interface AnchorElement extends Element {
  /** As written; null when there is no such attribute. */
  href: string | null;
  /** Tokens in lower case. */
  rel: string[];
  target: string | null;
  /** The text inside, without the alternative texts of images. */
  text: string;
  /** What assistive technology reads: aria-label, else text with the alternative texts of images, else title. */
  name: string;
  /** Language of its text, or of itself where it has none, in lower case; '' when that is unknown or more than one. */
  lang: string;
  id: string | null;
  role: string | null;
  onclick: boolean;
  /** `onclick` goes to another page. */
  navigates: boolean;
  /** `aria-expanded` or `aria-haspopup`: it opens something. */
  popup: boolean;
  hidden: boolean;
  /** Inside `<nav>` or role=navigation. */
  inNav: boolean;
  hasImage: boolean;
}
export interface ScriptElement extends Element {
  src: string | null;
  type: string | null;
  async: boolean;
  defer: boolean;
  /** For browsers that know no modules. */
  noModule: boolean;
  integrity: string | null;
  nonce: boolean;
  /** Inline code; at most `MAX_SCRIPT` characters, of JSON-LD `MAX_JSON_LD`. */
  text: string;
  /** Its whole length in characters. */
  length: number;
}
export interface StyleElement extends Element {
  length: number;
}
export interface FrameElement extends Element {
  src: string | null;
  title: string | null;
  loading: string | null;
  /** Hidden from assistive technology, by a `style` on it or around it too. */
  hidden: boolean;
  /** Below 0 it is not reached by keyboard; null when there is none. */
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
  /** In lower case; of an input without one `text`, of a button `submit`. */
  type: string;
  /** A label around it or for it, `aria-label`, `aria-labelledby`, `title`, for text fields `placeholder`, for buttons text, value or image alternative. */
  named: boolean;
  hidden: boolean;
}
/** An element that a role makes a link, a button or a form field, such as `<div role=button>`. */
export interface WidgetElement extends Element {
  role: string;
  named: boolean;
  hidden: boolean;
}
export interface MediaElement extends Element {
  /** Hidden from assistive technology, by a `style` on it or around it too. */
  hidden: boolean;
  kind: 'video' | 'audio';
  src: string | null;
  poster: string | null;
  autoplay: boolean;
  controls: boolean;
  /** Kinds of its tracks. */
  tracks: string[];
}
export interface PictureElement extends Element {
  /** An `<img>` stands in it: without one it shows nothing. */
  hasImage: boolean;
}
export interface SourceElement extends Element {
  srcset: string | null;
  sizes: string | null;
  type: string | null;
  media: string | null;
}
export interface EmbedElement extends Element {
  kind: 'object' | 'embed';
  /** In lower case. */
  type: string | null;
  /** Of `src` or `data`. */
  src: string | null;
}
export interface TableElement extends Element {
  role: string | null;
  caption: boolean;
  /** How many `<th>` and `<td>` it has, those of tables inside it left out. */
  headers: number;
  cells: number;
}
export interface TimeElement extends Element {
  datetime: string | null;
  text: string;
}
/** An element with attributes of microdata or RDFa, as it stands: items are made of them in `microdata.ts` and `rdfa.ts`. */
export interface AnnotatedElement extends Element {
  name: string;
  /** Index into `marked` of the nearest such element around it. */
  parent: number | null;
  /** Ids of itself and of the elements between it and its parent, the nearest first; at most `MAX_MARKED_IDS`. */
  ids: string[];
  /** Those that microdata and RDFa use. */
  attributes: Attributes;
  /** Its text, where that is its value. */
  text: string;
}
export interface LandmarkElement extends Element {
  role: string;
  hidden: boolean;
  /** Not taken out by a `style` on it or around it. */
  rendered: boolean;
}

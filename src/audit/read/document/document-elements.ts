/** Maps attribute names in lower case to decoded values; of duplicates, the first counts. */
export type Attributes = Record<string, string>;

/** The position of an element in the page. `place` is where the parser put the element, which is what counts. */
export interface Element {
  /** Line number of the element, from 1; 0 if the parser inserted the element. */
  line: number;
  /** The start tag of the element as written, at most `MAX_SOURCE` characters. */
  source: string;
  place: 'head' | 'body';
  /** True if the element is inside `<noscript>`. */
  noscript: boolean;
}

export interface NamedElement extends Element {
  name: string;
}
export interface TitleElement extends Element {
  text: string;
}
export interface MetaElement extends Element {
  /** The `name` attribute in lower case, trimmed; null if it is missing. */
  name: string | null;
  property: string | null;
  httpEquiv: string | null;
  /** The `charset` attribute as written. */
  charset: string | null;
  itemprop: string | null;
  content: string | null;
  media: string | null;
}
export interface LinkElement extends Element {
  /** Tokens of the `rel` attribute in lower case. */
  rel: string[];
  href: string | null;
  hreflang: string | null;
  /** The element’s own `lang` attribute, not an inherited language. */
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
  /** Heading level, 1 to 6, from `aria-level` if that is set, as assistive technology announces the heading. */
  level: number;
  /** Level of the HTML element, 1 to 6 for `<h1>`…`<h6>`; null for `role=heading`. */
  native: number | null;
  /** The element’s text, including the alt texts of its images. */
  text: string;
  /** The element’s text without alt texts. */
  ownText: string;
  /** Accessible name: a label, else the element’s visible text and alt texts, else its `title`. */
  name: string;
  /**
   * True if assistive technology does not announce the element as a heading: its role says otherwise, or the element is hidden, also by a `style` on
   * the element or an ancestor.
   */
  hidden: boolean;
  /** True if neither `hidden` nor `style`, on the element or its ancestors, hides the element. */
  shown: boolean;
  /** True if the element is in a navigation, an aside, or the header or footer of the page. */
  inFrame: boolean;
  /** True if CSS may add the element’s name: it has no text and nothing drawn, but it or an element inside has a class. */
  styledOnly: boolean;
}
export interface ImageElement extends Element {
  /** Kind of image: `img`, `input` (type=image), `area`, `svg` (a drawing or a part with an image role) or `role` (another element with role=img). */
  kind: 'img' | 'input' | 'area' | 'svg' | 'role';
  src: string | null;
  srcset: string | null;
  sizes: string | null;
  /** The target of an `area`; `rel` has its tokens in lower case. */
  href: string | null;
  rel: string[];
  /** The alt text; null if the attribute is missing; '' marks decoration. */
  alt: string | null;
  width: string | null;
  height: string | null;
  style: string | null;
  loading: string | null;
  fetchPriority: string | null;
  /** True if `aria-label`, `aria-labelledby` or `title` gives the image a name. */
  named: boolean;
  /** True if an `aria-label` or `aria-labelledby` replaces the image’s alt text. */
  labelled: boolean;
  /**
   * True if assistive technology ignores the image: because of an effective role none/presentation, or because of `aria-hidden`, `hidden` or a
   * `style` on the image or an ancestor.
   */
  hidden: boolean;
  /** True if the image is in a navigation, an aside, or the header or footer of the page. */
  inFrame: boolean;
  /** Characters of shown text before the image, at most `MAX_BEFORE`, without white space, page headers and footers, navigation and asides. */
  textBefore: number;
  /** Index into `anchors` of the link around the image; null if no link is around it. */
  anchor: number | null;
  /** Index into `pictures` of the `<picture>` around the image; null if there is none. */
  picture: number | null;
  /** All attributes of the image that begin with `data-`. */
  data: Attributes;
}
/** Landmarks that say in which part of a page a link is. */
export const linkLandmarks = ['nav', 'header', 'main', 'aside', 'footer'] as const;
export type LinkLandmark = (typeof linkLandmarks)[number];

export interface AnchorElement extends Element {
  /** The `href` attribute as written; null if it is missing. */
  href: string | null;
  /** Tokens of the `rel` attribute in lower case. */
  rel: string[];
  target: string | null;
  /** The link’s text without alt texts. */
  text: string;
  /** Accessible name of the link: aria-label, else text with alt texts, else title. */
  name: string;
  /** Language of the link’s text, or the link’s own if it has no text, in lower case; '' if unknown or several. */
  lang: string;
  id: string | null;
  role: string | null;
  onclick: boolean;
  /** True if the link’s `onclick` navigates. */
  navigates: boolean;
  /** True if the link has `aria-expanded` or `aria-haspopup`, so that it opens something. */
  popup: boolean;
  hidden: boolean;
  /** True if the link is inside `<nav>` or role=navigation. */
  inNav: boolean;
  /** The innermost landmark around the link; a header or footer of a section belongs to the section. */
  landmark: LinkLandmark | null;
  hasImage: boolean;
  /** True if only CSS can give the link content, as with `styledOnly` of headings. */
  styledOnly: boolean;
}
export interface ScriptElement extends Element {
  src: string | null;
  type: string | null;
  async: boolean;
  defer: boolean;
  /** True if the script is only for browsers without module support. */
  noModule: boolean;
  integrity: string | null;
  nonce: boolean;
  /** Inline code of the script; at most `MAX_SCRIPT` characters, or `MAX_JSON_LD` for JSON-LD. */
  text: string;
  /** Full length of the inline code in characters. */
  length: number;
}
export interface StyleElement extends Element {
  media: string | null;
  /** Text of the style sheet if it may load something; at most `MAX_STYLE` characters, and `MAX_STYLES` for all styles of a page. */
  text: string;
  /** Full length of the style sheet in characters. */
  length: number;
}
/** An element with a `style` attribute that may load something. */
export interface StyledElement extends Element {
  style: string;
}
/** An element that loads a file: an image or script in an svg, a track, or the `background` of an old layout. */
export interface LoaderElement extends Element {
  src: string;
  isImage: boolean;
}
export interface FrameElement extends Element {
  src: string | null;
  /** The inline page of the frame if it may load something over HTTP, at most `MAX_SRCDOC` characters; '' if it loads nothing, null if missing. */
  srcdoc: string | null;
  title: string | null;
  loading: string | null;
  /** True if the frame is hidden from assistive technology, also by a `style` on the frame or an ancestor. */
  hidden: boolean;
  /** The `tabindex`; negative values remove the frame from the tab order; null if the attribute is missing. */
  tabIndex: number | null;
  /** True if `aria-label`, `aria-labelledby` or `title` gives the frame a name. */
  named: boolean;
}
export interface FormElement extends Element {
  action: string | null;
  method: string | null;
}
export interface ControlElement extends Element {
  /** Element name of the form control: `input`, `select`, `textarea` or `button`. */
  kind: 'input' | 'select' | 'textarea' | 'button';
  /** Type of the form control in lower case; by default `text` for inputs, `submit` for buttons. */
  type: string;
  /** True if named by a label, `aria-label`, `aria-labelledby`, `title`, a text field’s `placeholder`, or a button’s text, value or image. */
  named: boolean;
  hidden: boolean;
  /** True if the form control is outside the content, as in a page header or footer. */
  inFrame: boolean;
  /** The `formaction` URL to which a button sends its form instead of the form’s `action`. */
  formAction: string | null;
  /** True if only CSS can give the form control content, as with `styledOnly` of headings. */
  styledOnly: boolean;
}
/** An element that is a link, button or form field only by its role, such as `<div role=button>`. */
export interface WidgetElement extends Element {
  role: string;
  named: boolean;
  hidden: boolean;
  /** True if only CSS can give the element content, as with `styledOnly` of headings. */
  styledOnly: boolean;
}
export interface MediaElement extends Element {
  /** True if the media element is hidden from assistive technology, also by a `style` on the element or an ancestor. */
  hidden: boolean;
  kind: 'video' | 'audio';
  src: string | null;
  poster: string | null;
  /** The `preload` attribute in lower case. */
  preload: string | null;
  autoplay: boolean;
  controls: boolean;
  /** Kinds of the media element’s `<track>` elements, such as `subtitles`. */
  tracks: string[];
}
export interface PictureElement extends Element {
  /** True if the `<picture>` contains an `<img>`; without one it shows nothing. */
  hasImage: boolean;
}
export interface SourceElement extends Element {
  /** Index into `pictures` of the `<picture>` around the source; null after the picture’s `<img>`, where a source has no effect. */
  picture: number | null;
  srcset: string | null;
  sizes: string | null;
  type: string | null;
  media: string | null;
}
export interface EmbedElement extends Element {
  kind: 'object' | 'embed';
  /** The `type` attribute in lower case. */
  type: string | null;
  /** URL of the embedded file, from the `src` or `data` attribute. */
  src: string | null;
}
export interface TableElement extends Element {
  role: string | null;
  caption: boolean;
  /** Number of the table’s `<th>` cells; `cells` counts its `<td>` cells. Nested tables are excluded. */
  headers: number;
  cells: number;
}
export interface TimeElement extends Element {
  datetime: string | null;
  text: string;
}
/** An element with microdata or RDFa, as written; `microdata.ts` and `rdfa.ts` build items from such elements. */
export interface AnnotatedElement extends Element {
  name: string;
  /** Index into `annotated` of the nearest annotated ancestor; null if there is none. */
  parent: number | null;
  /** Ids of the element and of its ancestors up to its `parent`, nearest first; at most `MAX_MARKED_IDS`. */
  ids: string[];
  /** The element’s attributes that microdata and RDFa use. */
  attributes: Attributes;
  /** The element’s text, if the text is its value. */
  text: string;
}
export interface MountElement {
  /** Text inside the element that is not hidden; at most `MAX_MOUNT_TEXT` characters. */
  text: string;
  /** True if the element’s id says that an application is mounted there; false for custom elements. */
  isRoot: boolean;
  /** True if an attribute of the element has data or an expression from which a script creates the content. */
  hasData: boolean;
}
export interface LandmarkElement extends Element {
  role: string;
  hidden: boolean;
  /** False if a `style` on the landmark or an ancestor removes it from the rendering. */
  rendered: boolean;
}

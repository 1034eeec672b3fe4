import { isBlank, splitTokens } from '../text/white-space.ts';
import { MAX_SRCDOC_LENGTH } from './document.ts';
import type {
  AnchorElement,
  Attributes,
  BaseElement,
  ControlElement,
  Element,
  EmbedElement,
  FormElement,
  FrameElement,
  ImageElement,
  LinkElement,
  LinkLandmark,
  MediaElement,
  MetaElement,
  ScriptElement,
  SourceElement,
  WidgetElement,
} from './document-elements.ts';
import { readInlineStyle } from './inline-style.ts';
import { isPresentational, roleOf } from './roles.ts';
import { CONTENT_FLAG } from './text-run.ts';

/** State that an element inherits from its ancestors. */
export interface InheritedState {
  hidden: boolean;
  /** False if a `style` attribute removes the element from the rendering. */
  rendered: boolean;
  lang: string;
  inNav: boolean;
  landmark: LinkLandmark | null;
  /** Text flags for the content of the element. */
  region: number;
  /** Index of the picture around the element; null if there is none. */
  picture: number | null;
  /** Index of the link around the element; null if there is none. */
  anchor: number | null;
}

export const metaElement = (element: Element, attributes: Attributes): MetaElement => ({
  ...element,
  name: lowerCased(attributes.name),
  property: lowerCased(attributes.property),
  httpEquiv: lowerCased(attributes['http-equiv']),
  charset: attributes.charset ?? null,
  itemprop: lowerCased(attributes.itemprop),
  content: attributes.content ?? null,
  media: attributes.media ?? null,
});

export const linkElement = (element: Element, attributes: Attributes): LinkElement => ({
  ...element,
  rel: splitTokens(attributes.rel),
  href: attributes.href ?? null,
  hreflang: attributes.hreflang ?? null,
  lang: attributes.lang ?? null,
  type: attributes.type ?? null,
  media: attributes.media ?? null,
  sizes: attributes.sizes ?? null,
  as: attributes.as ?? null,
  title: attributes.title ?? null,
  integrity: attributes.integrity ?? null,
  imageSrcset: attributes.imagesrcset ?? null,
  imageSizes: attributes.imagesizes ?? null,
  disabled: attributes.disabled !== undefined,
});

export const baseElement = (element: Element, attributes: Attributes): BaseElement => ({
  ...element,
  href: attributes.href ?? null,
  target: attributes.target ?? null,
});

/** Creates an image record. The collector later sets `named`, since it knows all ids, and `textBefore`. */
export const image = (element: Element, attributes: Attributes, kind: ImageElement['kind'], around: InheritedState): ImageElement => ({
  ...element,
  kind,
  src: attributes.src ?? null,
  srcset: attributes.srcset ?? null,
  sizes: attributes.sizes ?? null,
  href: kind === 'area' ? (attributes.href ?? null) : null,
  rel: kind === 'area' ? splitTokens(attributes.rel) : [],
  alt: attributes.alt ?? null,
  width: attributes.width ?? null,
  height: attributes.height ?? null,
  style: attributes.style ?? null,
  loading: lowerCased(attributes.loading),
  fetchPriority: lowerCased(attributes.fetchpriority),
  named: hasOwnName(attributes),
  labelled: !isBlank(attributes['aria-label']) || !isBlank(attributes['aria-labelledby']),
  hidden: isHidden(around) || isPresentational(IMAGE_ELEMENTS[kind] ?? '', attributes),
  inFrame: isInFrame(around),
  textBefore: 0,
  anchor: around.anchor,
  picture: around.picture,
  data: dataAttributesOf(attributes),
});

const IMAGE_ELEMENTS: Readonly<Record<string, string>> = { img: 'img', input: 'input', area: 'area' };

/** Creates a link record; `text`, `name`, `hasImage` and `styledOnly` are set when the element ends. */
export const anchorElement = (element: Element, attributes: Attributes, around: InheritedState): AnchorElement => ({
  ...element,
  href: attributes.href ?? null,
  rel: splitTokens(attributes.rel),
  target: attributes.target ?? null,
  text: '',
  name: '',
  lang: around.lang,
  id: attributes.id ?? null,
  role: lowerCased(attributes.role),
  onclick: attributes.onclick !== undefined,
  navigates: NAVIGATION_SCRIPT.test(attributes.onclick ?? ''),
  popup: isToggle(attributes),
  hidden: isHidden(around),
  inNav: around.inNav,
  landmark: around.landmark,
  hasImage: false,
  styledOnly: false,
});

/** True if an element shows, hides or closes a part of the page: by ARIA states, or by the attributes and classes of frameworks. */
const isToggle = (attributes: Attributes): boolean =>
  attributes['aria-expanded'] !== undefined ||
  attributes['aria-pressed'] !== undefined ||
  !/^(?:false)?$/i.test(attributes['aria-haspopup']?.trim() ?? '') ||
  hasToggle(attributes) ||
  TOGGLE_CLASS.test(attributes.class ?? '');

/** Every link passes through here, so a plain loop without a callback per name saves time. */
const hasToggle = (attributes: Attributes): boolean => {
  for (const name of TOGGLES) if (attributes[name] !== undefined) return true;
  return false;
};

const TOGGLES = ['data-toggle', 'data-bs-toggle', 'data-dismiss', 'data-bs-dismiss', 'data-collapse-toggle', 'data-modal-toggle'];
/** Matches a class name with a word for toggles. */
const TOGGLE_CLASS = /(?:^|[\s_-])(?:toggle[rd]?|hamburger|accordion)(?=$|[\s_-])/i;

/** Matches a script that sets the location of the window or opens a window. */
const NAVIGATION_SCRIPT = /\blocation\b|\bwindow\.open\b/;

/** Creates a script record; `text` and `length` are set as the script’s text arrives. */
export const scriptElement = (element: Element, attributes: Attributes): ScriptElement => ({
  ...element,
  src: attributes.src ?? null,
  type: attributes.type ?? null,
  async: attributes.async !== undefined,
  defer: attributes.defer !== undefined,
  noModule: attributes.nomodule !== undefined,
  integrity: attributes.integrity ?? null,
  nonce: attributes.nonce !== undefined,
  text: '',
  length: 0,
});

export const frameElement = (element: Element, attributes: Attributes, around: InheritedState): FrameElement => ({
  ...element,
  src: attributes.src ?? null,
  srcdoc: insecurePageIn(attributes.srcdoc),
  title: attributes.title ?? null,
  loading: lowerCased(attributes.loading),
  hidden: isHidden(around) || isPresentationalFrame(attributes),
  tabIndex: integerOf(attributes.tabindex),
  named: hasOwnName(attributes),
});

const insecurePageIn = (srcdoc: string | undefined): string | null => {
  if (srcdoc === undefined) return null;
  return /http:/i.test(srcdoc) ? srcdoc.slice(0, MAX_SRCDOC_LENGTH) : '';
};

/** True if a frame has an effective presentational role; a frame with a title, even an empty one, ignores the role. */
const isPresentationalFrame = (attributes: Attributes): boolean => attributes.title === undefined && isPresentational('iframe', attributes);

export const formElement = (element: Element, attributes: Attributes): FormElement => ({
  ...element,
  action: attributes.action ?? null,
  method: lowerCased(attributes.method),
});

/** Creates a form control record; the collector later sets `named`, since it knows all labels. */
export const control = (element: Element, attributes: Attributes, kind: ControlElement['kind'], around: InheritedState): ControlElement => {
  const type = controlType(kind, attributes.type);
  return {
    ...element,
    kind,
    type,
    named: hasOwnName(attributes) || (kind === 'input' && hasValueName(type, attributes)) || hasPlaceholder(type, attributes),
    hidden: isHidden(around) || isPresentational(kind, attributes),
    inFrame: isInFrame(around),
    formAction: attributes.formaction ?? null,
    styledOnly: false,
  };
};

export const media = (element: Element, attributes: Attributes, kind: MediaElement['kind'], around: InheritedState): MediaElement => ({
  ...element,
  kind,
  hidden: isHidden(around),
  src: attributes.src ?? null,
  poster: attributes.poster ?? null,
  preload: lowerCased(attributes.preload),
  autoplay: attributes.autoplay !== undefined,
  controls: attributes.controls !== undefined,
  tracks: [],
});

/** Creates a record of an element with a widget role; `named` is set from its content at its end, and by the collector, which knows all ids. */
export const widgetElement = (element: Element, attributes: Attributes, around: InheritedState): WidgetElement => ({
  ...element,
  role: roleOf(attributes.role),
  named: hasOwnName(attributes),
  hidden: isHidden(around),
  styledOnly: false,
});

export const sourceElement = (element: Element, attributes: Attributes, picture: number | null): SourceElement => ({
  ...element,
  picture,
  srcset: attributes.srcset ?? null,
  sizes: attributes.sizes ?? null,
  type: attributes.type ?? null,
  media: attributes.media ?? null,
});

export const embedElement = (element: Element, attributes: Attributes, kind: EmbedElement['kind']): EmbedElement => ({
  ...element,
  kind,
  type: lowerCased(attributes.type),
  src: (kind === 'object' ? attributes.data : attributes.src) ?? null,
});

/** Returns the heading level from `aria-level`, else from the element, else 2, as ARIA defines; levels above 6 count as 6. */
export const headingLevel = (attributes: Attributes, native: number | null): number => {
  const level = Number.parseInt(attributes['aria-level'] ?? '', 10);
  return level >= 1 ? Math.min(level, 6) : (native ?? 2);
};

/** True if a script type is JSON-LD, with or without parameters. */
export const isJsonLd = (type: string | null): boolean => type?.split(';', 1)[0]?.trim().toLowerCase() === 'application/ld+json';

/** True if a `style` attribute leaves the element rendered. */
export const isRendered = (style: string | undefined): boolean => {
  if (style === undefined || !/display|visibility/i.test(style)) return true;
  const declarations = readInlineStyle(style);
  return declarations.get('display') !== 'none' && declarations.get('visibility') !== 'hidden';
};

/** True if an element is in a navigation, an aside, or the header or footer of the page. */
export const isInFrame = ({ region }: Pick<InheritedState, 'region'>): boolean => (region & CONTENT_FLAG) === 0;

/** True if an attribute or `style` on the element or an ancestor hides the element from assistive technology. */
export const isHidden = ({ hidden, rendered }: Pick<InheritedState, 'hidden' | 'rendered'>): boolean => hidden || !rendered;

const hasOwnName = (attributes: Attributes): boolean => !isBlank(attributes['aria-label']) || !isBlank(attributes.title);

/** True if a `placeholder` names the field; it is the last resort for text fields (HTML Accessibility API Mappings). */
const hasPlaceholder = (type: string, attributes: Attributes): boolean => TAKES_TEXT.has(type) && !isBlank(attributes.placeholder);

const TAKES_TEXT: ReadonlySet<string> = new Set(['email', 'number', 'password', 'search', 'tel', 'text', 'textarea', 'url']);

const hasValueName = (type: string, attributes: Attributes): boolean => {
  // Browsers label submit and reset buttons without a value.
  if (type === 'submit' || type === 'reset') return attributes.value === undefined || !isBlank(attributes.value);
  if (type === 'button') return !isBlank(attributes.value);
  return type === 'image' && !isBlank(attributes.alt);
};

const controlType = (kind: ControlElement['kind'], type: string | undefined): string => {
  if (kind === 'input') return lowerCased(type) || 'text';
  if (kind === 'button') return lowerCased(type) || 'submit';
  return kind;
};

const dataAttributesOf = (attributes: Attributes): Attributes => {
  const data: Attributes = {};
  for (const name of Object.keys(attributes)) if (name.startsWith('data-')) data[name] = attributes[name] ?? '';
  return data;
};

const integerOf = (value: string | undefined): number | null => {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isNaN(number) ? null : number;
};

const lowerCased = (value: string | undefined): string | null => (value === undefined ? null : value.trim().toLowerCase());

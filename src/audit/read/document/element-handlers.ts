import { canBeSpoken, isBlank } from '../text/white-space.ts';
import { MAX_STYLED } from './document.ts';
import type { AnchorElement, Attributes, ControlElement, Element, ImageElement } from './document-elements.ts';
import * as elements from './elements.ts';
import { nameFromContent } from './name-from-content.ts';
import { type LabelElement, MAX_NAME } from './names.ts';
import { isStyledOnly, type Open, type Pass, seenBefore, whenClosed } from './pass.ts';
import { isNamedByContent } from './roles.ts';
import { ALT, HIDDEN_FLAG, LABEL_FLAG, TEXT } from './text-run.ts';

type ElementHandler = (pass: Pass, element: Element, attributes: Attributes, open: Open) => void;

const byName: Record<string, ElementHandler> = {
  html({ document }, _element, attributes) {
    document.html = { ...attributes };
  },
  body({ document }, _element, attributes, open) {
    document.body = { ...attributes };
    open.shown = true;
  },
  title({ document, run }, element, _attributes, open) {
    const title = { ...element, text: '' };
    document.titles.push(title);
    whenClosed(open, (span) => {
      title.text = run.read(span, TEXT, 0, MAX_NAME);
    });
  },
  meta: ({ document }, element, attributes) => document.metas.push(elements.metaElement(element, attributes)),
  link: ({ document }, element, attributes) => document.links.push(elements.linkElement(element, attributes)),
  base: ({ document }, element, attributes) => document.bases.push(elements.baseElement(element, attributes)),
  form: ({ document }, element, attributes) => document.forms.push(elements.formElement(element, attributes)),
  noscript({ document, run }, _element, _attributes, open) {
    open.noscript = true;
    whenClosed(open, (span) => {
      document.scriptNotice ||= /javascript/i.test(run.read(span, TEXT, 0, MAX_NAME));
    });
  },
  canvas({ document }) {
    document.hasCanvas = true;
  },
  picture({ document }, element, _attributes, open) {
    open.picture = document.pictures.push({ ...element, hasImage: false }) - 1;
  },
  script({ document }, element, attributes, open) {
    const script = elements.scriptElement(element, attributes);
    (elements.isJsonLd(script.type) ? document.jsonLd : document.scripts).push(script);
    open.sink = script;
    // A script inside a picture may fill in the image.
    const picture = open.picture === null ? undefined : document.pictures[open.picture];
    if (picture) picture.hasImage = true;
  },
  style({ document }, element, attributes, open) {
    const style = { ...element, media: attributes.media ?? null, text: '', length: 0 };
    document.styles.push(style);
    open.sink = style;
  },
  iframe({ document, names }, element, attributes, open) {
    const frame = elements.frameElement(element, attributes, open);
    document.frames.push(frame);
    names.refer(frame, attributes['aria-labelledby']);
  },
  frame({ document }, _element, { src }) {
    if (src !== undefined) document.framesetSources.push(src);
  },
  a: keepAnchor,
  img(pass, element, attributes, open) {
    const picture = open.picture === null ? undefined : pass.document.pictures[open.picture];
    if (picture) picture.hasImage = true;
    handleImage(pass, element, attributes, open, 'img');
  },
  area(pass, element, attributes, open) {
    if (attributes.href !== undefined) handleImage(pass, element, attributes, open, 'area');
  },
  label(pass, _element, attributes, open) {
    // The `aria-label` of the `<label>` itself is the piece of text right before the label’s content.
    const start = isBlank(attributes['aria-label']) ? open.start : open.start - 1;
    const label: LabelElement = { start, end: 0, target: attributes.for ?? null, control: null };
    open.label = label;
    whenClosed(open, ({ end }) => {
      label.end = end;
    });
    pass.names.label(label);
  },
  input(pass, element, attributes, open) {
    const control = keepControl(pass, element, attributes, open, 'input');
    if (control.type === 'image') pass.names.lendName(control, handleImage(pass, element, attributes, open, 'input'));
  },
  select: (pass, element, attributes, open) => void keepControl(pass, element, attributes, open, 'select'),
  textarea: (pass, element, attributes, open) => void keepControl(pass, element, attributes, open, 'textarea'),
  button(pass, element, attributes, open) {
    const control = keepControl(pass, element, attributes, open, 'button');
    const before = seenBefore(pass, attributes);
    whenClosed(open, (span) => {
      control.styledOnly = isStyledOnly(pass, before, span);
      const content = pass.run.read(span, TEXT | ALT | LABEL_FLAG, elements.isHidden(open) ? 0 : HIDDEN_FLAG, MAX_NAME);
      if (canBeSpoken(content)) control.named = true;
    });
  },
  video: (pass, element, attributes, open) => keepMedia(pass, element, attributes, open, 'video'),
  audio: (pass, element, attributes, open) => keepMedia(pass, element, attributes, open, 'audio'),
  source({ document }, element, attributes, { media, picture }) {
    if (media) media.src ??= attributes.src ?? null;
    else if (picture !== null) {
      document.sources.push(elements.sourceElement(element, attributes, document.pictures[picture]?.hasImage ? null : picture));
    }
  },
  object: ({ document }, element, attributes) => document.embeds.push(elements.embedElement(element, attributes, 'object')),
  embed: ({ document }, element, attributes) => document.embeds.push(elements.embedElement(element, attributes, 'embed')),
  table(pass, element, attributes, open) {
    const { document } = pass;
    noteLoader(pass, element, attributes.background, true);
    open.table = { ...element, role: attributes.role ?? null, caption: false, headers: 0, cells: 0 };
    document.tables.push(open.table);
  },
  caption(_pass, _element, _attributes, { table }) {
    if (table) table.caption = true;
  },
  th(pass, element, attributes, { table }) {
    noteLoader(pass, element, attributes.background, true);
    if (table) table.headers++;
  },
  td(pass, element, attributes, { table }) {
    noteLoader(pass, element, attributes.background, true);
    if (table) table.cells++;
  },
  tr: keepBackground,
  thead: keepBackground,
  tbody: keepBackground,
  tfoot: keepBackground,
  time({ document, run }, element, attributes, open) {
    const time = { ...element, datetime: attributes.datetime ?? null, text: '' };
    document.times.push(time);
    whenClosed(open, (span) => {
      time.text = run.read(span, TEXT, 0, MAX_NAME);
    });
  },
  track(pass, element, attributes, { media }) {
    noteLoader(pass, element, attributes.src, false);
    // The default `kind` of a track is subtitles.
    media?.tracks.push((attributes.kind ?? 'subtitles').trim().toLowerCase());
  },
};

/** Handlers by element name; ids and roles, which any element can have, are handled elsewhere. */
export const elementHandlers: ReadonlyMap<string, ElementHandler> = new Map(Object.entries(byName));

/** Records an element as a loader if it loads a file. */
export const noteLoader = ({ document }: Pass, element: Element, src: string | undefined, isImage: boolean): void => {
  if (!isBlank(src) && document.loaders.length < MAX_STYLED) document.loaders.push({ ...element, src: src ?? '', isImage });
};

function keepBackground(pass: Pass, element: Element, { background }: Attributes): void {
  noteLoader(pass, element, background, true);
}

/** Records an image of any kind, and adds its alt text to the text of the elements around the image. */
export const handleImage = (pass: Pass, element: Element, attributes: Attributes, open: Open, kind: ImageElement['kind']): ImageElement => {
  const image = elements.image(element, attributes, kind, open);
  image.textBefore = pass.run.contentLength;
  pass.document.images.push(image);
  pass.names.refer(image, attributes['aria-labelledby']);
  const link = open.anchor === null ? undefined : pass.document.anchors[open.anchor];
  if (link) link.hasImage = true;
  if (kind === 'img') {
    const alternative = [attributes['aria-label'], attributes.alt, attributes.title].find((text) => !isBlank(text));
    if (alternative !== undefined) pass.run.push(alternative, ALT | (image.hidden ? HIDDEN_FLAG : 0));
  }
  return image;
};

/** Records an element that is a link, button or form field only by its role. */
export const handleWidget = (pass: Pass, element: Element, attributes: Attributes, open: Open): void => {
  const { document, run, names } = pass;
  const widget = elements.widgetElement(element, attributes, open);
  document.widgets.push(widget);
  names.refer(widget, attributes['aria-labelledby']);
  const before = seenBefore(pass, attributes);
  const controls = document.controls.length;
  whenClosed(open, (span) => {
    widget.styledOnly = isStyledOnly(pass, before, span);
    // A combobox counts as named if a field is inside it.
    if (widget.role === 'combobox' && document.controls.length > controls) widget.named = true;
    if (isNamedByContent(widget.role) && canBeSpoken(nameFromContent(run, span, attributes, open))) widget.named = true;
  });
};

export function keepAnchor(pass: Pass, element: Element, attributes: Attributes, open: Open): void {
  const { document, run, names } = pass;
  const anchor: AnchorElement = elements.anchorElement(element, attributes, open);
  open.anchor = document.anchors.push(anchor) - 1;
  if (attributes.name && attributes.name !== attributes.id) document.ids.push(attributes.name);
  names.refer(anchor, attributes['aria-labelledby']);
  const before = seenBefore(pass, attributes);
  whenClosed(open, (span) => {
    anchor.styledOnly = isStyledOnly(pass, before, span);
    anchor.text = run.read(span, TEXT, 0, MAX_NAME);
    anchor.name = nameFromContent(run, span, attributes, open);
  });
}

/** Continues a link that the parser reopened in another block: the content of both parts belongs to one link. */
export const continueAnchor = ({ document, run }: Pass, index: number, attributes: Attributes, open: Open): void => {
  open.anchor = index;
  document.anchorCopies.push(index);
  const anchor = document.anchors[index];
  if (!anchor) return;
  whenClosed(open, (span) => {
    anchor.text = joinNames(anchor.text, run.read(span, TEXT, 0, MAX_NAME));
    anchor.name = joinNames(anchor.name, nameFromContent(run, span, attributes, open));
  });
};

/** Joins the names of two parts of a link, unless they are equal because the name does not come from the content. */
const joinNames = (text: string, more: string): string => {
  if (more === '' || more === text || text.length >= MAX_NAME) return text;
  return text === '' ? more : `${text} ${more}`.slice(0, MAX_NAME);
};

const keepControl = (
  { document, names }: Pass,
  element: Element,
  attributes: Attributes,
  open: Open,
  kind: ControlElement['kind'],
): ControlElement => {
  const control = elements.control(element, attributes, kind, open);
  document.controls.push(control);
  names.refer(control, attributes['aria-labelledby']);
  if (attributes.id) names.defineControl(attributes.id, control);
  if (open.label && control.type !== 'hidden') open.label.control ??= control;
  return control;
};

const keepMedia = ({ document }: Pass, element: Element, attributes: Attributes, open: Open, kind: 'video' | 'audio'): void => {
  open.media = elements.media(element, attributes, kind, open);
  document.media.push(open.media);
};

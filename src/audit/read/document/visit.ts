import { type AttributeList, NO_ATTRIBUTES } from '../../../html/attribute-list.ts';
import type { Tag } from '../../../html/tree-handler.ts';
import { isBlank, tokensAsWritten } from '../text/white-space.ts';
import { annotateElement } from './annotated.ts';
import { type Document, MAX_LANGS, MAX_STYLE_ATTRIBUTE, MAX_STYLED } from './document.ts';
import type { Attributes } from './document-elements.ts';
import { continueAnchor, elementHandlers, handleImage, handleWidget, keepAnchor, noteLoader } from './element-handlers.ts';
import * as elements from './elements.ts';
import { noteMount } from './mounts.ts';
import { nameFromContent } from './name-from-content.ts';
import { MAX_NAME } from './names.ts';
import { elementOf, isStyledOnly, type Open, type Pass, seenBefore, whenClosed } from './pass.ts';
import { enterRegion } from './region.ts';
import { isPresentational, isWidgetRole, roleOf } from './roles.ts';
import { ALT, HIDDEN_FLAG, LABEL_FLAG, type Span, TEXT, type TextRun, TITLE_FLAG } from './text-run.ts';
import { DRAWN_ELEMENTS, INLINE_ELEMENTS, landmarkOf, NOT_SHOWN, OBSOLETE_ELEMENTS, WITHOUT_TEXT } from './vocabulary.ts';

/** Records an element in the document and returns the element’s state as a child of `parent`. */
export const visitElement = (pass: Pass, tag: Tag, parent: Open): Open => {
  const attributes = notableAttributesOf(tag);
  const inline = tag.namespace !== 'html' || INLINE_ELEMENTS.has(tag.name);
  if (!inline) pass.run.gap();
  // A streamed part with `hidden` does not count as hidden, since a script shows it as soon as it has arrived.
  const isHidden = attributes.hidden !== undefined && !STREAMED_PART.test(attributes.id ?? '');
  const open: Open = {
    start: pass.run.position(),
    end: 0,
    hidden: parent.hidden || isHidden || attributes['aria-hidden'] === 'true',
    // The body always counts as rendered: a body that is hidden at first is revealed by a script.
    rendered: parent.rendered && (tag.name === 'body' || (!isHidden && elements.isRendered(attributes.style))),
    lang: attributes.lang === undefined ? parent.lang : attributes.lang.trim().toLowerCase(),
    inNav: parent.inNav,
    landmark: parent.landmark,
    anchor: parent.anchor,
    noscript: parent.noscript,
    shown: parent.shown,
    region: parent.region,
    sectioned: parent.sectioned,
    sink: parent.sink === 'nowhere' ? 'nowhere' : TEXT,
    inline,
    label: parent.label,
    media: parent.media,
    picture: parent.picture,
    table: parent.table,
    annotated: parent.annotated,
    ids: parent.ids,
    svg: parent.svg,
    closed: null,
  };
  const link = tag.mayRecur ? pass.copied.get(tag.start) : undefined;
  if (link !== undefined) {
    // A link counts once, even if the parser copies it into several blocks.
    if (tag.name === 'a' && link !== null) continueAnchor(pass, link, tag.attributes.record, open);
    return open;
  }
  // The `lang` of items in a list of languages says nothing about the language of the text.
  if (attributes.lang !== undefined && !inline && tag.name !== 'li' && pass.document.langs.length < MAX_LANGS)
    pass.document.langs.push(open.lang);
  if (attributes.id) {
    pass.document.ids.push(attributes.id);
    const isFirst = pass.names.define(attributes.id, open, attributes['aria-label']);
    if (isFirst && elements.isHidden(open)) pass.document.hiddenIds.push(attributes.id);
  }
  if (tag.namespace !== 'html' || DRAWN_ELEMENTS.has(tag.name)) pass.seen.drawn++;
  else if (tag.attributes.names.includes('class') && !elements.isHidden(open)) pass.seen.classed++;
  if (attributes.style !== undefined && LOADING_STYLE.test(attributes.style)) noteStyle(pass, tag, attributes.style, open);
  if (tag.namespace === 'html') visitHtml(pass, tag, attributes, open);
  else visitForeign(pass, tag, open);
  if (tag.mayRecur) pass.copied.set(tag.start, open.anchor);
  return open;
};

/** Matches the ids of parts of a page that React streams. */
const STREAMED_PART = /^S:[\da-f]+$/;

const LOADING_STYLE = /url\(|image-set\(/;

const noteStyle = (pass: Pass, tag: Tag, style: string, open: Open): void => {
  const { styled } = pass.document;
  if (styled.length < MAX_STYLED) styled.push({ ...elementOf(pass, tag, open), style: style.slice(0, MAX_STYLE_ATTRIBUTE) });
};

const visitHtml = (pass: Pass, tag: Tag, attributes: Attributes, open: Open): void => {
  const { document, run } = pass;
  const { name } = tag;
  const role = roleOf(attributes.role);
  if (NOT_SHOWN.has(name)) open.shown = false;
  if (WITHOUT_TEXT.has(name)) open.sink = 'nowhere';
  if (OBSOLETE_ELEMENTS.has(name)) document.obsolete.push({ ...elementOf(pass, tag, open), name });

  const landmark = landmarkOf(name, role);
  if (landmark !== null)
    document.landmarks.push({ ...elementOf(pass, tag, open), role: landmark, hidden: open.hidden, rendered: open.rendered });
  if (landmark === 'nav') open.inNav = true;
  noteMount(pass, tag, attributes.id, open);
  enterRegion(open, name, landmark, attributes);
  if (attributes !== EMPTY_ATTRIBUTES) noteReferences(document, tag.attributes);

  if (!isBlank(attributes['aria-label']) && name !== 'img')
    run.push(attributes['aria-label'] ?? '', LABEL_FLAG | (elements.isHidden(open) ? HIDDEN_FLAG : 0));
  else if (!isBlank(attributes.title) && !NATIVE_IMAGES.has(name))
    whenClosed(open, (span) => nameByTitle(run, span, attributes.title, open));
  // The element’s own `aria-label` replaces the content and is not a part of it.
  open.start = run.position();
  if (attributes !== EMPTY_ATTRIBUTES) annotateElement(pass, tag, open);

  const native = HEADINGS.indexOf(name) + 1 || null;
  if (native !== null || role === 'heading') {
    const level = elements.headingLevel(attributes, native);
    const isElse = role !== 'heading' && !REMAINS_HEADING.has(role);
    const hidden = elements.isHidden(open) || isElse || isPresentational(name, attributes);
    const shown = open.shown && open.rendered;
    const heading = {
      ...elementOf(pass, tag, open),
      level,
      native,
      text: '',
      ownText: '',
      name: '',
      hidden,
      shown,
      inFrame: elements.isInFrame(open),
      styledOnly: false,
    };
    const before = seenBefore(pass, tag.attributes.record);
    document.headings.push(heading);
    pass.names.refer(heading, attributes['aria-labelledby']);
    whenClosed(open, (span) => {
      heading.styledOnly = isStyledOnly(pass, before, span);
      heading.text = run.read(span, TEXT | ALT, 0, MAX_NAME);
      heading.ownText = run.read(span, TEXT | TITLE_FLAG, 0, MAX_NAME);
      heading.name = nameFromContent(run, span, attributes, open);
    });
  }
  if (IMAGE_ROLES.has(role) && !NATIVE_IMAGES.has(name)) handleImage(pass, elementOf(pass, tag, open), attributes, open, 'role');
  if (isWidgetRole(role) && !HAS_OWN_HANDLER.has(name)) handleWidget(pass, elementOf(pass, tag, open), attributes, open);
  const keep = elementHandlers.get(name);
  if (keep) keep(pass, elementOf(pass, tag, open), tag.attributes.record, open);
};

/** Uses the `title` attribute as the name of an empty element, such as an icon font. */
const nameByTitle = (run: TextRun, { start, end }: Span, title = '', open: Open): void => {
  if (start === end) run.push(title, LABEL_FLAG | (elements.isHidden(open) ? HIDDEN_FLAG : 0));
};

const visitForeign = (pass: Pass, tag: Tag, open: Open): void => {
  const { run } = pass;
  const { name } = tag;
  const attributes = tag.attributes.record;
  if (name === 'svg') {
    const link = open.anchor === null ? undefined : pass.document.anchors[open.anchor];
    if (link) link.hasImage = true;
    const labelled = !isBlank(attributes['aria-label']);
    if (labelled) run.push(attributes['aria-label'] ?? '', ALT | (elements.isHidden(open) ? HIDDEN_FLAG : 0));
    const isImage = DRAWING_ROLES.has(roleOf(attributes.role));
    open.svg = { labelled, image: isImage ? handleImage(pass, elementOf(pass, tag, open), attributes, open, 'svg') : null };
  } else if (name === 'a' && tag.namespace === 'svg') {
    const href = attributes.href ?? attributes['xlink:href'];
    if (href !== undefined) keepAnchor(pass, elementOf(pass, tag, open), { ...attributes, href }, open);
  } else if (name === 'title' && tag.namespace === 'svg') {
    const { svg } = open;
    open.sink = svg?.labelled ? TITLE_FLAG : TITLE_FLAG | ALT;
    open.shown = false;
    whenClosed(open, (span) => {
      if (!svg?.image) return;
      if (run.read(span, TITLE_FLAG, 0, MAX_NAME) !== '') svg.image.named = true;
      // Only the first `<title>` names an svg.
      svg.image = null;
    });
  } else if (LOADING_IMAGES.has(name) && tag.namespace === 'svg') {
    noteLoader(pass, elementOf(pass, tag, open), attributes.href ?? attributes['xlink:href'], true);
    if (open.svg) visitPart(pass, tag, open, open.svg);
  } else if (UNREAD_ELEMENTS.has(name)) {
    if (name === 'script') noteLoader(pass, elementOf(pass, tag, open), attributes.href ?? attributes['xlink:href'], false);
    open.sink = 'nowhere';
  } else if (open.svg && tag.namespace === 'svg') visitPart(pass, tag, open, open.svg);
};

/** Handles a part of an svg. A `<title>` names its parent element, not the svg around the parent (SVG 2, 5.7). */
const visitPart = (pass: Pass, tag: Tag, open: Open, { labelled, image }: NonNullable<Open['svg']>): void => {
  const isImage = PART_ROLES.has(roleOf(tag.attributes.record.role));
  if (isImage) open.svg = { labelled, image: handleImage(pass, elementOf(pass, tag, open), tag.attributes.record, open, 'svg') };
  else if (image) open.svg = { labelled, image: null };
};

const noteReferences = ({ references }: Document, { names, record }: AttributeList): void => {
  for (const name of names) if (REFERRING_ATTRIBUTES.has(name)) references.push(...tokensAsWritten(record[name] ?? ''));
};

/** Roles that leave a heading a heading: no role, and presentational roles without effect. */
const REMAINS_HEADING: ReadonlySet<string> = new Set(['', 'none', 'presentation']);
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Attributes that refer to elements by id. */
const REFERRING_ATTRIBUTES: ReadonlySet<string> = new Set([
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-errormessage',
]);
/** Attributes that matter on any element, or on any heading; other elements need no attribute record. */
const NOTABLE_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...'id role lang hidden style title aria-hidden aria-label aria-level data-nosnippet'.split(' '),
  ...'itemscope itemprop typeof vocab property rel'.split(' '),
  ...REFERRING_ATTRIBUTES,
]);

const EMPTY_ATTRIBUTES = NO_ATTRIBUTES.record;

/** Returns the attributes of an element; an empty record if the element has no notable attribute. */
const notableAttributesOf = ({ attributes }: Tag): Attributes => {
  for (const name of attributes.names) if (NOTABLE_ATTRIBUTES.has(name)) return attributes.record;
  return EMPTY_ATTRIBUTES;
};

/** Svg elements that load an image; XML keeps the case of element names. */
const LOADING_IMAGES: ReadonlySet<string> = new Set(['image', 'feimage', 'feImage']);
const NATIVE_IMAGES: ReadonlySet<string> = new Set(['img', 'area', 'input']);
const IMAGE_ROLES: ReadonlySet<string> = new Set(['image', 'img']);
/** Roles that make an svg or a part of it an image (ARIA Graphics). */
const DRAWING_ROLES: ReadonlySet<string> = new Set(['image', 'img', 'graphics-document', 'graphics-symbol']);
const PART_ROLES: ReadonlySet<string> = new Set(['image', 'img', 'graphics-symbol']);
/** Elements whose own handler checks their accessible name, whatever their role. */
const HAS_OWN_HANDLER: ReadonlySet<string> = new Set(['a', 'area', 'button', 'img', 'input', 'select', 'textarea']);
/** Foreign elements (svg, math) whose text is not shown. */
const UNREAD_ELEMENTS: ReadonlySet<string> = new Set(['desc', 'metadata', 'script', 'style', 'annotation']);

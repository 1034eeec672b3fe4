import { createLineFinder } from '../../../html/lines.ts';
import { MAX_DEPTH, MAX_ELEMENTS, ParseLimit } from '../../../html/parse-limit.ts';
import type { TreeHandler } from '../../../html/tree-handler.ts';
import { MAX_JSON_LD } from '../structured/json-ld.ts';
import { isBlank } from '../text/white-space.ts';
import { type Document, MAX_SCRIPT_LENGTH, MAX_STYLE_LENGTH, MAX_STYLES, MAX_TEXT, MAX_VISIBLE_TEXT } from './document.ts';
import type { ScriptElement, StyleElement } from './document-elements.ts';
import { isHidden, isJsonLd } from './elements.ts';
import { createNames } from './names.ts';
import { type Open, OUTSIDE_ROOT, type Pass, sourceOf } from './pass.ts';
import { CONTENT_FLAG, HIDDEN_FLAG, MAIN_FLAG, OUTSIDE_FRAME, SHOWN_FLAG, type Span, TEXT, TextRun, WITHHELD_FLAG } from './text-run.ts';
import { visitElement } from './visit.ts';

/** Builds a `Document` from the parser’s events for a page. */
export interface Collector extends TreeHandler {
  finish(how?: { truncated: boolean }): Document;
}

export interface ReadOptions {
  /** True if `contentText` should also be read. */
  readsContent: boolean;
}

export const createCollector = (html: string, { readsContent }: ReadOptions = { readsContent: false }): Collector => {
  const run = new TextRun();
  const pass: Pass = {
    ...{ html, lineAt: createLineFinder(html), document: emptyDocument(), run, names: createNames(run) },
    ...{ copied: new Map(), seen: { drawn: 0, classed: 0 } },
  };
  const { document } = pass;
  const stack: Open[] = [OUTSIDE_ROOT];
  let current = OUTSIDE_ROOT;
  let body = OUTSIDE_ROOT;
  let idsBeforeBody = 0;
  let linkWithText: number | null = null;
  /** Offset at which the content of the current template began, for which the parser sends no events; 0 outside templates. */
  let template = 0;
  const templates: string[] = [];
  let charactersOfTemplates = MAX_TEXT;
  let charactersOfStyles = MAX_STYLES;

  /** Sets the language of a link’s text to that of the enclosing element, or to '' if the text is in several languages. */
  const noteLanguage = ({ anchor: index, lang }: Open): void => {
    const link = index === null ? undefined : document.anchors[index];
    if (!link) return;
    if (index !== linkWithText) link.lang = lang;
    else if (link.lang !== lang) link.lang = '';
    linkWithText = index;
  };

  /** Ends a template. Its content comes without parser events and reaches up to the start of the next element. */
  const endTemplate = (next: number): void => {
    if (template === 0 || next < template) return;
    const length = Math.min(next - template, charactersOfTemplates);
    if (length >= MIN_HIDDEN_TEXT) templates.push(html.slice(template, template + length));
    charactersOfTemplates -= length;
    template = 0;
  };

  const collector: Collector = {
    doctype(declaration, mode) {
      document.doctype = declaration === null ? null : sourceOf(html, declaration);
      document.mode = mode;
    },
    open(tag) {
      if (document.elements === MAX_ELEMENTS) throw new ParseLimit('elements', MAX_ELEMENTS);
      document.elements++;
      if (stack.length > MAX_DEPTH) throw new ParseLimit('depth', MAX_DEPTH);
      document.maxDepth = Math.max(document.maxDepth, stack.length - 1);
      const ids = document.ids.length;
      endTemplate(tag.start);
      if (tag.name === 'template' && tag.namespace === 'html') template = tag.end;
      current = visitElement(pass, tag, current);
      if (tag.name === 'body' && tag.namespace === 'html') {
        body = current;
        idsBeforeBody = ids;
      }
      stack.push(current);
    },
    text(data) {
      const { sink, shown, region } = current;
      if (sink === 'nowhere') return;
      if (typeof sink === 'object') {
        if ('src' in sink) addCode(sink, data);
        else charactersOfStyles -= addStyle(sink, data, charactersOfStyles);
      } else {
        if (current.anchor !== null && !isBlank(data)) noteLanguage(current);
        run.push(data, sink | (isHidden(current) ? HIDDEN_FLAG : 0) | (shown ? SHOWN_FLAG | region : 0));
      }
    },
    close() {
      current.end = run.position();
      current.closed?.(current);
      if (!current.inline) run.gap();
      stack.pop();
      current = stack.at(-1) ?? OUTSIDE_ROOT;
    },
    headBroken({ name, noscript, ...extent }) {
      document.headBreaker = { name, line: pass.lineAt(extent.start), source: sourceOf(html, extent), place: 'body', noscript };
    },
    amendBody(attributes) {
      const isNamed = attributes.id !== undefined && document.body.id === undefined;
      if (isNamed) document.ids.splice(idsBeforeBody, 0, attributes.id ?? '');
      if (isNamed) pass.names.defineAnew(attributes.id ?? '', body);
      document.body = { ...document.body, ...attributes, ...document.body };
      return document.body.role === undefined;
    },
    finish({ truncated } = { truncated: false }) {
      document.truncated = truncated;
      endTemplate(html.length);
      while (stack.length > 1) collector.close();
      pass.names.resolveAll();
      const page = { start: 0, end: run.position() };
      document.revealed = document.scripts.some(({ noscript }) => !noscript) ? revealedContentIn(run, page, templates, document.ids) : null;
      document.text = run.read(page, SHOWN_FLAG, 0, MAX_TEXT);
      document.visibleText = run.read(page, SHOWN_FLAG, HIDDEN_FLAG, MAX_VISIBLE_TEXT);
      const isInMain = document.landmarks.some(({ role }) => role === 'main') && document.revealed === null;
      document.mainText = run.read(page, isInMain ? MAIN_FLAG : CONTENT_FLAG, 0, MAX_TEXT);
      if (readsContent) document.contentText = run.read(page, OUTSIDE_FRAME, 0, MAX_TEXT);
      document.withheld = run.read(page, WITHHELD_FLAG, 0, MAX_TEXT).length;
      return document;
    },
  };
  return collector;
};

/** Returns where the content is if almost none is visible, as in a streamed page; adds the text of templates to the run. */
const revealedContentIn = (run: TextRun, page: Span, templates: readonly string[], ids: readonly string[]): Document['revealed'] => {
  if (ids.some((id) => STREAMED_ID.test(id))) return 'hidden';
  const shown = run.read(page, CONTENT_FLAG, HIDDEN_FLAG, MAX_SHOWN_TEXT).length;
  if (shown >= MAX_SHOWN_TEXT) return null;
  if (run.read(page, CONTENT_FLAG, 0, MAX_TEXT).length - shown >= MIN_HIDDEN_TEXT) return 'hidden';
  const texts = templates.filter((html) => !PLACEHOLDER.test(html)).map((html) => html.replace(/<[^<>]*>/g, ' '));
  if (texts.reduce((sum, text) => sum + text.trim().length, 0) < MIN_HIDDEN_TEXT) return null;
  for (const text of texts) run.push(text, TEXT | SHOWN_FLAG | CONTENT_FLAG | OUTSIDE_FRAME | HIDDEN_FLAG);
  page.end = run.position();
  return 'template';
};
/** Matches ids of the parts of a page that React streams, and of the places where React inserts those parts. */
export const STREAMED_ID = /^[BS]:[\da-f]+$/;
/** Matches the code of templates that a script fills in; such templates have no text yet. */
const PLACEHOLDER = /\{\{|\$\{|<%|\s(?:x|v)-(?:text|for|html)=|<slot\b/;
/** Minimum characters of visible text from which no hidden content is searched for. */
const MAX_SHOWN_TEXT = 300;
const MIN_HIDDEN_TEXT = 600;

const addCode = (element: ScriptElement, data: string): void => {
  element.length += data.length;
  const limit = isJsonLd(element.type) ? MAX_JSON_LD : MAX_SCRIPT_LENGTH;
  if (element.text.length < limit) element.text = (element.text + data).slice(0, limit);
};

/** Stores the text of a style sheet that may load something; returns the number of stored characters. */
const addStyle = (element: StyleElement, data: string, most: number): number => {
  element.length += data.length;
  if (!data.includes('url(') && !data.includes('@import') && !data.includes('image-set(')) return 0;
  const kept = data.slice(0, Math.min(MAX_STYLE_LENGTH - element.text.length, most));
  element.text += kept;
  return kept.length;
};

const emptyDocument = (): Document => ({
  mode: 'quirks',
  doctype: null,
  html: {},
  body: {},
  titles: [],
  metas: [],
  links: [],
  bases: [],
  headings: [],
  images: [],
  anchors: [],
  anchorCopies: [],
  scripts: [],
  styles: [],
  styled: [],
  loaders: [],
  frames: [],
  framesetSources: [],
  framed: [],
  forms: [],
  controls: [],
  widgets: [],
  media: [],
  pictures: [],
  sources: [],
  embeds: [],
  tables: [],
  times: [],
  jsonLd: [],
  annotated: [],
  landmarks: [],
  langs: [],
  obsolete: [],
  ids: [],
  hiddenIds: [],
  references: [],
  headBreaker: null,
  plainHead: null,
  scriptNotice: false,
  hasCanvas: false,
  revealed: null,
  text: '',
  contentText: '',
  mounts: [],
  visibleText: '',
  mainText: '',
  withheld: 0,
  elements: 0,
  truncated: false,
  malformed: false,
  maxDepth: 0,
});

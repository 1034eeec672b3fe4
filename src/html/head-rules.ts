import { endInBody, startInBody } from './body-rules.ts';
import type { Construction, StartTag } from './construction.ts';
import { NotModelled } from './open-elements.ts';
import { kindOf, METADATA } from './tag-kinds.ts';
import type { DocumentMode, Extent, HeadBreaker, TreeHandler } from './tree-handler.ts';

/** Applies the HTML standard’s rules for everything before the content of the body. */
export interface HeadRules {
  doctype(declaration: Extent, mode: DocumentMode): void;
  start(tag: StartTag): void;
  end(name: string): void;
  text(data: string): void;
  /** Handles the end of the page; inserts html, head and body if they were omitted. */
  finish(): void;
  /** Returns true once the body has begun. */
  isOver(): boolean;
  /** Handles `</head>` or `<body>`; if the body has already begun, reports the element that ended the head. */
  noteHeadEnd(): void;
}

type Phase = 'initial' | 'beforeHead' | 'inHead' | 'inNoscript' | 'afterHead' | 'inBody';

export const createHeadRules = (construction: Construction, handler: TreeHandler): HeadRules => {
  const { elements } = construction;
  let phase: Phase = 'initial';
  let mode: DocumentMode | null = null;
  let suspect: HeadBreaker | null = null;

  const enter = (next: Phase): void => {
    phase = next;
    construction.place = next === 'inHead' || next === 'inNoscript' ? 'head' : 'body';
  };
  /** Opens html, head or body; `tag` is missing if the page omits the start tag. */
  const begin = (name: 'html' | 'head' | 'body', next: Phase, tag?: StartTag): void => {
    if (name === 'html') construction.quirks = (mode ?? 'quirks') === 'quirks';
    if (name === 'html' && mode === null) handler.doctype(null, 'quirks');
    enter(next);
    if (tag) construction.insert(kindOf(name), tag);
    else construction.insertImplied(name);
  };
  const endHead = (): void => {
    elements.pop();
    enter('afterHead');
  };

  const leaveNoscript = (): void => {
    elements.pop();
    enter('inHead');
  };

  const rules: HeadRules = {
    doctype(declaration, documentMode) {
      if (phase !== 'initial' || mode !== null) return;
      mode = documentMode;
      handler.doctype(declaration, mode);
    },
    start(tag) {
      const { name } = tag;
      if (phase === 'initial') {
        if (name === 'html') return begin('html', 'beforeHead', tag);
        begin('html', 'beforeHead');
      }
      if (phase === 'beforeHead') {
        if (name === 'head') return begin('head', 'inHead', tag);
        begin('head', 'inHead');
      }
      if (name === 'html' || name === 'head' || name === 'frameset') throw new NotModelled(`another start of ${name}`);
      const kind = construction.kind(name);
      const isMetadata = (kind.flags & METADATA) !== 0 || name === 'template';
      const noscript = phase === 'inNoscript';
      if (noscript && name === 'noscript') throw new NotModelled('nested noscript');
      if (noscript && !IN_NOSCRIPT.has(name)) leaveNoscript();
      if (phase !== 'afterHead') {
        if (isMetadata || name === 'noscript') construction.insert(kind, tag);
        if (name === 'noscript') enter('inNoscript');
        if (isMetadata || name === 'noscript') return;
        if (name !== 'body') suspect = { name, start: tag.start, end: tag.end, noscript };
        endHead();
      }
      if (isMetadata) throw new NotModelled('a late head element');
      begin('body', 'inBody', name === 'body' ? tag : undefined);
      if (name !== 'body') startInBody(construction, tag);
    },
    end(name) {
      if (phase === 'initial' || name === 'body' || name === 'html' || name === 'br') throw new NotModelled(`an early end of ${name}`);
      if (phase === 'beforeHead' && name === 'head') throw new NotModelled('an early end of head');
      if (phase === 'inHead' && name === 'head') endHead();
      if (phase === 'inHead' && name === 'template') endInBody(construction, name);
      if (phase === 'inNoscript' && name === 'noscript') leaveNoscript();
    },
    text(data) {
      const start = data.search(/[^\t\n\f\r ]/);
      if (phase === 'afterHead' && start !== -1) {
        if (start > 0) handler.text(data.slice(0, start));
        begin('body', 'inBody');
        return handler.text(data.slice(start));
      }
      if (start !== -1) throw new NotModelled('text before the body');
      if (phase !== 'initial' && phase !== 'beforeHead') handler.text(data);
    },
    finish() {
      if (phase === 'inBody') return;
      if (elements.inTemplate()) throw new NotModelled('a template that does not end');
      if (phase === 'initial') begin('html', 'beforeHead');
      if (phase === 'beforeHead') begin('head', 'inHead');
      while (elements.size() > 1) elements.pop();
      begin('body', 'inBody');
    },
    isOver: () => phase === 'inBody',
    noteHeadEnd() {
      if (phase !== 'inBody' || suspect === null) return;
      handler.headBroken(suspect);
      suspect = null;
    },
  };
  return rules;
};

const IN_NOSCRIPT: ReadonlySet<string> = new Set(['basefont', 'bgsound', 'link', 'meta', 'noframes', 'style']);

import type { Construction, StartTag } from './construction.ts';
import { NotModelled } from './open-elements.ts';
import {
  BLOCK,
  BUTTON_SCOPE,
  CLOSES_P,
  FORMATTING,
  HEADING,
  ITEM_TRANSPARENT,
  kindOf,
  LIST_SCOPE,
  MARKER,
  READ_TREE_ONLY,
  SCOPE_LIMIT,
  SPECIAL,
  TABLE_PART,
  type TagKind,
} from './tag-kinds.ts';

/** Applies the HTML standard’s rules for a start tag "in body". */
export const startInBody = (construction: Construction, tag: StartTag): void => {
  const kind = construction.kind(tag.name);
  const own = startTagRules[kind.name];
  if (own) return own(construction, tag, kind);
  if ((kind.flags & READ_TREE_ONLY) !== 0) throw new NotModelled(`start of ${kind.name}`);
  if ((kind.flags & TABLE_PART) !== 0) return;
  if ((kind.flags & CLOSES_P) !== 0) closeParagraph(construction);
  if ((kind.flags & construction.elements.top().kind.flags & HEADING) !== 0) construction.elements.pop();
  construction.insert(kind, tag);
};

/** Applies the HTML standard’s rules for an end tag "in body". */
export const endInBody = (construction: Construction, name: string): void => {
  const kind = construction.kind(name);
  const own = endTagRules[name];
  if (own) return own(construction, kind);
  if ((kind.flags & FORMATTING) !== 0) endFormatting(construction, kind);
  else if ((kind.flags & HEADING) !== 0) endInScope(construction, construction.elements.findFlag(HEADING, SCOPE_LIMIT));
  else if ((kind.flags & BLOCK) !== 0) endInScope(construction, construction.elements.find(kind, SCOPE_LIMIT));
  else if ((kind.flags & MARKER) !== 0) endInScope(construction, construction.elements.find(kind, SCOPE_LIMIT), 'formatting');
  else endOrdinary(construction, kind);
};

const A_KIND = kindOf('a');
const P_KIND = kindOf('p');
const BUTTON_KIND = kindOf('button');
const FORM_KIND = kindOf('form');
const OPTION_KIND = kindOf('option');
const RTC_KIND = kindOf('rtc');

type StartTagRule = (construction: Construction, tag: StartTag, kind: TagKind) => void;
type EndTagRule = (construction: Construction, kind: TagKind) => void;

const ignoreTag = (): void => {};

const startItem =
  (...names: string[]): StartTagRule =>
  (construction, tag, kind) => {
    endItem(construction, names.map(kindOf));
    closeParagraph(construction);
    construction.insert(kind, tag);
  };

const startRuby =
  (except?: TagKind): StartTagRule =>
  (construction, tag, kind) => {
    const { elements } = construction;
    if (elements.find(construction.kind('ruby'), SCOPE_LIMIT) !== -1) elements.popImplied(except);
    construction.insert(kind, tag);
  };

const startOption: StartTagRule = (construction, tag, kind) => {
  if (construction.elements.top().kind === OPTION_KIND) construction.elements.pop();
  construction.insert(kind, tag);
};

const startTagRules: Record<string, StartTagRule | undefined> = Object.assign(Object.create(null), {
  a(construction, tag, kind) {
    if (construction.elements.find(A_KIND, MARKER) !== -1) throw new NotModelled('nested links');
    construction.insert(kind, tag);
  },
  button(construction, tag, kind) {
    if (construction.elements.find(BUTTON_KIND, SCOPE_LIMIT) !== -1) throw new NotModelled('nested buttons');
    construction.insert(kind, tag);
  },
  form(construction, tag, kind) {
    if (construction.elements.inTemplate()) throw new NotModelled('a form in a template');
    if (construction.form !== 'none') return;
    closeParagraph(construction);
    construction.insert(kind, tag);
    construction.form = 'open';
  },
  table(construction, tag, kind) {
    if (!construction.quirks) closeParagraph(construction);
    construction.insert(kind, tag);
  },
  svg: (construction, tag, kind) => construction.insert(kind, tag, 'svg'),
  math: (construction, tag, kind) => construction.insert(kind, tag, 'math'),
  li: startItem('li'),
  dd: startItem('dd', 'dt'),
  dt: startItem('dd', 'dt'),
  option: startOption,
  optgroup: startOption,
  rb: startRuby(),
  rtc: startRuby(),
  rp: startRuby(RTC_KIND),
  rt: startRuby(RTC_KIND),
  body({ elements, amendBody }, { attributes }) {
    if (elements.inTemplate()) return;
    for (const name of attributes.names) if (INHERITED_NAMES.has(name)) throw new NotModelled(`another body with ${name}`);
    if (!amendBody(attributes.record)) throw new NotModelled('another body that means something');
  },
  head: ignoreTag,
  frame: ignoreTag,
} satisfies Record<string, StartTagRule>);

/** Attributes of the body that change the meaning of the elements inside, which were already reported. */
const INHERITED_NAMES: ReadonlySet<string> = new Set(
  'aria-hidden aria-label aria-labelledby hidden itemprop itemscope lang role typeof vocab'.split(' '),
);

const endListItem: EndTagRule = (construction, kind) => {
  const { elements } = construction;
  const index = elements.find(kind, SCOPE_LIMIT | (kind.name === 'li' ? LIST_SCOPE : 0));
  if (index === -1) return;
  elements.popImplied(kind);
  elements.popTo(index);
};

const endTagRules: Record<string, EndTagRule | undefined> = Object.assign(Object.create(null), {
  p(construction) {
    const { elements } = construction;
    if (elements.find(P_KIND, SCOPE_LIMIT | BUTTON_SCOPE) === -1) construction.insertImplied('p');
    closeParagraph(construction);
  },
  form(construction) {
    const { elements, form } = construction;
    if (elements.inTemplate()) throw new NotModelled('a form in a template');
    construction.form = 'none';
    if (form === 'none' || elements.find(FORM_KIND, SCOPE_LIMIT) === -1) return;
    elements.popImplied();
    if (elements.top().kind !== FORM_KIND) throw new NotModelled('a form that ends inside another element');
    elements.pop();
  },
  template(construction, kind) {
    const { elements } = construction;
    if (elements.inTemplate()) elements.popTo(elements.find(kind, 0), 'formatting');
  },
  summary(construction, kind) {
    const { elements } = construction;
    const index = elements.find(kind, SCOPE_LIMIT);
    // In the standard, this tag ends the summary; in parse5, it does not.
    if (index !== -1 && elements.hasSpecialAbove(index)) throw new NotModelled('a summary that ends inside another element');
    endInScope(construction, index);
  },
  noscript({ elements }, kind) {
    // With scripting, the content of noscript is text and ends at this tag, whatever elements are open inside.
    const index = elements.find(kind, 0);
    if (index !== -1) elements.popTo(index);
  },
  br() {
    throw new NotModelled('end of br');
  },
  li: endListItem,
  dd: endListItem,
  dt: endListItem,
  // The body and html elements stay open, as later content belongs to them.
  body: ignoreTag,
  html: ignoreTag,
} satisfies Record<string, EndTagRule>);

const closeParagraph = ({ elements }: Construction): void => {
  const index = elements.find(P_KIND, SCOPE_LIMIT | BUTTON_SCOPE);
  if (index === -1) return;
  elements.popImplied(P_KIND);
  elements.popTo(index);
};

/** Ends the innermost list item of these kinds, unless a special element is in between. */
const endItem = ({ elements }: Construction, kinds: readonly TagKind[]): void => {
  for (let index = elements.size() - 1; index >= 0; index--) {
    const kind = elements.at(index)?.kind;
    if (!kind) return;
    if (kinds.includes(kind)) {
      elements.popImplied(kind);
      return elements.popTo(index);
    }
    if ((kind.flags & (SPECIAL | ITEM_TRANSPARENT)) === SPECIAL) return;
  }
};

const endInScope = ({ elements }: Construction, index: number, closes?: 'formatting'): void => {
  if (index === -1) return;
  elements.popImplied();
  elements.popTo(index, closes);
};

/** The standard’s "adoption agency algorithm", limited to correctly nested elements. */
const endFormatting = (construction: Construction, kind: TagKind): void => {
  const { elements } = construction;
  const index = elements.find(kind, MARKER);
  if (index === -1) return endOrdinary(construction, kind);
  if (elements.find(kind, SCOPE_LIMIT) === -1) return;
  if (elements.hasSpecialAbove(index)) throw new NotModelled('misnested formatting');
  elements.popTo(index);
};

const endOrdinary = ({ elements }: Construction, kind: TagKind): void => {
  const index = elements.find(kind, SPECIAL);
  if (index === -1) return;
  elements.popImplied(kind);
  elements.popTo(index);
};

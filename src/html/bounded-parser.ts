import {
  type DefaultTreeAdapterMap,
  html as HTML,
  InsertionMode,
  Parser,
  type Token,
  Tokenizer,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS, ParseLimit } from './parse-limit.ts';
import type { Extent, HeadBreaker } from './tree-handler.ts';

/** An element with the offsets of its start tag; -1 if the page has no such tag. Copies have the offsets of the original. */
export interface LocatedElement extends Tree.Element, Extent {}

/** A parse5 tree without comments; all of its elements are `LocatedElement`s. */
export interface BoundedTree {
  document: Tree.Document;
  /** Offset of the end of the document type declaration; null if there is none. */
  doctypeEnd: number | null;
  headBreaker: HeadBreaker | null;
  /** True if the page has more than `MAX_ELEMENTS` elements; the tree then has only the first of them. */
  truncated: boolean;
}

export interface ParseOptions {
  /** True to read the content of a `<noscript>` in the head as text, as browsers with scripting do. */
  scriptedHead: boolean;
}

/** Parses a page with scripting disabled. Throws `ParseLimit` during parsing, since parsing time grows with the square of the depth. */
export const parseTree = (html: string, how: ParseOptions = { scriptedHead: false }): BoundedTree => {
  const parser = new BoundedParser(how);
  const truncated = !parsesWhole(parser, html);
  const { document, doctypeEnd, headBreaker } = parser;
  return { document, doctypeEnd, headBreaker, truncated };
};

const parsesWhole = (parser: BoundedParser, html: string): boolean => {
  try {
    parser.tokenizer.write(html, true);
    return true;
  } catch (error) {
    if (error instanceof ParseLimit && error.limit === 'elements') return false;
    throw error;
  }
};

const NO_EXTENT: Extent = { start: -1, end: -1 };

/** Formatting elements: the parser closes them together with their block and reopens them in the next block (HTML standard, 13.2.4.3). */
export const REOPENED_TAGS: ReadonlySet<string> = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  doctypeEnd: number | null = null;
  headBreaker: HeadBreaker | null = null;
  private readonly positions: LocatingTokenizer;
  private elements = 0;
  /** Attributes of the current start tag: an element created with these is the original, not a copy. */
  private attributes: Token.Attribute[] | null = null;
  /** Offsets of start tags by their attributes: a copy shares the attributes object of its original. */
  private readonly copied = new Map<Token.Attribute[], Extent>();
  private headEnded = false;
  private handled: HeadBreaker | null = null;
  private suspect: HeadBreaker | null = null;

  private readonly how: ParseOptions;

  constructor(how: ParseOptions) {
    super({ scriptingEnabled: false });
    this.how = how;
    this.positions = new LocatingTokenizer(this.options, this);
    this.tokenizer = this.positions;
  }

  // The tree adapter is shared by all pages: an adapter per page defeats V8’s inline caches and costs a third more time.
  override _createElement(...args: Parameters<Parser<DefaultTreeAdapterMap>['_createElement']>): LocatedElement {
    if (++this.elements > MAX_ELEMENTS) throw new ParseLimit('elements', MAX_ELEMENTS);
    const [name, , attributes] = args;
    const isOwn = attributes === this.attributes;
    if (!isOwn && name === 'body' && !this.headEnded) this.suspect = this.handled;
    return Object.assign(super._createElement(...args), isOwn ? this.positions.tag() : (this.copied.get(attributes) ?? NO_EXTENT));
  }

  private handle(name: string, extent: Extent): void {
    this.handled = { name, ...extent, noscript: this.insertionMode === InsertionMode.IN_HEAD_NO_SCRIPT };
  }

  override onDoctype(token: Token.DoctypeToken): void {
    if (this.insertionMode === InsertionMode.INITIAL) this.doctypeEnd = this.positions.tag().end;
    super.onDoctype(token);
  }

  override onStartTag(token: Token.TagToken): void {
    if (token.tagName === 'body') this.headBreaker ??= this.suspect;
    if (this.insertionMode < InsertionMode.IN_BODY) this.handle(token.tagName, this.positions.tag());
    this.options.scriptingEnabled = this.how.scriptedHead && this.insertionMode < InsertionMode.AFTER_HEAD;
    this.attributes = token.attrs;
    if (REOPENED_TAGS.has(token.tagName)) this.copied.set(token.attrs, this.positions.tag());
    super.onStartTag(token);
    this.attributes = null;
  }

  override onEndTag(token: Token.TagToken): void {
    if (token.tagName === 'head') {
      this.headBreaker ??= this.suspect;
      this.headEnded = true;
    }
    this.handled = null;
    if (token.tagName !== 'noscript' || !this.endNoscript()) super.onEndTag(token);
  }

  /** Ends a `<noscript>` in the body and all elements open in it: with scripting, its content is text that ends at the first end tag. */
  private endNoscript(): boolean {
    const { openElements, activeFormattingElements: formatting } = this;
    const index = openElements.tagIDs.lastIndexOf(HTML.TAG_ID.NOSCRIPT, openElements.stackTop);
    if (this.insertionMode < InsertionMode.IN_BODY || index === -1 || openElements.tmplCount > 0) return false;
    const inside = new Set(openElements.items.slice(index, openElements.stackTop + 1));
    for (let entry = formatting.newest; entry !== null; entry = entry.older)
      if ('element' in entry && inside.has(entry.element)) formatting.removeEntry(entry);
    openElements.popUntilTagNamePopped(HTML.TAG_ID.NOSCRIPT);
    this._resetInsertionMode();
    return true;
  }

  override onCharacter(token: Token.CharacterToken): void {
    if (this.insertionMode < InsertionMode.IN_BODY) this.handle('#text', this.positions.text());
    super.onCharacter(token);
  }

  override onEof(token: Token.EOFToken): void {
    this.handled = null;
    super.onEof(token);
  }

  override onItemPush(...args: Parameters<Parser<DefaultTreeAdapterMap>['onItemPush']>): void {
    if (this.openElements.stackTop >= MAX_DEPTH) throw new ParseLimit('depth', MAX_DEPTH);
    super.onItemPush(...args);
  }

  override _appendCommentNode(): void {
    // Comments are not needed, so none are added.
  }
}

/** Records offsets at a fraction of the cost of parse5’s own source locations. */
class LocatingTokenizer extends Tokenizer {
  private tagStart = 0;
  private textStart = 0;

  /** Offsets of the last tag. */
  tag(): Extent {
    return { start: this.tagStart, end: this.preprocessor.offset + 1 };
  }

  /** Offsets of the last text. */
  text(): Extent {
    return { start: this.textStart, end: this.preprocessor.offset };
  }

  protected override _createStartTagToken(): void {
    super._createStartTagToken();
    this.tagStart = this.preprocessor.offset - 1;
  }

  protected override _createCharacterToken(type: Token.CharacterToken['type']): void {
    super._createCharacterToken(type);
    this.textStart = this.preprocessor.offset;
  }

  protected override _leaveAttrName(): void {
    super._leaveAttrName();
    const token = this.currentToken;
    if (token && 'attrs' in token && token.attrs.length > MAX_ATTRIBUTES) throw new ParseLimit('attributes', MAX_ATTRIBUTES);
  }
}

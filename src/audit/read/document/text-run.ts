import { singleSpaced } from '../text/white-space.ts';

/** Kinds of text, as bits that `TextRun.read` combines. */
export const TEXT = 1;
/** Kind of text: the alt text of an image. */
export const ALT = 2;
/** Kind of text: the `aria-label` of an inner element. */
export const LABEL_FLAG = 4;
/** Kind of text: the `<title>` of an svg, which is in the tree but not shown. */
export const TITLE_FLAG = 32;
/** Flags of shown text. `MAIN_FLAG`: in the main element; `CONTENT_FLAG`: outside headers, footers, navigation and asides; `WITHHELD_FLAG`: in `data-nosnippet`. */
export const MAIN_FLAG = 64;
export const CONTENT_FLAG = 128;
export const WITHHELD_FLAG = 256;
/** Flag of shown text outside every header, navigation, aside and footer element, even one that does not belong to the page. */
export const OUTSIDE_FRAME = 512;
/** Flag of text that is hidden from assistive technology. */
export const HIDDEN_FLAG = 8;
/** Flag of text that the body shows. */
export const SHOWN_FLAG = 16;

const SHOWN_CONTENT = SHOWN_FLAG | CONTENT_FLAG;
const SPACE_CODE = 32;
/** Maximum value of `ImageElement.textBefore`. */
export const MAX_TEXT_BEFORE = 1_000;

/** The piece indexes in a text run at which an element starts and ends. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The text of a page as a list of pieces in document order. The content of an element is a span of pieces, so nested elements store each piece only
 * once. A class, since V8 compiles its methods once, but would compile closures again for each page.
 */
export class TextRun {
  private readonly pieces: string[] = [];
  private readonly flagsOf: number[] = [];
  /** True if further text of the same kind continues the last piece, since no element began or ended. */
  private isOpen = false;
  /** Number of characters shown as content so far, without ASCII white space; counting ends at `MAX_TEXT_BEFORE`. */
  contentLength = 0;

  push(text: string, flags: number): void {
    if (text === '') return;
    if (this.contentLength < MAX_TEXT_BEFORE && (flags & (SHOWN_CONTENT | HIDDEN_FLAG)) === SHOWN_CONTENT) this.count(text);
    if (this.isOpen && this.flagsOf[this.flagsOf.length - 1] === flags) {
      this.pieces[this.pieces.length - 1] += text;
      return;
    }
    this.finishPiece();
    this.pieces.push(text);
    this.flagsOf.push(flags);
    this.isOpen = true;
  }

  private count(text: string): void {
    for (let index = 0; index < text.length && this.contentLength < MAX_TEXT_BEFORE; index++)
      if (text.charCodeAt(index) > SPACE_CODE) this.contentLength++;
  }

  /** Adds a separator between words, for the edge of a block or a line break. */
  gap(): void {
    this.finishPiece();
    if (this.flagsOf[this.flagsOf.length - 1] === GAP_FLAGS) return;
    this.pieces.push(' ');
    this.flagsOf.push(GAP_FLAGS);
  }

  /** Returns the index of the next piece. */
  position(): number {
    this.finishPiece();
    return this.pieces.length;
  }

  /** Joins the pieces of a span that have one of the `kinds`, with white space collapsed; at most `limit` characters and pieces. */
  read({ start, end }: Span, kinds: number, without: number, limit: number): string {
    const { pieces, flagsOf } = this;
    let text = '';
    let length = 0;
    // A space at the beginning is dropped, like a space that follows another space.
    let endsInSpace = true;
    const last = Math.min(end, start + limit);
    for (let index = start; index < last && length <= limit; index++) {
      const flags = flagsOf[index] ?? 0;
      if ((flags & kinds) === 0 || (flags & without) !== 0) continue;
      const piece = pieces[index] ?? '';
      const added: string = endsInSpace && piece.startsWith(' ') ? piece.slice(1) : piece;
      if (added === '') continue;
      text += added;
      length += added.length;
      endsInSpace = added.endsWith(' ');
    }
    const cut = length > limit ? text.slice(0, limit) : text;
    return cut.endsWith(' ') ? cut.slice(0, -1) : cut;
  }

  private finishPiece(): void {
    if (this.isOpen) this.pieces.push(singleSpaced(this.pieces.pop() ?? ''));
    this.isOpen = false;
  }
}

const GAP_FLAGS = TEXT | ALT | LABEL_FLAG | TITLE_FLAG | SHOWN_FLAG | MAIN_FLAG | CONTENT_FLAG | WITHHELD_FLAG | OUTSIDE_FRAME;

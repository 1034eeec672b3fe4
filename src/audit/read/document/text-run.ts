import { singleSpaced } from '../text/white-space.ts';

/** Kinds of text, as bits that `read` combines. */
export const TEXT = 1;
/** Alt text of an image. */
export const ALT = 2;
/** An `aria-label` of an inner element. */
export const LABEL = 4;
/** The `<title>` of an svg: text of the tree that is not shown. */
export const TITLE = 32;
/** Flags of shown text: in the main element; outside headers, footers, navigation and asides; in `data-nosnippet`. */
export const MAIN = 64;
export const CONTENT = 128;
export const WITHHELD = 256;
/** Flag of shown text: in no header, navigation, aside or footer element, whatever it belongs to. */
export const OUTSIDE_FRAME = 512;
/** Flag: hidden from assistive technology. */
export const HIDDEN = 8;
/** Flag: shown in the body. */
export const SHOWN = 16;

const SHOWN_CONTENT = SHOWN | CONTENT;
const SPACE = 32;
/** Maximum of `ImageElement.textBefore`. */
export const MAX_BEFORE = 1_000;

/** Indexes in the run of the start and the end of an element. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The text of a page as pieces in document order. The content of an element is a span of it, so that nested elements store each piece once.
 * A class, since V8 compiles its methods once, and functions that are created for each page again and again.
 */
export class TextRun {
  private readonly pieces: string[] = [];
  private readonly flagsOf: number[] = [];
  /** True if text of the same kind continues the last piece: no element began or ended since. */
  private isOpen = false;
  /** Characters so far that are shown as content, without ASCII white space; counting ends at `MAX_BEFORE`. */
  contentLength = 0;

  push(text: string, flags: number): void {
    if (text === '') return;
    if (this.contentLength < MAX_BEFORE && (flags & (SHOWN_CONTENT | HIDDEN)) === SHOWN_CONTENT) this.count(text);
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
    for (let index = 0; index < text.length && this.contentLength < MAX_BEFORE; index++)
      if (text.charCodeAt(index) > SPACE) this.contentLength++;
  }

  /** Adds the edge of a block or a line break, which separates words. */
  gap(): void {
    this.finishPiece();
    if (this.flagsOf[this.flagsOf.length - 1] === GAP) return;
    this.pieces.push(' ');
    this.flagsOf.push(GAP);
  }

  /** Index of the next piece. */
  position(): number {
    this.finishPiece();
    return this.pieces.length;
  }

  /** Joins the pieces of a span with one of the `kinds`, white space collapsed; at most `limit` characters and pieces. */
  read({ start, end }: Span, kinds: number, without: number, limit: number): string {
    const { pieces, flagsOf } = this;
    let text = '';
    let length = 0;
    // A leading space is dropped like one after another.
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

const GAP = TEXT | ALT | LABEL | TITLE | SHOWN | MAIN | CONTENT | WITHHELD | OUTSIDE_FRAME;

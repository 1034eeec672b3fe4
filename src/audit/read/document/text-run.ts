import { singleSpaced } from '../text/white-space.ts';

/** Kinds of text, to be combined: `read` is asked for some of them. */
export const TEXT = 1;
/** Alternative text of an image. */
export const ALT = 2;
/** An `aria-label` of something inside. */
export const LABEL = 4;
/** The `<title>` of a drawing: text in the tree, but not shown as such. */
export const TITLE = 32;
/** What the page shows in its main element; outside of headers, footers, navigation and asides; in `data-nosnippet`. */
export const MAIN = 64;
export const CONTENT = 128;
export const WITHHELD = 256;
/** Flag: hidden from assistive technology. */
export const HIDDEN = 8;
/** Flag: the body shows it. */
export const SHOWN = 16;

/** Where in the run something began and ended. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The text of a page as pieces in document order, so that what an element holds is a span of it:
 * however deep spans nest, each piece is kept once.
 */
export interface TextRun {
  push(text: string, flags: number): void;
  /** The edge of a block or a line break: words do not run together across it. */
  gap(): void;
  /** The index of the piece that comes next. */
  position(): number;
  /** The pieces of a span that have one of the `kinds`, collapsed; of at most `limit` characters and pieces. */
  read(span: Span, kinds: number, without: number, limit: number): string;
}

export const createTextRun = (): TextRun => {
  const pieces: string[] = [];
  const flagsOf: number[] = [];
  /** Whether more text of the same kind belongs to the last piece: nothing has begun or ended since. */
  let isOpen = false;

  const finishPiece = (): void => {
    if (isOpen) pieces.push(singleSpaced(pieces.pop() ?? ''));
    isOpen = false;
  };

  return {
    push(text, flags) {
      if (text === '') return;
      if (isOpen && flagsOf[flagsOf.length - 1] === flags) {
        pieces[pieces.length - 1] += text;
        return;
      }
      finishPiece();
      pieces.push(text);
      flagsOf.push(flags);
      isOpen = true;
    },
    gap() {
      finishPiece();
      if (flagsOf[flagsOf.length - 1] === GAP) return;
      pieces.push(' ');
      flagsOf.push(GAP);
    },
    position() {
      finishPiece();
      return pieces.length;
    },
    read({ start, end }, kinds, without, limit) {
      let text = '';
      let length = 0;
      // At the start a space is as good as after another.
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
    },
  };
};

const GAP = TEXT | ALT | LABEL | TITLE | SHOWN | MAIN | CONTENT | WITHHELD;

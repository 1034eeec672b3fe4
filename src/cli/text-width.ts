/** Lays out text without control characters in terminal columns. */
import { lazy } from '../lib/lazy.ts';

/** Returns the width of a text in columns: East Asian and emoji characters take two, combining marks none. */
export const columnsOf = (text: string): number => {
  if (ASCII_PATTERN.test(text)) return text.length;
  return graphemesOf(text).reduce((columns, grapheme) => columns + columnsOfGrapheme(grapheme), 0);
};

/** Wraps text at spaces into lines of at most `width` columns; a longer word gets its own line, so that a URL can be copied. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line === '') line = word;
    else if (columnsOf(line) + 1 + columnsOf(word) <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
};

/** Wraps the lines of a text at spaces, each indented as it begins; the second column of a table stays one. */
export const wrapLines = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => {
      if (columnsOf(line) <= width) return [line];
      const [start = ''] = /^ *(?:\S.*? {2,})?/.exec(line) ?? [];
      const column = columnsOf(start);
      return wrap(line.slice(start.length), width - column).map((part, index) => (index === 0 ? start : ' '.repeat(column)) + part);
    })
    .join('\n');

/** Clips the end of a text and adds an ellipsis. */
export const clip = (text: string, width: number): string => {
  if (columnsOf(text) <= width) return text;
  let kept = '';
  let columns = 0;
  for (const grapheme of graphemesOf(text)) {
    columns += columnsOfGrapheme(grapheme);
    if (columns > width - 1) break;
    kept += grapheme;
  }
  return `${kept}…`;
};

/** Clips the middle of a URL, as URLs of the same site differ at the end. */
export const clipUrl = (url: string, width: number): string => {
  if (columnsOf(url) <= width) return url;
  const segments = graphemesOf(url);
  const head = clip(url, Math.ceil(width / 3));
  let tail = '';
  for (const segment of segments.reverse()) {
    if (columnsOf(head) + columnsOf(segment + tail) > width) break;
    tail = segment + tail;
  }
  return head + tail;
};

/** Pads a text with spaces to `width` columns. */
export const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columnsOf(text)));

/** Matches text whose characters take one column each. */
const ASCII_PATTERN = /^[ -~]*$/;

const graphemesOf = (text: string): string[] =>
  ASCII_PATTERN.test(text) ? text.split('') : Array.from(segmenter().segment(text), ({ segment }) => segment);

/** Created lazily, since creating a segmenter takes 10 ms. */
const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

const columnsOfGrapheme = (grapheme: string): number => {
  if (/^[ -~]$/.test(grapheme)) return 1;
  if (/^\p{Mark}|^\p{Cf}$/u.test(grapheme)) return 0;
  return WIDE_CHARACTER.test(grapheme) ? 2 : 1;
};

/** Matches the wide and full-width blocks of Unicode Standard Annex 11, and emoji with emoji presentation. */
const WIDE_CHARACTER =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation})/u;

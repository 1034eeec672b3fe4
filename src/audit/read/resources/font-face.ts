import type { FontFace } from '../../resources.ts';
import { createCssTokens } from './css-tokens.ts';

/** Descriptors of a `@font-face` rule: maps names in lower case to values as written; of duplicates, the last counts. */
export type Descriptors = ReadonlyMap<string, string>;

/** Reads a `@font-face` rule; `file` is the URL that a browser loads for a text in Latin letters, null if it loads none. */
export const readFontFace = (
  descriptors: Descriptors,
  resolve: (url: string) => string | null,
): { face: FontFace; file: string | null } => {
  const sources = sourcesOf(descriptors.get('src') ?? '');
  const urls = sources.flatMap(({ url }) => resolve(url) ?? []);
  const first = sources.find(({ formats }) => formats.length === 0 || formats.some((format) => FORMATS.has(format)));
  const face = { family: familyOf(descriptors.get('font-family') ?? ''), display: displayOf(descriptors), urls };
  return { face, file: first && holdsLatin(descriptors.get('unicode-range')) ? resolve(first.url) : null };
};

/** Font formats that browsers support today, as named in `format()`. */
const FORMATS: ReadonlySet<string> = new Set(
  ['woff2', 'woff', 'truetype', 'opentype', 'collection'].flatMap((format) => [format, `${format}-variations`]),
);

interface Source {
  url: string;
  formats: string[];
}

const sourcesOf = (src: string): Source[] => {
  const tokens = createCssTokens(src);
  const sources: Source[] = [];
  const functions: string[] = [];
  while (tokens.next() && sources.length < MAX_SOURCES) {
    const { kind } = tokens;
    const inside = functions.at(-1);
    if (kind === 'function' || kind === '(') functions.push(kind === '(' ? '' : tokens.value().toLowerCase());
    else if (kind === ')') functions.pop();
    else if (kind === 'url' || (kind === 'string' && (inside === 'url' || inside === 'src')))
      sources.push({ url: tokens.value(), formats: [] });
    else if ((kind === 'string' || kind === 'ident') && inside === 'format') sources.at(-1)?.formats.push(tokens.value().toLowerCase());
  }
  return sources;
};

const MAX_SOURCES = 20;

const familyOf = (value: string): string => {
  const tokens = createCssTokens(value.slice(0, MAX_NAME));
  const words: string[] = [];
  while (tokens.next()) if (tokens.kind === 'string' || tokens.kind === 'ident') words.push(tokens.value());
  return words.join(' ');
};

const MAX_NAME = 200;

const displayOf = (descriptors: Descriptors): string | null => {
  const tokens = createCssTokens(descriptors.get('font-display') ?? '');
  while (tokens.next()) if (tokens.kind === 'ident') return tokens.value().slice(0, MAX_NAME).toLowerCase();
  return null;
};

/** True if a `unicode-range` includes a letter from A to z; without one, most pages do not need the file. */
const holdsLatin = (ranges: string | undefined): boolean => {
  if (ranges === undefined || !/u\+/i.test(ranges)) return true;
  for (const [, first = '', last] of ranges.matchAll(/u\+([\da-f?]{1,6})(?:-([\da-f]{1,6}))?/gi)) {
    const from = Number.parseInt(first.replaceAll('?', '0'), 16);
    const to = Number.parseInt(last ?? first.replaceAll('?', 'f'), 16);
    if (from <= 0x7a && to >= 0x41) return true;
  }
  return false;
};

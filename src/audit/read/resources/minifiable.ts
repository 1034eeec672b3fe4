import { createCssTokens } from './css-tokens.ts';
import { type Gap, isKeptComment, scriptGaps } from './script-gaps.ts';

/**
 * Returns the minimum number of bytes that a minifier would remove: comments except licenses, indentation and runs of white space. Renaming is not
 * considered. In a script, everything after an ambiguous place is ignored.
 */
export const minifiableBytes = (text: string, kind: 'stylesheet' | 'script'): number => {
  let bytes = 0;
  for (const { start, end, isRemovable } of kind === 'stylesheet' ? styleGaps(text) : scriptGaps(text)) {
    bytes += Buffer.byteLength(text.slice(start, end)) - (isRemovable ? 0 : 1);
  }
  return bytes;
};

function* styleGaps(css: string): Generator<Gap> {
  const tokens = createCssTokens(css);
  let start = 0;
  let before = '{';
  while (tokens.next()) {
    const { kind } = tokens;
    if (kind === 'space' || (kind === 'comment' && !isKeptComment(css.slice(tokens.start, tokens.end)))) continue;
    if (tokens.start > start) yield { start, end: tokens.start, isRemovable: JOINS_AFTER.has(before) || JOINS_BEFORE.has(kind) };
    start = tokens.end;
    before = kind;
  }
  if (css.length > start) yield { start, end: css.length, isRemovable: true };
}

/** Tokens next to which spaces can be removed; a space before a colon is kept, since it matters in selectors. */
const JOINS_AFTER: ReadonlySet<string> = new Set(['{', '}', ';', ',', ':']);
const JOINS_BEFORE: ReadonlySet<string> = new Set(['{', '}', ';', ',']);

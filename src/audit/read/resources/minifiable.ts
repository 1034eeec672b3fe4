import { createCssTokens } from './css-tokens.ts';
import { type Gap, isKeptComment, scriptGaps } from './script-gaps.ts';

/**
 * Returns the bytes that a minifier would at least remove: comments except licences, indentation and runs of white space. Names are left as
 * they are. Of a script, what follows a place that cannot be told for sure is not counted.
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

/** A space before a colon matters in selectors. */
const JOINS_AFTER: ReadonlySet<string> = new Set(['{', '}', ';', ',', ':']);
const JOINS_BEFORE: ReadonlySet<string> = new Set(['{', '}', ';', ',']);

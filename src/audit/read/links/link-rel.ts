import type { AnchorElement } from '../document/document-elements.ts';

/** Returns the values of a link's `rel` in lower case. Google treats commas as spaces. */
export const relValues = ({ rel }: Pick<AnchorElement, 'rel'>): string[] =>
  rel.flatMap((token) => token.split(',')).filter((value) => value !== '');

/** True if the link’s `rel` asks search engines not to follow the link. */
export const isNofollow = (anchor: Pick<AnchorElement, 'rel'>): boolean => anchor.rel.length > 0 && relValues(anchor).includes('nofollow');

/** Returns the `rel` value that a lower-case value misspells, such as `nofollow` for `no-follow`; null if it misspells none. */
export const misspeltRel = (value: string): string | null => {
  if (KNOWN_VALUES.includes(value) || value.length > MAX_LENGTH) return null;
  const letters = value.replace(/[^a-z]/g, '');
  if (OTHER_VALUES.has(letters)) return null;
  return KNOWN_VALUES.find((meant) => letters === meant || (meant.length >= MIN_TYPO_LENGTH && isAlike(letters, meant))) ?? null;
};

const KNOWN_VALUES: readonly string[] = ['nofollow', 'sponsored', 'ugc', 'noopener', 'noreferrer'];
/** Values similar to a `rel` value that are not misspellings, since they have, or are meant to have, another meaning. */
const OTHER_VALUES: ReadonlySet<string> = new Set(['follow', 'dofollow', 'opener', 'referrer']);

const MAX_LENGTH = 30;
/** Minimum letters of a `rel` value to search for typos, and maximum typos. */
const MIN_TYPO_LENGTH = 8;
const MAX_TYPOS = 2;

/** True if the Levenshtein distance of two words is at most `MAX_TYPOS`. */
const isAlike = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > MAX_TYPOS) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[other.length] ?? 0) <= MAX_TYPOS;
};

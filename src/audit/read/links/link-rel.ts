import type { AnchorElement } from '../document/document-elements.ts';

/** Returns the values of a link's `rel` in lower case. Google reads commas as spaces. */
export const relValues = ({ rel }: Pick<AnchorElement, 'rel'>): string[] =>
  rel.flatMap((token) => token.split(',')).filter((value) => value !== '');

/** Checks if search engines are asked not to follow the link. */
export const isNofollow = (anchor: Pick<AnchorElement, 'rel'>): boolean => anchor.rel.length > 0 && relValues(anchor).includes('nofollow');

/** Returns the `rel` value that a lower-case value misspells, as `no-follow` does `nofollow`; null if there is none. */
export const misspeltRel = (value: string): string | null => {
  if (MEANT.includes(value) || value.length > MAX_LENGTH) return null;
  const letters = value.replace(/[^a-z]/g, '');
  if (OTHER.has(letters)) return null;
  return MEANT.find((meant) => letters === meant || (meant.length >= MIN_GUESSED && isAlike(letters, meant))) ?? null;
};

const MEANT: readonly string[] = ['nofollow', 'sponsored', 'ugc', 'noopener', 'noreferrer'];
/** Similar values with a meaning, or an intended one, of their own. */
const OTHER: ReadonlySet<string> = new Set(['follow', 'dofollow', 'opener', 'referrer']);

const MAX_LENGTH = 30;
/** Minimum letters of a value in which typos are looked for, and their limit. */
const MIN_GUESSED = 8;
const MAX_SLIPS = 2;

/** Checks if the Levenshtein distance is at most `MAX_SLIPS`. */
const isAlike = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > MAX_SLIPS) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[other.length] ?? 0) <= MAX_SLIPS;
};

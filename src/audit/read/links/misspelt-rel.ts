/** The `rel` value that another one, in lower case, is a misspelling of, as `no-follow` is of `nofollow`; null when it is none. */
export const misspeltRel = (value: string): string | null => {
  if (MEANT.includes(value) || value.length > MAX_LENGTH) return null;
  const letters = value.replace(/[^a-z]/g, '');
  if (OTHER.has(letters)) return null;
  return MEANT.find((meant) => letters === meant || (meant.length >= MIN_GUESSED && isAlike(letters, meant))) ?? null;
};

const MEANT: readonly string[] = ['nofollow', 'sponsored', 'ugc', 'noopener', 'noreferrer'];
/** Near to one of them, but with a meaning of their own, or meant to have one. */
const OTHER: ReadonlySet<string> = new Set(['follow', 'dofollow', 'opener', 'referrer']);

const MAX_LENGTH = 30;
/** Letters of a value that may have slips beside what stands between the letters. */
const MIN_GUESSED = 8;
const MAX_SLIPS = 2;

/** Whether so few letters must be put in, left out or changed to make one of the other (Levenshtein distance). */
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

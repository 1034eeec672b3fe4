/** Returns the last part of a path if that part is a random id, such as `x7Gh29Kq`, and no other part has words; else null. */
export const randomSlugOf = (pathname: string): string | null => {
  const segments = pathname
    .slice(0, MAX_PATH)
    .split('/')
    .filter((segment) => segment !== '');
  const last = segments.pop()?.replace(/\.[a-z]{2,5}$/i, '') ?? '';
  return isRandom(last) && !segments.some((segment) => WORDS.test(segment)) ? last : null;
};

const isRandom = (slug: string): boolean => {
  if (UUID.test(slug)) return true;
  if (!/^[a-z\d]{8,64}$/i.test(slug) || /[a-z]{5}/i.test(slug)) return false;
  // Random ids change between letters and digits, or between lower and upper case inside a string that is not a word.
  const changes = slug.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0;
  const hasMixedCase = /\d/.test(slug) && /[a-z][A-Z]/.test(slug) && /[A-Z]{2}|[A-Z][a-z]?\d/.test(slug);
  return changes >= MIN_RANDOM_CHANGES || (hasMixedCase && changes >= 2);
};

/** Maximum characters of a path that are examined. */
const MAX_PATH = 2_000;
/** Minimum changes between letters and digits in a random id; names of models and versions have fewer. */
const MIN_RANDOM_CHANGES = 4;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
/** Matches two words joined by a hyphen, underscore or plus sign. */
const WORDS = /\p{L}{3,}[-_+]\p{L}{2,}/u;

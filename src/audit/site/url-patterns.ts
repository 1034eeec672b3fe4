/** A pattern of similar URLs, and the maximum number of them that a crawl fetches. */
export interface UrlPattern {
  key: string;
  limit: number;
  /** True if the page on which the URL was found also matches the pattern. */
  isInside: boolean;
}

/**
 * Maximum URLs fetched per pattern: different queries of a path; URLs that differ only in numbers or random names and link to each other; paths of a
 * folder with a repeated segment.
 */
const MAX_QUERY_URLS = 200;
const MAX_NUMBERED_URLS = 200;
const MAX_RANDOM_URLS = 100;
const MAX_REPEATING_URLS = 100;
/** Maximum occurrences of the same segment in a path, and maximum segments of a path. */
const MAX_SEGMENT_REPEATS = 3;
const MAX_SEGMENTS = 20;

/** Returns the patterns that a URL found on another page matches: endless patterns are recognised by their number of URLs. */
export const patternsOf = (url: string, foundOn: string): UrlPattern[] => {
  const { path, query } = partsOf(url);
  const before = partsOf(foundOn);
  const patterns: UrlPattern[] = [];
  if (query !== '') patterns.push({ key: `query ${path}`, limit: MAX_QUERY_URLS, isInside: before.path === path && before.query !== '' });
  const template = templateOf(path);
  if (template !== path && template === templateOf(before.path))
    patterns.push({ key: `numbers ${template}`, limit: MAX_NUMBERED_URLS, isInside: true });
  const alike = withoutRandom(path, before.path);
  if (alike !== undefined) patterns.push({ key: `random ${alike}`, limit: MAX_RANDOM_URLS, isInside: true });
  const parameter = randomParameter(query, before.query);
  if (parameter !== undefined) patterns.push({ key: `random ?${parameter}`, limit: MAX_RANDOM_URLS, isInside: true });
  if (hasRepeatedName(path)) {
    const folder = folderOf(path);
    patterns.push({
      key: `repeats ${folder}`,
      limit: MAX_REPEATING_URLS,
      isInside: hasRepeatedName(before.path) && folderOf(before.path) === folder,
    });
  }
  return patterns;
};

/** True if the path of a URL repeats itself, as happens with relative links on a site that answers every path. */
export const isGrowing = (url: string): boolean => {
  const segments = segmentsOf(partsOf(url).path);
  if (segments.length > MAX_SEGMENTS) return true;
  const counts = new Map<string, number>();
  return segments.some((segment) => {
    const count = (counts.get(segment) ?? 0) + 1;
    counts.set(segment, count);
    return count > MAX_SEGMENT_REPEATS;
  });
};

/** Returns the key of the pattern of a URL that repeats itself: all such URLs of a folder have one. */
export const growingPatternOf = (url: string): string => `grows ${folderOf(partsOf(url).path)}`;

/** True if a name occurs twice in a path. Numbers may recur, as in dates. */
const hasRepeatedName = (path: string): boolean => {
  const names = segmentsOf(path).filter((segment) => !/^\d+$/.test(segment));
  return new Set(names).size < names.length;
};

const folderOf = (path: string): string => segmentsOf(path)[0] ?? '';

/** Returns the path segments of a serialised URL. */
const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .slice(3)
    .filter((segment) => segment !== '');

const partsOf = (url: string): { path: string; query: string } => {
  const start = url.indexOf('?');
  return start === -1 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start) };
};

/** Returns the name of a parameter that has different random values in two consecutive queries, such as a session id in every link of a site. */
const randomParameter = (query: string, before: string): string | undefined => {
  if (query === '' || before === '') return undefined;
  const others = new URLSearchParams(before);
  const parameters = [...new URLSearchParams(query)].filter(([, value]) => isRandom(value));
  return parameters.find(([name, value]) => isRandom(others.get(name) ?? '') && others.get(name) !== value)?.[0];
};

/**
 * Returns the template of a path without names that look random, such as session ids, in this path or in the path of the linking page. Undefined if
 * there are none, or if the paths differ otherwise.
 */
const withoutRandom = (path: string, before: string): string | undefined => {
  const others = before.split('/');
  const names = path.split('/');
  if (names.length !== others.length) return undefined;
  const isRandomAt = names.map((name, index) => index > 2 && (isRandom(name) || isRandom(others[index] ?? '')));
  if (!isRandomAt.includes(true)) return undefined;
  const [one, other] = [names, others].map((all) => templateOf(all.map((name, index) => (isRandomAt[index] ? '#' : name)).join('/')));
  return one === other ? one : undefined;
};

/** True for UUIDs, and for eight or more characters in which letters and digits alternate. */
const isRandom = (name: string): boolean => UUID.test(name) || (RANDOM_TOKEN.test(name) && /[a-z]\d+[a-z]|\d[a-z]+\d/i.test(name));

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const RANDOM_TOKEN = /^[a-z\d]{8,64}$/i;

/** Returns the path with its numbers and English month names replaced; the host stays unchanged. */
const templateOf = (path: string): string => {
  const start = path.indexOf('/', path.indexOf('//') + 2);
  if (start === -1) return path;
  return path.slice(0, start) + path.slice(start).replace(/\d+/g, '#').replace(MONTHS, '#').replace(NUMBER_SERIES, '/#');
};

/** Matches consecutive segments that are only numbers: these count as one, so that each further level has the same pattern. */
const NUMBER_SERIES = /(?:\/#)+(?=\/|$)/g;
const MONTHS = /(?<=[/-])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:[a-z]{0,6})?(?=[/-]|$)/gi;

/** A pattern of URLs that are alike, and how many of them a crawl fetches. */
export interface UrlPattern {
  key: string;
  limit: number;
  /** Whether the page where the URL was found matches it as well. */
  isInside: boolean;
}

/**
 * Different queries of one path, URLs alike but for numbers or random names that lead from one to the next, and paths of a folder that repeat a
 * segment.
 */
const MAX_QUERIES = 200;
const MAX_NUMBERED = 200;
const MAX_RANDOM = 100;
const MAX_REPEATING = 100;
/** Times that a path may repeat a segment, and its most segments. */
const MAX_REPEATS = 3;
const MAX_SEGMENTS = 20;

/** The patterns that a URL matches, when it is found on another page: endless ones are recognised by their number of URLs. */
export const patternsOf = (url: string, foundOn: string): UrlPattern[] => {
  const { path, query } = partsOf(url);
  const before = partsOf(foundOn);
  const patterns: UrlPattern[] = [];
  if (query !== '') patterns.push({ key: `query ${path}`, limit: MAX_QUERIES, isInside: before.path === path && before.query !== '' });
  const template = templateOf(path);
  if (template !== path && template === templateOf(before.path))
    patterns.push({ key: `numbers ${template}`, limit: MAX_NUMBERED, isInside: true });
  const alike = withoutRandom(path, before.path);
  if (alike !== undefined) patterns.push({ key: `random ${alike}`, limit: MAX_RANDOM, isInside: true });
  const parameter = randomParameter(query, before.query);
  if (parameter !== undefined) patterns.push({ key: `random ?${parameter}`, limit: MAX_RANDOM, isInside: true });
  if (repeats(path)) {
    const folder = folderOf(path);
    patterns.push({
      key: `repeats ${folder}`,
      limit: MAX_REPEATING,
      isInside: repeats(before.path) && folderOf(before.path) === folder,
    });
  }
  return patterns;
};

/** Whether the path of a URL repeats itself, as relative links of a page that answers every path make it do. */
export const isGrowing = (url: string): boolean => {
  const segments = segmentsOf(partsOf(url).path);
  if (segments.length > MAX_SEGMENTS) return true;
  const counts = new Map<string, number>();
  return segments.some((segment) => {
    const count = (counts.get(segment) ?? 0) + 1;
    counts.set(segment, count);
    return count > MAX_REPEATS;
  });
};

/** Whether a path has a name twice. Numbers may recur, as in dates. */
const repeats = (path: string): boolean => {
  const names = segmentsOf(path).filter((segment) => !/^\d+$/.test(segment));
  return new Set(names).size < names.length;
};

const folderOf = (path: string): string => segmentsOf(path)[0] ?? '';

/** Segments of the path of a serialised URL. */
const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .slice(3)
    .filter((segment) => segment !== '');

const partsOf = (url: string): { path: string; query: string } => {
  const start = url.indexOf('?');
  return start === -1 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start) };
};

/** The name of a parameter that has random values in two queries, one after the other, such as a session id in every link of a site. */
const randomParameter = (query: string, before: string): string | undefined => {
  if (query === '' || before === '') return undefined;
  const others = new URLSearchParams(before);
  const parameters = [...new URLSearchParams(query)].filter(([, value]) => isRandom(value));
  return parameters.find(([name, value]) => isRandom(others.get(name) ?? '') && others.get(name) !== value)?.[0];
};

/**
 * The template of a path without the names that look random, such as session ids, in it or in the path that leads to it. Undefined if there are none,
 * or if the paths differ otherwise.
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

/** UUIDs, and eight or more letters and digits that take turns. */
const isRandom = (name: string): boolean => UUID.test(name) || (TOKEN.test(name) && /[a-z]\d+[a-z]|\d[a-z]+\d/i.test(name));

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TOKEN = /^[a-z\d]{8,64}$/i;

/** The path with its numbers and English names of months replaced; the host keeps its own. */
const templateOf = (path: string): string => {
  const start = path.indexOf('/', path.indexOf('//') + 2);
  if (start === -1) return path;
  return path.slice(0, start) + path.slice(start).replace(/\d+/g, '#').replace(MONTHS, '#').replace(SERIES, '/#');
};

/** Several segments that are only numbers count as one, so that each further level of them has the same pattern. */
const SERIES = /(?:\/#)+(?=\/|$)/g;
const MONTHS = /(?<=[/-])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:[a-z]{0,6})?(?=[/-]|$)/gi;

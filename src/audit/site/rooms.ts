/** URLs that are alike, and how many of them a crawl fetches. */
export interface Room {
  key: string;
  limit: number;
}

/** Different queries of one path, and URLs alike but for numbers that lead from one to the next. */
const MAX_QUERIES = 200;
const MAX_NUMBERED = 200;
/** Times that a path may repeat a segment, and its most segments. */
const MAX_REPEATS = 3;
const MAX_SEGMENTS = 20;

/** The rooms that a URL belongs to, when it is found on another page: endless ones are recognised by their number of URLs. */
export const roomsOf = (url: string, foundOn: string): Room[] => {
  const { path, query } = partsOf(url);
  const rooms: Room[] = [];
  const plain = withoutSession(path);
  if (query !== '' || plain !== path) rooms.push({ key: `query ${plain}`, limit: MAX_QUERIES });
  const template = templateOf(path);
  if (template !== path && template === templateOf(partsOf(foundOn).path)) rooms.push({ key: `numbers ${template}`, limit: MAX_NUMBERED });
  return rooms;
};

/** Whether the path of a URL repeats itself, as relative links of a page that answers every path make it do. */
export const isGrowing = (url: string): boolean => {
  const segments = partsOf(url)
    .path.split('/')
    .filter((segment) => segment !== '');
  if (segments.length > MAX_SEGMENTS) return true;
  const counts = new Map<string, number>();
  return segments.some((segment) => {
    const count = (counts.get(segment) ?? 0) + 1;
    counts.set(segment, count);
    return count > MAX_REPEATS;
  });
};

const partsOf = (url: string): { path: string; query: string } => {
  const start = url.indexOf('?');
  return start === -1 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start) };
};

/** Session ids in a path follow a semicolon, as `;jsessionid=`, or stand in brackets, as `(S(…))`. */
const withoutSession = (path: string): string => path.replace(/;[^/]*/g, '').replace(/\/\(S\([^)/]*\)\)/g, '');

/** The path with its numbers and names of months replaced; the host keeps its own. */
const templateOf = (path: string): string => {
  const start = path.indexOf('/', path.indexOf('//') + 2);
  if (start === -1) return path;
  return path.slice(0, start) + path.slice(start).replace(/\d+/g, '#').replace(MONTHS, '#');
};

const MONTHS = /(?<=[/-])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:[a-z]{0,6})?(?=[/-]|$)/gi;

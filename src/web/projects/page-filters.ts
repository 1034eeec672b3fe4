import { type CrawlPageQuery, crawlPageSorts } from '../../crawls/page-index.ts';

/** The filters of a list of crawled pages, and the valid parameters of its URL. */
export interface PageFilters extends CrawlPageQuery {
  query: URLSearchParams;
}

const MAX_SEARCH = 255;
/** A number greater than any stored crawl depth. */
const ABOVE_ANY_DEPTH = 32_000;

/** Reads the filters from a URL’s parameters; ignores other parameters. */
export const readPageFilters = (given: URLSearchParams): PageFilters => {
  const query = new URLSearchParams();
  const keep = (name: string, pattern: RegExp): string | undefined => {
    const value = given.get(name) ?? '';
    if (!pattern.test(value)) return undefined;
    query.set(name, value);
    return value;
  };
  const search = keep('search', new RegExp(`^(?=.*\\S).{1,${MAX_SEARCH}}$`));
  const folder = keep('folder', /^\/[^\s?#]{0,254}$/);
  const status = keep('status', /^(?:[2-5]xx|none|unfetched|[1-9]\d\d)$/);
  const indexable = keep('indexable', /^[01]$/);
  const depth = keep('depth', /^\d{1,2}\+?$/);
  const issue = keep('issue', /^[a-z0-9-]{1,100}$/);
  const from = keep('from', /^(?:100|\d{1,2})$/);
  const to = from === undefined ? undefined : keep('to', /^(?:100|\d{1,2})$/);
  const sortBy = keep('sort_by', new RegExp(`^(?:${crawlPageSorts.join('|')})$`)) as CrawlPageQuery['sortBy'] | undefined;
  const sort = keep('sort', /^(?:asc|desc)$/) as CrawlPageQuery['sort'] | undefined;
  return {
    query,
    search,
    folder,
    status: status === undefined || status === 'unfetched' ? undefined : statusOf(status),
    isFetched: status === 'unfetched' ? false : undefined,
    indexable: indexable === undefined ? undefined : indexable === '1',
    depth: depth === undefined ? undefined : depthOf(depth),
    issue,
    score: from === undefined || to === undefined ? undefined : { from: Number(from), to: Number(to) },
    sortBy: sortBy ?? 'id',
    sort: sort ?? 'asc',
  };
};

const statusOf = (text: string): CrawlPageQuery['status'] => {
  if (text === 'none') return 0;
  const first = 100 * Number(text[0]);
  return text.endsWith('xx') ? { from: first, to: first + 99 } : Number(text);
};

/** Parses a depth filter; `7+` means depth 7 and deeper. */
const depthOf = (text: string): CrawlPageQuery['depth'] => {
  const from = Number.parseInt(text, 10);
  return text.endsWith('+') ? { from, to: ABOVE_ANY_DEPTH } : from;
};

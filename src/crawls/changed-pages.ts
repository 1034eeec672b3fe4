import type { VanishedKind } from '../audit/facts/vanished.ts';
import { hasFlag } from '../audit/site/page-flags.ts';
import type { Database } from '../storage/database.ts';
import { cutSlice, type Listing } from '../storage/resource.ts';
import { type BeforeAfter, type ChangedPage, type CrawlComparison, type PageChangeKind, pageChangeKinds } from './compare.ts';
import { type CrawlPage, findCrawlPages, findUrls } from './pages.ts';

/** A changed page with its facts in both crawls; null in a crawl without the page. */
export interface PageChange extends BeforeAfter<CrawlPage | null> {
  /** Position in the list of all changed pages. */
  position: number;
  kinds: readonly PageChangeKind[];
  vanished: readonly VanishedKind[];
  /** The canonical URL if it is another page of the site, or else null. */
  canonical: BeforeAfter<string | null>;
}

export interface ChangedPageQuery {
  comparison: CrawlComparison | undefined;
  /** Only pages with this kind of change, or only those from which something vanished. */
  kind?: PageChangeKind | 'vanished' | undefined;
}

/** The changed pages of a comparison as a list with paging, the worst changes first. */
export const changedPages: Listing<ChangedPageQuery, PageChange> = {
  async list(db, { perPage, page, ...query }) {
    const all = select(query);
    const from = (page - 1) * perPage;
    return { rows: await readChanges(db, query, all.slice(from, from + perPage)), total: all.length };
  },
  async walk(db, { perPage, ...query }, after) {
    const rest = select(query).filter(({ position }) => position > (after?.id ?? -1));
    const { rows, next } = cutSlice(rest, perPage, ({ position: id }) => ({ value: null, id }));
    return { rows: await readChanges(db, query, rows), next };
  },
  positionOf: ({ position: id }) => ({ value: null, id }),
};

/** Counts the changed pages by kind; a page can have changes of several kinds. */
export const countChangedPages = ({ pages }: Pick<CrawlComparison, 'pages'>): Record<PageChangeKind | 'changed', number> => {
  const counts = { ...(Object.fromEntries(pageChangeKinds.map((kind) => [kind, 0])) as Record<PageChangeKind, number>), changed: 0 };
  for (const { kinds, before, after } of pages) {
    for (const kind of kinds) counts[kind]++;
    if (before !== null && after !== null) counts.changed++;
  }
  return counts;
};

type Placed = ChangedPage & { position: number };

const select = ({ comparison, kind }: ChangedPageQuery): Placed[] =>
  (comparison?.pages ?? [])
    .map((page, position) => ({ ...page, position }))
    .filter(({ kinds, vanished }) => (kind === 'vanished' ? vanished.length > 0 : kind === undefined || kinds.includes(kind)));

const readChanges = async (db: Database, { comparison }: ChangedPageQuery, changes: readonly Placed[]): Promise<PageChange[]> => {
  if (!comparison) return [];
  const [old, now] = [await readSide(db, comparison, 'before', changes), await readSide(db, comparison, 'after', changes)];
  return changes.map(({ before, after, ...rest }) => {
    const pages = {
      before: before === null ? null : (old.pages.get(before) ?? null),
      after: after === null ? null : (now.pages.get(after) ?? null),
    };
    const canonical = { before: old.canonicalOf(pages.before), after: now.canonicalOf(pages.after) };
    return { ...rest, ...pages, canonical };
  });
};

const readSide = async (db: Database, comparison: CrawlComparison, side: keyof BeforeAfter, changes: readonly ChangedPage[]) => {
  const { id } = comparison[side];
  const pages = await findCrawlPages(
    db,
    id,
    changes.flatMap((change) => change[side] ?? []),
  );
  const urls = await findUrls(
    db,
    id,
    pages.flatMap(({ canonical }) => canonical ?? []),
  );
  return {
    pages: new Map(pages.map((page) => [page.id, page])),
    canonicalOf: (page: CrawlPage | null): string | null => (page?.canonical == null ? null : (urls.get(page.canonical) ?? null)),
  };
};

/** Describes what a page or robots.txt tells crawlers, such as `index, nofollow`; `blocked` for a page that robots.txt disallows. */
export const robotsRulesOf = ({ flags }: Pick<CrawlPage, 'flags'>): string =>
  hasFlag(flags, 'blocked')
    ? 'blocked'
    : `${hasFlag(flags, 'noindex') ? 'noindex' : 'index'}, ${hasFlag(flags, 'nofollow') ? 'nofollow' : 'follow'}`;

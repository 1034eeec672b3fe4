import type { Anchor } from '../audit/site/anchors.ts';
import { isIndexable } from '../audit/site/page-flags.ts';
import { unpackLinks } from '../audit/site/page-lists.ts';
import type { Database } from '../storage/database.ts';
import { readAll } from '../storage/resource.ts';
import { openAnchorReader } from './anchors.ts';
import { crawlPagesOf, findUrls } from './pages.ts';

/** Rows read per query; the next rows are read when the client can take more data. */
const ROWS_PER_QUERY = 500;

interface ExportedLink {
  from: string;
  to: string;
  nofollow: boolean;
  anchor: Anchor | null;
}

/** Yields all links between URLs of a crawl, in slices. */
export async function* readCrawlLinks(db: Database, crawlId: number): AsyncGenerator<ExportedLink[]> {
  const reader = openAnchorReader(db, crawlId);
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'url', 'links'])
      .where('crawl_id', '=', crawlId)
      .where('id', '>', after)
      .where('links', 'is not', null)
      .orderBy('id')
      .limit(LINKS_SLICE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    for (const { id, url: from, links } of rows) {
      const all = links === null ? [] : unpackLinks(links);
      for (let first = 0; first < all.length; first += ROWS_PER_QUERY) {
        const some = all.slice(first, first + ROWS_PER_QUERY);
        const urls = await findUrls(
          db,
          crawlId,
          some.map(({ to }) => to),
        );
        const exported: ExportedLink[] = [];
        for (const [at, { to, nofollow }] of some.entries())
          exported.push({ from, to: urls.get(to) ?? '', nofollow, anchor: await reader.anchorOf(id, first + at, to) });
        yield exported;
      }
    }
  }
}

/** Pages read per query; the links of these pages follow in slices, as one page may have thousands of links. */
const LINKS_SLICE = 20;

/** Maximum URLs per sitemap, as the sitemap protocol specifies. */
const MAX_SITEMAP_URLS = 50_000;

/** Yields the URLs of indexable pages, in slices. */
export async function* readIndexable(db: Database, crawlId: number): AsyncGenerator<string[]> {
  let count = 0;
  for await (const pages of readAll(db, crawlPagesOf(crawlId), { sortBy: 'id', sort: 'asc' })) {
    const urls = pages.filter(({ flags }) => isIndexable(flags)).map(({ url }) => url);
    yield urls.slice(0, MAX_SITEMAP_URLS - count);
    count += urls.length;
    if (count >= MAX_SITEMAP_URLS) return;
  }
}

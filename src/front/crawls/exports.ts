import { isIndexable } from '../../audit/site/page-flags.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import { readCrawlLinks, readIndexable } from '../../crawls/export.ts';
import { listCrawlIssues, readIssueUrls } from '../../crawls/issues.ts';
import { type CrawlPage, crawlPagesOf } from '../../crawls/pages.ts';
import type { Database } from '../../storage/database.ts';
import { readAll } from '../../storage/resource.ts';
import { csvFile, csvLine } from '../csv.ts';

/** Yields the URLs that a crawl fetched, as lines of CSV. */
const pagesCsv = (db: Database, crawlId: number): AsyncGenerator<string> =>
  csvFile([...factColumns, ...textColumns, 'link_score'], readAll(db, crawlPagesOf(crawlId), { sortBy: 'id', sort: 'asc' }), pageCells);

const factColumns = ['id', 'url', 'status', 'depth', 'indexable', 'score', 'issues', 'inlinks', 'words'] as const;
const textColumns = ['title', 'description', 'h1'] as const;

const pageCells = ({ flags, link_score, ...page }: CrawlPage) => {
  const shown = { ...page, indexable: isIndexable(flags) ? 'yes' : 'no' };
  return [...factColumns.map((name) => shown[name]), ...textColumns.map((name) => page[name]), link_score];
};

/** Yields a line of CSV for each issue and page. */
async function* issuesCsv(db: Database, crawlId: number): AsyncGenerator<string> {
  yield csvLine(['check', 'severity', 'outcome', 'headline', 'url']);
  for (const { check_id, severity, outcome } of await listCrawlIssues(db, crawlId)) {
    const { headline } = presentCheck(check_id);
    for await (const pages of readIssueUrls(db, crawlId, check_id))
      yield pages.map(({ url }) => csvLine([check_id, severity, outcome, headline, url])).join('');
  }
}

/** Yields a line of CSV for each link within the site. */
async function* linksCsv(db: Database, crawlId: number): AsyncGenerator<string> {
  yield csvLine(['from', 'to', 'nofollow']);
  for await (const links of readCrawlLinks(db, crawlId))
    yield links.map(({ from, to, nofollow }) => csvLine([from, to, nofollow ? 'yes' : 'no'])).join('');
}

/** Yields a sitemap of the indexable pages. */
async function* sitemapXml(db: Database, crawlId: number): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for await (const urls of readIndexable(db, crawlId)) yield urls.map((url) => `<url><loc>${escapeXml(url)}</loc></url>\n`).join('');
  yield '</urlset>\n';
}

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string): string => text.replaceAll(/[<>&"']/g, (character) => escapes[character] ?? character);

/** The files that can be exported from a crawl, by name. */
export const crawlFiles = {
  'pages.csv': { read: pagesCsv, type: 'text/csv; charset=utf-8' },
  'issues.csv': { read: issuesCsv, type: 'text/csv; charset=utf-8' },
  'links.csv': { read: linksCsv, type: 'text/csv; charset=utf-8' },
  'sitemap.xml': { read: sitemapXml, type: 'application/xml; charset=utf-8' },
} as const;

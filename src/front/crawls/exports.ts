import type { EvidenceKind } from '../../audit/site/issue-targets.ts';
import { isIndexable } from '../../audit/site/page-flags.ts';
import type { PresentedItem } from '../../audit/texts/finding-messages.ts';
import { presentCheck, presentKept } from '../../audit/texts/present.ts';
import { type IssuePage, issuePagesOf, kindOfIssue } from '../../crawls/evidence.ts';
import { readCrawlLinks, readIndexable } from '../../crawls/export.ts';
import { type CrawlIssue, listCrawlIssues, readIssueUrls } from '../../crawls/issues.ts';
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

const targetColumns = ['target', 'target_status', 'final_url', 'final_status', 'redirects'] as const;
const pageColumns = ['status', 'score', 'depth', 'inlinks', 'title'] as const;

/** Columns after the URL of the page, by what shows an issue. */
const evidenceColumns = {
  links: [...targetColumns, 'links', 'text', 'place', 'line'],
  versions: [...targetColumns, 'language', 'line'],
  targets: targetColumns,
  duplicates: ['keep', 'score', 'inlinks', 'title'],
  finding: ['points', 'message', 'places', 'line', 'snippet'],
  page: pageColumns,
} as const satisfies Record<EvidenceKind, readonly string[]>;

type Cells = (string | number | null)[];

/** Returns the cells of one page of an issue, in one or more lines. */
const evidenceRows = (page: IssuePage): Cells[] => {
  const { evidence } = page;
  if (evidence.kind === 'page') return [pageColumns.map((name) => page[name])];
  if (evidence.kind === 'finding') {
    const { message = null, items = [], itemsTotal = null } = presentKept(evidence.finding) ?? {};
    return (items.length === 0 ? [{}] : items).map(({ line, snippet }: PresentedItem) => [
      evidence.points,
      message,
      itemsTotal,
      line ?? null,
      snippet ?? null,
    ]);
  }
  if (evidence.targets.length === 0) return [[]];
  return evidence.targets.flatMap(({ target, count, occurrences }): Cells[] => {
    if (evidence.kind === 'duplicates') return [[target.url, page.score, page.inlinks, page.title]];
    const last = target.hops.at(-1) ?? target;
    const cells = [target.url, target.status, target.isLoop ? null : last.url, target.isLoop ? null : last.status, target.hops.length];
    if (evidence.kind === 'targets') return [cells];
    const places = occurrences.length === 0 ? [{ text: null, place: null, line: 0 }] : occurrences;
    return places.map(({ text, place, line }) => [...cells, ...(evidence.kind === 'links' ? [count, text, place] : [text]), line || null]);
  });
};

/** Yields an issue as CSV: a line for each page and what shows the issue on it. */
async function* issueCsv(db: Database, crawlId: number, issue: Pick<CrawlIssue, 'check_id' | 'of_site'>): AsyncGenerator<string> {
  const { check_id: check } = issue;
  const columns = ['url', ...evidenceColumns[kindOfIssue(issue)]];
  yield csvLine(columns);
  for await (const pages of readAll(db, issuePagesOf(crawlId, issue), { issue: check, sortBy: 'id', sort: 'asc' }))
    yield pages
      .flatMap((page) => evidenceRows(page).map((cells) => csvLine(Object.assign(columns.map(() => null) as Cells, [page.url, ...cells]))))
      .join('');
}

/** The file with one issue of a crawl. */
export const issueFile = (db: Database, crawlId: number, issue: Pick<CrawlIssue, 'check_id' | 'of_site'>) => ({
  name: `${issue.check_id}.csv`,
  type: 'text/csv; charset=utf-8',
  pieces: issueCsv(db, crawlId, issue),
});

/** Yields a line of CSV for each link within the site. */
async function* linksCsv(db: Database, crawlId: number): AsyncGenerator<string> {
  yield csvLine(['from', 'to', 'nofollow', 'text', 'place', 'rel']);
  for await (const links of readCrawlLinks(db, crawlId))
    yield links
      .map(({ from, to, nofollow, anchor }) =>
        csvLine([from, to, nofollow ? 'yes' : 'no', anchor?.text ?? null, anchor?.place ?? null, anchor?.rel ?? null]),
      )
      .join('');
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

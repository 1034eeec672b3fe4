import { z } from 'zod';
import { issueIds } from '../../audit/site/issue-checks.ts';
import { type CrawlComparison, type IssueChange, pageChangeKinds } from '../../crawls/compare.ts';
import { crawlPageSorts } from '../../crawls/page-index.ts';
import type { CrawlPage } from '../../crawls/pages.ts';
import { MAX_PAUSE_DAYS } from '../../crawls/stop.ts';
import { changeFields, crawlFields } from '../../front/crawls/fields.ts';
import type { RedirectFormat } from '../../front/crawls/redirect-files.ts';
import { choice, flag, pagingFields, search, sort, whole } from '../../front/fields.ts';
import { csvContent, defineOperation, emptyResponse, fileResponse, itemResponse, listOf, notModified, pdfContent } from '../contract.ts';
import { EXAMPLE_BASE } from '../reports/example.ts';
import { itemOperations, readOperation } from '../resource-operations.ts';
import { exampleCrawl, exampleRunningCrawl } from './example.ts';
import {
  anchorSchema,
  comparedCrawls,
  comparedCrawlsJson,
  crawl,
  crawlDifference,
  crawlDifferenceJson,
  crawlEventOf,
  crawledPage,
  crawledPageJson,
  crawledPageWithLinks,
  crawlIssue,
  crawlIssueJson,
  crawlJson,
  crawlPageChange,
  crawlPageChangeJson,
  crawlRedirect,
  crawlStates,
  issueGroup,
  issuePage,
  redirectMapFacts,
} from './json.ts';

const runningExample = () => crawlJson(exampleRunningCrawl(), EXAMPLE_BASE);

const finishedExample = () => crawlJson(exampleCrawl(), EXAMPLE_BASE);

const exampleEvents = (): string => {
  const progress = { stage: 'fetching', found: 210, crawled: 100, failed: 0, left: 110, pagesPerSecond: 4.8 } as const;
  return [
    'retry: 2000\n\n',
    crawlEventOf({ type: 'state', state: 'running', version: 2 }, 3, EXAMPLE_BASE),
    crawlEventOf({ type: 'progress', progress }, 3, EXAMPLE_BASE),
  ].join('');
};

const examplePageRow: CrawlPage = {
  ...{ id: 7, url: 'https://example.com/about', depth: 1, status: 200, state: 1 },
  ...{ type: 'text/html', bytes: 8_210, milliseconds: 84, flags: 17, redirect: null, canonical: null, title: 'About us' },
  ...{ description: null, h1: 'About us', words: 320, score: 88, issues: 4, inlinks: 12, link_score: 71 },
};

const examplePage = () => crawledPageJson(examplePageRow);

const exampleTarget = { page: 7, url: 'https://example.com/about', status: 200, redirects: [], endless: false };

const exampleIssue = () =>
  crawlIssueJson({
    ...{
      crawl_id: 3,
      check_id: 'title-duplicate',
      of_site: 1,
      category: 'metadata',
      severity: 'medium',
      outcome: 'fail',
      points: 1,
      waived: null,
    },
    ...{
      pages_affected: 2,
      total: 196,
      position: 0,
      example: 7,
      exampleUrl: 'https://example.com/about',
      unread: 0,
      targets: 1,
      links: null,
    },
  });

const exampleDifference = (): IssueChange => ({
  ...{ check: 'title-duplicate', category: 'metadata', severity: 'medium', before: 3, after: 2, new: 1, fixed: 1, gone: 1, unchanged: 1 },
  ...{ outcome: { before: 'fail', after: 'fail' }, points: { before: 2, after: 1 }, notReached: { before: 0, after: 0 } },
  newPages: ['https://example.com/about'],
  fixedPages: ['https://example.com/a'],
  gonePages: ['https://example.com/b'],
});

const exampleComparison = (): CrawlComparison => {
  const after = exampleCrawl();
  const before = { ...after, id: after.id - 1, score: (after.score ?? 0) - 2 };
  const [issues, pages] = [[exampleDifference()], [{ before: 7, after: 7, kinds: ['title'] as const, vanished: [] }]];
  return { before, after, issues, pages, differentOptions: [], acceptedInOne: [], otherPoints: 1, notReached: { before: 0, after: 0 } };
};

const examplePageChange = () =>
  crawlPageChangeJson({
    ...{ position: 0, kinds: ['title'], vanished: [], canonical: { before: null, after: null } },
    before: { ...examplePageRow, title: 'About Example Ltd' },
    after: examplePageRow,
  });

const compareFields = z.object({
  with: whole(
    'with',
    1,
    999_999,
    'Id of the earlier crawl; without it, the last finished one before of the same project with equal options, or else the last finished one before.',
  ).optional(),
  ...pagingFields,
});

const CRAWL_PATH = '/crawls/{id}';

export const pageFields = z.object({
  status: whole('status', 0, 999, 'Only URLs that answer with this status.').optional(),
  indexable: flag('indexable', 'Only pages that search engines may show, or only the others.').optional(),
  depth: whole('depth', 0, 32_000, 'Only pages that are this many links from the start.').optional(),
  issue: choice('issue', issueIds).optional().describe('Only pages that fail or warn on this check.'),
  search: search.optional(),
  sort_by: choice('sort_by', crawlPageSorts).default('id').describe('What the list is sorted by.'),
  sort: sort.default('asc'),
  ...pagingFields,
});

const itemMethods = itemOperations({
  path: CRAWL_PATH,
  tag: 'Crawls',
  noun: 'crawl',
  schema: crawl,
  problems: ['crawl_not_found'],
  example: finishedExample,
  body: changeFields,
});
const resumeProblems = ['crawl_not_found', 'nothing_to_resume', 'too_many_crawls', 'too_many_crawl_pages'] as const;

const changeOperation = {
  description:
    'Changes who can see the crawl, or lets it fetch more pages. Fields that aren’t sent stay as they are. Visitors must enter a new password again. A crawl that has ended fetches more only once it is resumed.',
  problems: [...resumeProblems, 'too_many_passwords', 'passwords_busy'],
} as const;

const csvResponse = (what: string) => csvContent(what, () => 'url,status\r\nhttps://example.com/,200\r\n', ['ETag']);

const redirectFields = z.object({
  from: whole('from', 1, 999_999, 'Id of the earlier crawl; by default the last one before with equal options.').optional(),
});

const redirectMapFile = <Format extends RedirectFormat>(format: Format, server: string) =>
  readOperation({
    path: `${CRAWL_PATH}/redirect-map.${format}`,
    tag: 'Crawls',
    summary: `Export a redirect map for ${server}`,
    description: 'What the format can’t express is left out, and counted in the first line.',
    query: redirectFields,
    answer: fileResponse('text/plain', z.string(), 'All redirects.', () => '/old /new 301\n', ['ETag', 'Content-Disposition']),
    problems: ['crawl_not_found', 'crawl_unfinished', 'too_many_exports'],
  });

/** Operations on crawls of whole sites: the pages, the links between pages, and the issues found. */
export const crawlOperations = {
  listCrawls: readOperation({
    path: '/crawls',
    tag: 'Crawls',
    summary: 'List crawls',
    query: z.object({
      project: z.string().max(255).optional().describe('Only crawls of this host.'),
      state: choice('state', crawlStates).optional(),
      ...pagingFields,
    }),
    answer: listOf(crawl, 'One part of the list, the newest first.'),
    example: finishedExample,
    cached: true,
  }),
  createCrawl: defineOperation({
    method: 'POST',
    path: '/crawls',
    tag: 'Crawls',
    summary: 'Create a crawl',
    description:
      'Follows the links of a site from this URL, reads its sitemaps and robots.txt, and runs the page checks on each page and the site checks on all of them. The crawl runs in the background; GET it to see its progress.',
    body: crawlFields,
    headers: ['Idempotency-Key'],
    responses: {
      202: itemResponse(crawl, 'The crawl is queued or running.', ['Location', 'Retry-After', 'Idempotency-Replayed']),
    },
    problems: ['queue_full', 'account_queue_full', 'too_many_crawls', 'too_many_crawl_pages'],
    example: runningExample,
  }),
  readCrawl: {
    ...itemMethods.read,
    responses: { 200: itemResponse(crawl, 'Its progress, or its result.', ['ETag', 'Retry-After']), 304: notModified },
    cached: true as const,
  },
  followCrawl: defineOperation({
    method: 'GET',
    path: `${CRAWL_PATH}/events`,
    tag: 'Crawls',
    summary: 'Stream the progress of a crawl',
    description:
      'Server-sent events: `state` (id, state), `progress` (id, stage, found, crawled, failed, `left`: maximum URLs still to fetch, `pages_per_second`: in the last minute, or null) and finally `done` (the crawl). A comment every 15 seconds keeps the connection open.',
    headers: ['Last-Event-ID'],
    responses: {
      200: fileResponse('text/event-stream', z.string(), 'A stream of events, which ends after `done`.', exampleEvents),
      204: emptyResponse('Nothing can come after that event: do not ask again.'),
    },
    problems: ['crawl_not_found', 'too_many_streams'],
  }),
  putCrawl: { ...itemMethods.put, ...changeOperation },
  updateCrawl: { ...itemMethods.update, ...changeOperation },
  postCrawl: { ...itemMethods.post, ...changeOperation },
  stopCrawl: defineOperation({
    method: 'POST',
    path: `${CRAWL_PATH}/stop`,
    tag: 'Crawls',
    summary: 'Stop a crawl',
    description: 'The pages fetched so far are analyzed, also those of a paused crawl. A finished crawl stays as it is.',
    headers: ['If-Match'],
    responses: { 200: itemResponse(crawl, 'The crawl as it is now.', ['ETag']) },
    problems: ['crawl_not_found'],
    example: runningExample,
  }),
  pauseCrawl: defineOperation({
    method: 'POST',
    path: `${CRAWL_PATH}/pause`,
    tag: 'Crawls',
    summary: 'Pause a crawl',
    description: `The crawl is paused once the pages that it is fetching are stored. It doesn’t count as running, its schedule waits, and after ${MAX_PAUSE_DAYS} days it is stopped. A crawl that has fetched all pages, or has ended, stays as it is.`,
    headers: ['If-Match'],
    responses: { 200: itemResponse(crawl, 'The crawl as it is now.', ['ETag']) },
    problems: ['crawl_not_found'],
    example: runningExample,
  }),
  resumeCrawl: defineOperation({
    method: 'POST',
    path: `${CRAWL_PATH}/resume`,
    tag: 'Crawls',
    summary: 'Resume a crawl',
    description:
      'A paused crawl goes on. So does one that was stopped or completed with URLs left, up to its `max_pages`; it has no result until it ends again. A running crawl stays as it is.',
    headers: ['If-Match'],
    responses: { 200: itemResponse(crawl, 'The crawl as it is now.', ['ETag']) },
    problems: resumeProblems,
    example: runningExample,
  }),
  deleteCrawl: itemMethods.remove,
  listCrawledPages: readOperation({
    path: `${CRAWL_PATH}/pages`,
    tag: 'Crawls',
    summary: 'List the pages of a crawl',
    query: pageFields,
    answer: listOf(crawledPage, 'One part of the list.'),
    problems: ['crawl_not_found'],
    example: examplePage,
    cached: true,
  }),
  exportCrawlPdf: readOperation({
    path: `${CRAWL_PATH}.pdf`,
    tag: 'Crawls',
    summary: 'Export a crawl as PDF',
    description: 'The share page, printed by a browser. An account can create one PDF at a time.',
    headers: ['If-None-Match', 'Accept-Language'],
    answer: pdfContent('The crawl.'),
    problems: ['crawl_not_found', 'crawl_unfinished', 'browser_unavailable', 'pdf_unavailable'],
  }),
  exportCrawledPages: readOperation({
    path: `${CRAWL_PATH}/pages.csv`,
    tag: 'Crawls',
    summary: 'Export the pages of a crawl as CSV',
    answer: csvResponse('The URLs that the crawl fetched.'),
    problems: ['crawl_not_found', 'too_many_exports'],
  }),
  readCrawledPage: readOperation({
    path: `${CRAWL_PATH}/pages/{page}`,
    tag: 'Crawls',
    summary: 'Retrieve a page of a crawl',
    answer: itemResponse(crawledPageWithLinks, 'Its facts, findings and links.'),
    problems: ['crawl_not_found', 'crawled_page_not_found'],
    example: () => ({
      ...examplePage(),
      findings: [
        {
          check: 'title-width',
          outcome: 'warn' as const,
          points: 1,
          title: 'Title length',
          headline: 'Title is too short',
          message: 'The title is 4 characters.',
          items: [{ line: 3 }],
          items_total: 1,
        },
      ],
      inlinks_from: [
        { page: 0, url: 'https://example.com/', nofollow: false, status: 200, text: 'About us', place: 'nav' as const, rel: '' },
      ],
      outlinks: [{ page: 0, url: 'https://example.com/', nofollow: false, status: 200 }],
      outlinks_total: 1,
    }),
  }),
  listCrawlAnchors: readOperation({
    path: `${CRAWL_PATH}/pages/{page}/anchors`,
    tag: 'Crawls',
    summary: 'List the texts of links to a page',
    description: 'The texts of links from other pages, the most frequent first, in at most 1 KB. Empty while the crawl runs.',
    query: z.object(pagingFields),
    answer: listOf(anchorSchema, 'All of them; pages after the first are empty.', ['ETag']),
    problems: ['crawl_not_found', 'crawled_page_not_found'],
    example: () => ({ text: 'About us', place: 'nav' as const, rel: '', links: 2, pages: 12 }),
    cached: true,
  }),
  listCrawlIssues: readOperation({
    path: `${CRAWL_PATH}/issues`,
    tag: 'Crawls',
    summary: 'List the issues of a crawl',
    query: z.object(pagingFields),
    answer: listOf(crawlIssue, 'All issues, the worst first; pages after the first are empty.', ['ETag']),
    problems: ['crawl_not_found'],
    example: exampleIssue,
    cached: true,
  }),
  exportCrawlIssues: readOperation({
    path: `${CRAWL_PATH}/issues.csv`,
    tag: 'Crawls',
    summary: 'Export the issues of a crawl as CSV',
    answer: csvResponse('A line for each issue and page.'),
    problems: ['crawl_not_found', 'too_many_exports'],
  }),
  listCrawlIssuePages: readOperation({
    path: `${CRAWL_PATH}/issues/{check}`,
    tag: 'Crawls',
    summary: 'List the pages of an issue',
    query: z.object(pagingFields),
    answer: listOf(issuePage, 'One part of the pages, each with what shows the issue.'),
    problems: ['crawl_not_found', 'check_not_found'],
    example: () => ({
      ...examplePage(),
      evidence: { kind: 'duplicates' as const, targets: [{ target: exampleTarget, links: null, places: [] }] },
    }),
    cached: true,
  }),
  listCrawlIssueGroups: readOperation({
    path: `${CRAWL_PATH}/issues/{check}/groups`,
    tag: 'Crawls',
    summary: 'List the groups of an issue',
    description:
      'The pages of an issue by what they have in common: links to one URL, one page of which they are duplicates. The largest first, at most 5,000; none for an issue that the page alone shows.',
    query: z.object(pagingFields),
    answer: listOf(issueGroup, 'One part of the groups.'),
    problems: ['crawl_not_found', 'check_not_found'],
    example: () => ({
      ...{ target: exampleTarget, text: 'About us', pages: 1, links: null },
      members: [{ ...examplePage(), links: null, places: [] }],
    }),
    cached: true,
  }),
  exportCrawlIssue: readOperation({
    path: `${CRAWL_PATH}/issues/{check}/pages.csv`,
    tag: 'Crawls',
    summary: 'Export an issue of a crawl as CSV',
    description: 'Columns that fit the issue, such as the targets of links with their texts and lines.',
    answer: csvResponse('A line for each page and what shows the issue on it.'),
    problems: ['crawl_not_found', 'check_not_found', 'too_many_exports'],
  }),
  exportCrawlIssueMarkdown: readOperation({
    path: `${CRAWL_PATH}/issues/{check}/pages.md`,
    tag: 'Crawls',
    summary: 'Export an issue of a crawl as Markdown',
    description: 'For issue trackers and language models: at most 20 groups, or 50 pages of an issue without groups.',
    answer: fileResponse(
      'text/markdown',
      z.string(),
      'Why the issue matters, how to fix it, and what shows it.',
      () => '# Duplicate titles (title-duplicate)\n',
      ['ETag'],
    ),
    problems: ['crawl_not_found', 'check_not_found'],
  }),
  exportCrawlLinks: readOperation({
    path: `${CRAWL_PATH}/links.csv`,
    tag: 'Crawls',
    summary: 'Export the links of a crawl as CSV',
    answer: csvResponse('A line for each link from one URL to another.'),
    problems: ['crawl_not_found', 'too_many_exports'],
  }),
  exportCrawlSitemap: readOperation({
    path: `${CRAWL_PATH}/sitemap.xml`,
    tag: 'Crawls',
    summary: 'Export a sitemap of a crawl',
    description: 'An XML sitemap of the indexable pages.',
    answer: fileResponse(
      'application/xml',
      z.string(),
      'At most 50,000 URLs, as the protocol allows.',
      () => '<?xml version="1.0" encoding="UTF-8"?>',
      ['ETag', 'Content-Disposition'],
    ),
    problems: ['crawl_not_found', 'too_many_exports'],
  }),
  compareCrawls: readOperation({
    path: `${CRAWL_PATH}/compare`,
    tag: 'Crawls',
    summary: 'Compare two crawls',
    query: compareFields,
    answer: listOf(
      crawlDifference,
      'The pages that each issue gained and lost, all issues, those that cost most more points first; pages after the first are empty.',
      ['ETag'],
      { schema: comparedCrawls, example: comparedCrawlsJson(exampleCrawl().id, exampleComparison()) },
    ),
    problems: ['crawl_not_found'],
    example: () => crawlDifferenceJson(exampleDifference()),
  }),
  listCrawlRedirects: readOperation({
    path: `${CRAWL_PATH}/redirect-map`,
    tag: 'Crawls',
    summary: 'List redirects from an earlier crawl',
    description:
      'For each page of the earlier crawl that this one did not find, or that is gone, the page that replaces it, by slug, title, H1 and text, the surest first. Targets are indexable pages of this crawl, so redirects form no chains and no loops. Hosts may differ.',
    query: redirectFields.extend(pagingFields),
    answer: listOf(crawlRedirect, 'One part of the redirects.', ['ETag'], {
      schema: redirectMapFacts,
      example: { unmatched: 3, unread_pages: 0 },
    }),
    problems: ['crawl_not_found', 'crawl_unfinished'],
    example: () => ({ from: 'https://example.com/about.html', to: 'https://example.com/about', score: 0.97, reason: 'text' as const }),
  }),
  exportCrawlRedirects: readOperation({
    path: `${CRAWL_PATH}/redirect-map.csv`,
    tag: 'Crawls',
    summary: 'Export a redirect map as CSV',
    query: redirectFields,
    answer: csvContent('A line for each redirect.', () => 'from,to,score,reason\r\n', ['ETag']),
    problems: ['crawl_not_found', 'crawl_unfinished', 'too_many_exports'],
  }),
  exportNginxRedirects: redirectMapFile('nginx', 'nginx'),
  exportCaddyRedirects: redirectMapFile('caddy', 'Caddy'),
  exportApacheRedirects: redirectMapFile('apache', 'Apache'),
  exportFileRedirects: redirectMapFile('redirects', 'hosts that read a file of redirects'),
  listCrawlPageChanges: readOperation({
    path: `${CRAWL_PATH}/compare/pages`,
    tag: 'Crawls',
    summary: 'List the changed pages of a crawl',
    description: 'Pages that were added, removed or changed since the earlier crawl, the worst changes first.',
    query: compareFields.extend({
      kind: choice('kind', [...pageChangeKinds, 'vanished'])
        .optional()
        .describe('Only pages with this change; `vanished`: only those whose title, H1, text or place in the index vanished.'),
    }),
    answer: listOf(crawlPageChange, 'One part of the pages.'),
    problems: ['crawl_not_found'],
    example: examplePageChange,
    cached: true,
  }),
  listProjectIssues: readOperation({
    path: '/projects/{project}/issues',
    tag: 'Sites',
    summary: 'List the issues of a site',
    description: 'The issues of its last finished crawl.',
    query: z.object(pagingFields),
    answer: listOf(crawlIssue, 'All issues, the worst first; pages after the first are empty.', ['ETag']),
    problems: ['project_not_found'],
    example: exampleIssue,
    cached: true,
  }),
};

import { z } from 'zod';
import { issueIds } from '../../audit/site/issue-texts.ts';
import { gateReasons } from '../../audit/site/score-gate.ts';
import { crawlLeftOutReasons } from '../../crawls/crawl.ts';
import { crawlPageSorts } from '../../crawls/pages.ts';
import { trapRules } from '../../crawls/trap-rule.ts';
import { components } from '../../front/components.ts';
import { changeFields, crawlFields } from '../../front/crawls/fields.ts';
import { deletedJson } from '../../front/envelope.ts';
import { choice, count, flag, foreign, id, pagingFields, search, sort, time, whole } from '../../front/fields.ts';
import { category, severity } from '../../front/reports/schema.ts';
import { MAX_URL } from '../../http/web-url.ts';
import { ratings, visibilities } from '../../reports/report.ts';
import { content, defineOperation, deletion, empty, listOf, one, unchanged } from '../contract.ts';
import { EXAMPLE_BASE } from '../reports/example.ts';
import { exampleCrawl, exampleRunningCrawl } from './example.ts';
import { crawlDifferenceJson, crawlEventOf, crawledPageJson, crawlIssueJson, crawlJson } from './json.ts';

const crawlStates = ['queued', 'running', 'completed', 'stopped', 'failed'] as const;

export const crawl = z
  .object({
    id,
    object: z.literal('crawl'),
    project: z.string().describe('Its host.'),
    url: z.string().describe('As submitted.'),
    state: z.enum(crawlStates).describe('A stopped crawl has the result of what it had fetched.'),
    stage: z.enum(['fetching', 'analyzing']).nullable().describe('What a running crawl does.'),
    error: z.object({ code: z.string(), detail: z.string() }).nullable(),
    mode: z.literal('html'),
    privacy: z.literal(visibilities),
    options: z.object({
      max_pages: count(''),
      max_depth: z.int().nullable(),
      include: z.array(z.string()),
      exclude: z.array(z.string()),
      sitemaps: z.literal([0, 1]),
      traps: z.enum(trapRules),
    }),
    pages: z.object({
      found: count('URLs that the crawl has found: crawled, failed, waiting and all of left_out except trap together.'),
      crawled: count('URLs that answered.'),
      failed: count('URLs that did not.'),
      waiting: count('URLs that wait to be fetched; 0 once the pages are analyzed.'),
      left_out: z
        .record(z.string(), count(''))
        .describe(
          `URLs that were not fetched on purpose, by reason: ${crawlLeftOutReasons.join(', ')}. With robots they are blocked by robots.txt, with nofollow only such links lead to them; both are fetched if that changes while the crawl runs. With trap they look endless, so they don’t count as found. With sitemap they are sitemaps, or entries of them, that were not read; with session_id, links that were followed without their session ID.`,
        ),
      left_out_examples: z.record(z.string(), z.string()).describe('One URL for each reason.'),
    }),
    score: z.int().min(0).max(100).nullable().describe('The mean of the indexable pages, less what issues of the whole site take.'),
    result: z.enum(ratings).nullable(),
    summary: z
      .object({
        issues: z.record(severity, count('')),
        ledger: z.object({
          pages: count('Indexable pages.'),
          mean: count('Mean of their scores, rounded down.'),
          lost: count('Points that issues of the whole site take, at most the cap of each category.'),
          cap: count('Most of them: the sum of the caps.'),
          categories: z.array(z.object({ id: category, lost: count('Points that it takes.'), cap: count('Most of them.') })),
          gate: z
            .object({
              reason: z
                .enum(gateReasons)
                .describe(
                  'noindex: the site hides itself. start_blocked: robots.txt blocks the start. start_error: it doesn’t answer with a page.',
                ),
              gate: count('The most points that the site can have.'),
            })
            .nullable()
            .describe('What limits the score.'),
        }),
        unread: count('URLs that may hold links but couldn’t be read or were left out.'),
      })
      .nullable(),
    share_url: z.url().nullable().describe('Its share page, for those who may see it.'),
    created_at: time('When it was asked for.'),
    updated_at: time('When it last changed.'),
    generated_at: time('When its result was made.').nullable(),
  })
  .describe('A crawl of a site.')
  .register(components, { id: 'Crawl' });

export const crawledPage = z
  .object({
    id: z.int().min(0).describe('Within its crawl.'),
    url: foreign(MAX_URL, 'The URL.'),
    status: z.int().describe('0 if nothing answered.'),
    type: z.string().nullable(),
    depth: z.int().nullable().describe('Links from the start; null if no followed link leads here.'),
    indexable: z.boolean(),
    noindex: z.boolean(),
    canonicalised: z.boolean(),
    in_sitemap: z.boolean(),
    redirects_to: z.int().nullable().describe('Id of the page.'),
    title: z.string().nullable(),
    description: z.string().nullable(),
    h1: z.string().nullable(),
    words: z.int().nullable().describe('Words of the main text.'),
    score: z.int().nullable(),
    issues: z.int().nullable(),
    inlinks: z.int().nullable().describe('Other pages with a followed link to it; null while the crawl runs.'),
    link_score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe(
        'Internal PageRank on a logarithmic scale: 100 for the strongest URL of the site, 80 for a tenth of its PageRank, 60 for a hundredth. Null while the crawl runs, and for what was not fetched.',
      ),
    bytes: count('Received.'),
    milliseconds: count(''),
  })
  .describe('A URL of a crawled site.')
  .register(components, { id: 'CrawledPage' });

export const crawlFinding = z.object({
  check: z.string(),
  outcome: z.enum(['warn', 'fail']),
  points: count('Points that it takes from the score of the page.'),
  title: z.string(),
  headline: z.string(),
});

const link = z.object({
  page: z.int().min(0),
  url: z.string(),
  nofollow: z.boolean(),
  status: z.int().nullable().describe('Of the other page: 0 if nothing answered, null if it was not fetched.'),
});

export const crawledPageWithLinks = z
  .object({
    ...crawledPage.shape,
    findings: z.array(crawlFinding),
    inlinks_from: z.array(link).max(100).describe('The first pages with links to it.'),
    outlinks: z.array(link).max(100).describe('Broken ones first, then redirects.'),
    outlinks_total: count('Links to URLs of this site.'),
  })
  .register(components, { id: 'CrawledPageWithLinks' });

export const crawlIssue = z
  .object({
    check: z.string(),
    of_site: z.boolean().describe('Whether it is a check of the whole site.'),
    category: z.string(),
    severity,
    outcome: z.enum(['warn', 'fail']),
    title: z.string(),
    headline: z.string(),
    points: count('Points that it takes from the score of the site, rounded up.'),
    pages_affected: count(''),
    total: count('Pages that were looked at.'),
    example: z.string().describe('URL of one of the pages.'),
    unread_pages: count('Pages that weren’t read, so that links may be missing and the issue is in doubt; 0 if it is certain.'),
  })
  .describe('A check that a site or its pages fail or warn on.')
  .register(components, { id: 'CrawlIssue' });

export const crawlDifference = z
  .object({
    check: z.string(),
    title: z.string(),
    new: count('Pages that have it now.'),
    fixed: count('Pages that had it.'),
    unchanged: count(''),
    new_pages: z.array(z.string()).max(20),
    fixed_pages: z.array(z.string()).max(20),
  })
  .register(components, { id: 'CrawlDifference' });

const running = () => crawlJson(exampleRunningCrawl(), EXAMPLE_BASE);

const finished = () => crawlJson(exampleCrawl(), EXAMPLE_BASE);

const events = (): string => {
  const progress = { stage: 'fetching', found: 210, crawled: 100, failed: 0, left: 110, pagesPerSecond: 4.8 } as const;
  return [
    'retry: 2000\n\n',
    crawlEventOf({ type: 'state', state: 'running', version: 2 }, 3, EXAMPLE_BASE),
    crawlEventOf({ type: 'progress', progress }, 3, EXAMPLE_BASE),
  ].join('');
};

const page = () =>
  crawledPageJson({
    ...{ id: 7, url: 'https://example.com/about', depth: 1, status: 200 },
    ...{ type: 'text/html', bytes: 8_210, milliseconds: 84, flags: 17, redirect: null, title: 'About us' },
    ...{ description: null, h1: 'About us', words: 320, score: 88, issues: 4, inlinks: 12, link_score: 71 },
  });

const issue = () =>
  crawlIssueJson({
    ...{ crawl_id: 3, check_id: 'title-duplicate', of_site: 1, category: 'metadata', severity: 'medium', outcome: 'fail', points: 1 },
    ...{ pages_affected: 2, total: 196, position: 0, example: 7, exampleUrl: 'https://example.com/about', unread: 0 },
  });

const difference = () =>
  crawlDifferenceJson({
    ...{ check: 'title-duplicate', new: 1, fixed: 2, unchanged: 0 },
    ...{ newPages: ['https://example.com/about'], fixedPages: ['https://example.com/a', 'https://example.com/b'] },
  });

const ITEM = '/crawls/{id}';

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

/** Which crawls were compared. */
const compared = {
  schema: z.object({
    from: id.nullable().describe('The earlier crawl; null if there is none, and then there are no differences.'),
    to: id.describe('The later crawl.'),
  }),
  example: { from: 41, to: 42 },
};

const change = {
  path: ITEM,
  tag: 'Crawls',
  summary: 'Change who can see a crawl',
  description: 'Fields that are not sent stay as they are. Browsers that entered the password before must enter it again.',
  body: changeFields,
  headers: ['If-Match'],
  responses: { 200: one(crawl, 'The crawl as it is now.', ['ETag']) },
  problems: ['crawl_not_found', 'too_many_passwords', 'passwords_busy'],
  example: finished,
} as const;

const csv = (what: string) =>
  content(
    'text/csv',
    z.string(),
    `${what} With \`bom=1\` in the URL the file begins with a byte order mark, which Excel needs.`,
    () => 'url,status\r\nhttps://example.com/,200\r\n',
    ['ETag', 'Content-Disposition'],
  );

/** Crawls of whole sites: their pages, how they are linked, and the issues found. */
export const crawlOperations = {
  listCrawls: defineOperation({
    method: 'GET',
    path: '/crawls',
    tag: 'Crawls',
    summary: 'List crawls',
    query: z.object({
      project: z.string().max(255).optional().describe('Only crawls of this host.'),
      state: choice('state', crawlStates).optional(),
      ...pagingFields,
    }),
    headers: ['If-None-Match'],
    responses: { 200: listOf(crawl, 'One part of the list, the newest first.'), 304: unchanged },
    example: finished,
    cached: true,
  }),
  createCrawl: defineOperation({
    method: 'POST',
    path: '/crawls',
    tag: 'Crawls',
    summary: 'Crawl a site',
    description:
      'Follows the links of the site from this URL, reads its sitemaps and robots.txt, runs the page checks on each page and the site checks on all of them. It runs in the background: GET the crawl to see its progress.',
    body: crawlFields,
    headers: ['Idempotency-Key'],
    responses: {
      202: one(crawl, 'The crawl is queued or running.', ['Location', 'Retry-After', 'Idempotency-Replayed']),
    },
    problems: ['queue_full', 'account_queue_full', 'too_many_crawls', 'too_many_crawl_pages'],
    example: running,
  }),
  readCrawl: defineOperation({
    method: 'GET',
    path: ITEM,
    tag: 'Crawls',
    summary: 'Read a crawl',
    headers: ['If-None-Match'],
    responses: { 200: one(crawl, 'How far it is, or its result.', ['ETag', 'Retry-After']), 304: unchanged },
    problems: ['crawl_not_found'],
    example: finished,
    cached: true,
  }),
  followCrawl: defineOperation({
    method: 'GET',
    path: `${ITEM}/events`,
    tag: 'Crawls',
    summary: 'Follow a crawl as it happens',
    description:
      'Server-sent events: `state` (id, state), `progress` (id, stage, found, crawled, failed, left: URLs that it may still fetch, at most; pages_per_second: in the last minute, or null) and, at the end, `done` (the crawl). A comment comes every 15 seconds.',
    headers: ['Last-Event-ID'],
    responses: {
      200: content('text/event-stream', z.string(), 'A stream of events, which ends after `done`.', events),
      204: empty('Nothing can come after that event: do not ask again.'),
    },
    problems: ['crawl_not_found', 'too_many_streams'],
  }),
  putCrawl: defineOperation({ method: 'PUT', ...change }),
  updateCrawl: defineOperation({ method: 'PATCH', ...change }),
  postCrawl: defineOperation({ method: 'POST', ...change }),
  stopCrawl: defineOperation({
    method: 'POST',
    path: `${ITEM}/stop`,
    tag: 'Crawls',
    summary: 'Stop a crawl',
    description: 'What it has fetched until then is analyzed. A finished crawl stays as it is.',
    headers: ['If-Match'],
    responses: { 200: one(crawl, 'The crawl as it is now.', ['ETag']) },
    problems: ['crawl_not_found'],
    example: running,
  }),
  deleteCrawl: defineOperation({
    method: 'DELETE',
    path: ITEM,
    tag: 'Crawls',
    summary: 'Delete a crawl',
    headers: ['If-Match'],
    responses: { 200: deletion(z.object({ id, object: z.literal('crawl'), deleted: z.literal(true) })) },
    problems: ['crawl_not_found'],
    example: () => deletedJson('crawl', 3),
  }),
  listCrawledPages: defineOperation({
    method: 'GET',
    path: `${ITEM}/pages`,
    tag: 'Crawls',
    summary: 'List the URLs that a crawl fetched',
    query: pageFields,
    headers: ['If-None-Match'],
    responses: { 200: listOf(crawledPage, 'One part of the list.'), 304: unchanged },
    problems: ['crawl_not_found'],
    example: page,
    cached: true,
  }),
  exportCrawledPages: defineOperation({
    method: 'GET',
    path: `${ITEM}/pages.csv`,
    tag: 'Crawls',
    summary: 'All URLs of a crawl as CSV',
    headers: ['If-None-Match'],
    responses: { 200: csv('The URLs that the crawl fetched.'), 304: unchanged },
    problems: ['crawl_not_found', 'too_many_exports'],
  }),
  readCrawledPage: defineOperation({
    method: 'GET',
    path: `${ITEM}/pages/{page}`,
    tag: 'Crawls',
    summary: 'Read a page of a crawl',
    headers: ['If-None-Match'],
    responses: { 200: one(crawledPageWithLinks, 'Its facts, findings and links.'), 304: unchanged },
    problems: ['crawl_not_found', 'crawled_page_not_found'],
    example: () => ({
      ...page(),
      findings: [{ check: 'title-width', outcome: 'warn' as const, points: 1, title: 'Title length', headline: 'Title is too short' }],
      inlinks_from: [{ page: 0, url: 'https://example.com/', nofollow: false, status: 200 }],
      outlinks: [{ page: 0, url: 'https://example.com/', nofollow: false, status: 200 }],
      outlinks_total: 1,
    }),
  }),
  listCrawlIssues: defineOperation({
    method: 'GET',
    path: `${ITEM}/issues`,
    tag: 'Crawls',
    summary: 'List the issues of a crawl',
    query: z.object(pagingFields),
    headers: ['If-None-Match'],
    responses: { 200: listOf(crawlIssue, 'All issues, the worst first; pages after the first are empty.', ['ETag']), 304: unchanged },
    problems: ['crawl_not_found'],
    example: issue,
    cached: true,
  }),
  exportCrawlIssues: defineOperation({
    method: 'GET',
    path: `${ITEM}/issues.csv`,
    tag: 'Crawls',
    summary: 'All issues of a crawl as CSV',
    headers: ['If-None-Match'],
    responses: { 200: csv('A line for each issue and page.'), 304: unchanged },
    problems: ['crawl_not_found', 'too_many_exports'],
  }),
  listCrawlIssuePages: defineOperation({
    method: 'GET',
    path: `${ITEM}/issues/{check}`,
    tag: 'Crawls',
    summary: 'List the pages of an issue',
    query: z.object(pagingFields),
    headers: ['If-None-Match'],
    responses: { 200: listOf(crawledPage, 'One part of the pages.'), 304: unchanged },
    problems: ['crawl_not_found', 'check_not_found'],
    example: page,
    cached: true,
  }),
  exportCrawlLinks: defineOperation({
    method: 'GET',
    path: `${ITEM}/links.csv`,
    tag: 'Crawls',
    summary: 'All links within a crawled site as CSV',
    headers: ['If-None-Match'],
    responses: { 200: csv('A line for each link from one URL to another.'), 304: unchanged },
    problems: ['crawl_not_found', 'too_many_exports'],
  }),
  exportCrawlSitemap: defineOperation({
    method: 'GET',
    path: `${ITEM}/sitemap.xml`,
    tag: 'Crawls',
    summary: 'An XML sitemap of the indexable pages of a crawl',
    headers: ['If-None-Match'],
    responses: {
      200: content(
        'application/xml',
        z.string(),
        'At most 50,000 URLs, as the protocol allows.',
        () => '<?xml version="1.0" encoding="UTF-8"?>',
        ['ETag', 'Content-Disposition'],
      ),
      304: unchanged,
    },
    problems: ['crawl_not_found', 'too_many_exports'],
  }),
  compareCrawls: defineOperation({
    method: 'GET',
    path: `${ITEM}/compare`,
    tag: 'Crawls',
    summary: 'Compare a crawl with an earlier one',
    query: z.object({
      with: whole('with', 1, 999_999, 'Id of the earlier crawl; without it, the finished one before of the same project.').optional(),
      ...pagingFields,
    }),
    headers: ['If-None-Match'],
    responses: {
      200: listOf(
        crawlDifference,
        'The pages that each issue gained and lost, all issues; pages after the first are empty.',
        ['ETag'],
        compared,
      ),
      304: unchanged,
    },
    problems: ['crawl_not_found'],
    example: difference,
  }),
  listProjectIssues: defineOperation({
    method: 'GET',
    path: '/projects/{project}/issues',
    tag: 'Projects',
    summary: 'List the issues of the last finished crawl of a host',
    query: z.object(pagingFields),
    headers: ['If-None-Match'],
    responses: { 200: listOf(crawlIssue, 'All issues, the worst first; pages after the first are empty.', ['ETag']), 304: unchanged },
    problems: ['project_not_found'],
    example: issue,
    cached: true,
  }),
};

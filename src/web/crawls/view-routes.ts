import type { Context, Hono } from 'hono';
import { changedPages } from '../../crawls/changed-pages.ts';
import { compareCrawls } from '../../crawls/compare.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { issueGroupsOf, issuePagesOf } from '../../crawls/evidence.ts';
import { findCrawlBefore, storedCrawls } from '../../crawls/find.ts';
import { type CrawlIssue, findIssueBefore, findIssuesOfPage, listCrawlIssues } from '../../crawls/issues.ts';
import { type CrawlLink, findCrawlPage, findUrls } from '../../crawls/pages.ts';
import { crawlFiles, issueFile } from '../../front/crawls/exports.ts';
import { issueMarkdown } from '../../front/crawls/issue-markdown.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import { wordsOf } from '../../locales/english.ts';
import { frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { messagePage } from '../frame/message.ts';
import { projectPath } from '../projects/project-view.ts';
import { ownCrawl } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { readPage, readPair } from '../ui/list.ts';
import { crawlComparePage, shownKinds } from './compare-page.ts';
import { crawlPath } from './crawl-head.ts';
import { crawledPage } from './crawled-page.ts';
import { crawlIssuePage, isGrouped } from './issue-page.ts';

const PER_PAGE = 50;
/** Maximum notices about vanished content above a comparison. */
const MAX_NOTICES = 3;
const GROUPS_PER_PAGE = 20;
/** Maximum crawls offered for comparison. */
const COMPARED = 50;
/** Maximum comparisons per account and minute. Each comparison reads all issues of two crawls. */
const COMPARISONS_PER_MINUTE = 20;
const CHECK_PARAM = ':check{[a-z0-9-]{1,100}}';
const PAGE_PARAM = ':page{\\d{1,7}}';

/** Mounts the views of `/crawls/{id}`: issues, pages, comparison and files. Until the crawl ends, they redirect to its page. */
export const mountCrawlViews = (web: Hono<WebEnv>, service: WebService, frame: Frame, item: string): void => {
  const { db } = service;
  const requireUser = requireSession(service, frame);
  const throttle = makeThrottle(COMPARISONS_PER_MINUTE, MINUTE);

  /** Mounts a page about a finished crawl of the account. */
  const view = (path: string, show: (crawl: Crawl, context: Context<WebEnv>) => Response | Promise<Response>): void => {
    web.get(`${item}${path}`, requireUser, async (context) => {
      const crawl = await ownCrawl(context, service);
      return crawl.summary === null ? context.redirect(crawlPath(frame, crawl), 303) : show(crawl, context);
    });
  };

  const findIssue = async (crawl: Crawl, context: Context<WebEnv>): Promise<CrawlIssue | undefined> =>
    (await listCrawlIssues(db, crawl.id)).find(({ check_id }) => check_id === context.req.param('check'));

  for (const name of ['issues', 'pages'])
    view(`/${name}`, (crawl, context) => {
      const query = new URLSearchParams([...new URL(context.req.url).searchParams, ['crawl', String(crawl.id)]]);
      return context.redirect(`${projectPath(frame, crawl.project)}/${name}?${query}`, 301);
    });

  view(`/issues/${CHECK_PARAM}`, async (crawl, context) => {
    const issue = await findIssue(crawl, context);
    if (!issue) return context.notFound();
    const after = listPositionOf(context);
    const before = await findIssueBefore(db, crawl, issue.check_id);
    const query = { issue: issue.check_id, sortBy: 'id', sort: 'asc', perPage: PER_PAGE } as const;
    const byTarget = isGrouped(issue) && context.req.query('by') !== 'page';
    const groups = byTarget ? await issueGroupsOf(crawl.id, issue).walk(db, { perPage: GROUPS_PER_PAGE }, after) : null;
    const pages = byTarget ? null : await issuePagesOf(crawl.id, issue).walk(db, query, after);
    const next = (groups ?? pages)?.next ?? null;
    const data = {
      ...{ crawl, issue, before, isContinued: after !== null, next: next && `${next.value}.${next.id}` },
      shown: groups ? { by: 'target' as const, groups: groups.rows } : { by: 'page' as const, pages: pages?.rows ?? [] },
    };
    return context.html(crawlIssuePage(data, frameFor(context, frame)));
  });

  view(`/issues/${CHECK_PARAM}/pages.csv`, async (crawl, context) => {
    const issue = await findIssue(crawl, context);
    return issue ? service.exports.answer(context.req.raw, crawl.accountId, issueFile(db, crawl.id, issue)) : context.notFound();
  });

  view(`/issues/${CHECK_PARAM}/pages.md`, async (crawl, context) => {
    const issue = await findIssue(crawl, context);
    if (!issue) return context.notFound();
    const text = await issueMarkdown(db, crawl.id, issue, wordsOf(frameFor(context, frame)));
    return context.text(`${text}\n`, 200, { 'content-type': 'text/markdown; charset=utf-8' });
  });

  view(`/pages/${PAGE_PARAM}`, async (crawl, context) => {
    const found = await findCrawlPage(db, crawl.id, Number(context.req.param('page')));
    if (!found) return context.notFound();
    const { canonical, redirect } = found.page;
    const urls = await findUrls(
      db,
      crawl.id,
      [canonical, redirect].filter((id) => id !== null),
    );
    const other = (id: number | null): CrawlLink | null =>
      id === null ? null : { page: id, url: urls.get(id) ?? '', nofollow: false, status: null };
    const siteIssues = await findIssuesOfPage(db, crawl.id, found.page.id);
    const shown = { crawl, ...found, canonical: other(canonical), redirect: other(redirect), siteIssues };
    return context.html(crawledPage(shown, frameFor(context, frame)));
  });

  view('/compare', async (crawl, context) => {
    const wait = throttle.count(String(crawl.accountId));
    if (wait > 0) return context.html(messagePage('throttled', frameFor(context, frame)), 429, { 'retry-after': String(wait) });
    const mine = { workspace_id: crawl.accountId, project: crawl.project };
    const { rows } = await storedCrawls.walk(db, { ...mine, perPage: COMPARED }, { value: null, id: crawl.id });
    const earlier = rows.filter(({ summary }) => summary !== null);
    const named = earlier.find(({ id }) => id === Number(context.req.query('with')));
    const before = named ?? (await findCrawlBefore(db, crawl));
    const comparison = before && (await compareCrawls(db, before, crawl));
    const kind = shownKinds.find((one) => one === context.req.query('kind'));
    const number = { perPage: PER_PAGE, page: readPage(context.req.query('page')) };
    const pages = { ...number, ...(await changedPages.list(db, { comparison, kind, ...number })) };
    const vanished = await changedPages.list(db, { comparison, kind: 'vanished', perPage: MAX_NOTICES, page: 1 });
    return context.html(crawlComparePage({ crawl, earlier, comparison, pages, kind, vanished }, frameFor(context, frame)));
  });

  for (const [name, { read, type }] of Object.entries(crawlFiles))
    view(`/${name}`, (crawl, context) =>
      service.exports.answer(context.req.raw, crawl.accountId, { name, type, pieces: read(db, crawl.id) }),
    );
};

const listPositionOf = (context: Context<WebEnv>) => {
  const pair = readPair(context.req.query('after'));
  return pair === undefined ? null : { value: pair[0], id: pair[1] };
};

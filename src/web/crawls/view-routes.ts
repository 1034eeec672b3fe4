import type { Context, Hono } from 'hono';
import { type CrawlComparison, compareCrawls } from '../../crawls/compare.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { findCrawl, findCrawlBefore } from '../../crawls/find.ts';
import { type CrawlIssue, listCrawlIssues } from '../../crawls/issues.ts';
import { walkCrawlPages } from '../../crawls/pages.ts';
import { findRedirects } from '../../crawls/redirect-map.ts';
import { changesFile, changesMarkdown } from '../../front/crawls/changes.ts';
import { crawlFiles, issueFile } from '../../front/crawls/exports.ts';
import { fixList, issueMarkdown } from '../../front/crawls/issue-markdown.ts';
import { redirectFormats, redirectMapFile } from '../../front/crawls/redirect-files.ts';
import { Problem } from '../../lib/problem.ts';
import { wordsOf } from '../../locales/english.ts';
import { frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { crawlPath } from '../projects/crawl-controls.ts';
import { readPageFilters } from '../projects/pages.ts';
import { projectPath } from '../projects/project-view.ts';
import { ownCrawl } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { readPosition } from '../ui/list.ts';
import { foundPages } from './crawl-page.ts';

const PER_PAGE = 50;

/** Mounts the files of `/crawls/{id}`, and the list of pages while it runs. Its pages are those of the site; their earlier addresses redirect. */
export const mountCrawlViews = (web: Hono<WebEnv>, service: WebService, frame: Frame, item: string): void => {
  const { db } = service;
  const requireUser = requireSession(service, frame);

  /** Mounts a file of a finished crawl of the account. Until the crawl ends, it redirects to its page. */
  const view = (path: string, show: (crawl: Crawl, context: Context<WebEnv>) => Response | Promise<Response>): void => {
    web.get(`${item}${path}`, requireUser, async (context) => {
      const crawl = await ownCrawl(context, service);
      return crawl.summary === null ? context.redirect(crawlPath(frame, crawl), 303) : show(crawl, context);
    });
  };

  const issueOf = async ({ id }: Crawl, context: Context<WebEnv>): Promise<CrawlIssue> => {
    const issue = (await listCrawlIssues(db, id)).find(({ check_id }) => check_id === context.req.param('check'));
    if (!issue) throw new Problem('check_not_found');
    return issue;
  };

  const comparisonOf = async (crawl: Crawl, context: Context<WebEnv>): Promise<CrawlComparison> => {
    const id = Number(context.req.query('with'));
    const before = Number.isSafeInteger(id) && id > 0 ? await findCrawl(db, crawl.accountId, id) : await findCrawlBefore(db, crawl);
    const comparison = before?.project === crawl.project ? await compareCrawls(db, before, crawl) : undefined;
    if (!comparison) throw new Problem('crawl_not_found');
    return comparison;
  };

  web.get(`${item}/pages`, requireUser, async (context, next) => {
    const crawl = await ownCrawl(context, service);
    if (crawl.summary !== null) return next();
    const filters = readPageFilters(new URL(context.req.url).searchParams);
    const after = readPosition(context.req.query('after'));
    const slice = await walkCrawlPages(db, crawl.id, { ...filters, perPage: PER_PAGE }, after);
    return context.html(foundPages({ crawl, filters, slice, isContinued: after !== null }, frameFor(context, frame)));
  });

  const markdown = (context: Context<WebEnv>, text: string): Response =>
    context.text(`${text}\n`, 200, { 'content-type': 'text/markdown; charset=utf-8' });

  view(`/issues/${CHECK}/pages.csv`, async (crawl, context) =>
    service.exports.answer(context.req.raw, crawl.accountId, issueFile(db, crawl.id, await issueOf(crawl, context))),
  );

  view(`/issues/${CHECK}/pages.md`, async (crawl, context) =>
    markdown(context, await issueMarkdown(db, crawl.id, await issueOf(crawl, context), wordsOf(frameFor(context, frame)))),
  );

  view('/issues.md', async (crawl, context) => {
    const issues = (await listCrawlIssues(db, crawl.id)).filter(({ severity, waived }) => severity !== 'information' && waived === null);
    const pieces = fixList(db, crawl, issues, wordsOf(frameFor(context, frame)));
    return service.exports.answer(context.req.raw, crawl.accountId, { name: 'issues.md', type: 'text/markdown; charset=utf-8', pieces });
  });

  view('/changes.csv', async (crawl, context) =>
    service.exports.answer(context.req.raw, crawl.accountId, changesFile(db, await comparisonOf(crawl, context))),
  );

  view('/changes.md', async (crawl, context) =>
    markdown(context, await changesMarkdown(db, await comparisonOf(crawl, context), wordsOf(frameFor(context, frame)))),
  );

  for (const format of redirectFormats)
    view(`/redirect-map.${format}`, async (crawl, context) => {
      const earlier = await findCrawl(db, crawl.accountId, Number(context.req.query('from')) || 0);
      if (!earlier || earlier.summary === null) throw new Problem('crawl_not_found');
      return service.exports.answer(context.req.raw, crawl.accountId, redirectMapFile(findRedirects(service, earlier, crawl), format));
    });

  for (const [name, { read, type }] of Object.entries(crawlFiles))
    view(`/${name}`, (crawl, context) =>
      service.exports.answer(context.req.raw, crawl.accountId, { name, type, pieces: read(db, crawl.id) }),
    );

  for (const path of ['/issues', `/issues/${CHECK}`, '/pages', '/pages/:page{\\d{1,7}}', '/compare'])
    view(path, (crawl, context) => {
      const below = context.req.path
        .split('/')
        .slice(3)
        .join('/')
        .replace(/^compare$/, 'changes');
      const query = new URL(context.req.url).searchParams;
      query.set('crawl', String(crawl.id));
      return context.redirect(`${projectPath(frame, crawl.project)}/${below}?${query}`, 301);
    });
};

const CHECK = ':check{[a-z0-9-]{1,100}}';

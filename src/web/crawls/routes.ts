import type { Context, Hono } from 'hono';
import { isCrawling } from '../../crawls/crawl.ts';
import { findCrawlPages } from '../../crawls/pages.ts';
import { removeCrawl } from '../../crawls/remove.ts';
import { stopCrawl } from '../../crawls/stop.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { confirmPage } from '../frame/message.ts';
import { isFinished, projectPath } from '../projects/project-view.ts';
import { actionMessage } from '../request/form.ts';
import { ID, ownCrawl } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { crawlPath } from './crawl-head.ts';
import { crawlPage } from './crawl-page.ts';
import { mountCrawlViews } from './view-routes.ts';

const PATH = '/crawls';
const CRAWL_PATH = `${PATH}/${ID}`;

/** Mounts `/crawls` and `/crawls/{id}`. Requests for crawls of other accounts return 404. */
export const mountCrawls = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, crawlQueue } = service;
  const requireUser = requireSession(service, frame);
  const accountOf = (context: Context<WebEnv>): number => currentUserOf(context).account.id;

  web.get(PATH, requireUser, (context) => context.redirect(`${frame.basePath}/sites`, 301));

  web.get(CRAWL_PATH, requireUser, async (context) => {
    const crawl = await ownCrawl(context, service);
    if (isFinished(crawl)) return context.redirect(`${projectPath(frame, crawl.project)}?crawl=${crawl.id}`, 303);
    const done = actionMessage(context, doneMessages);
    const newest = isCrawling(crawl) ? await findCrawlPages(db, crawl.id, crawl.soFar.newest) : [];
    return context.html(crawlPage({ crawl, newest, done }, frameFor(context, frame)));
  });

  mountCrawlViews(web, service, frame, CRAWL_PATH);

  web.post(`${CRAWL_PATH}/stop`, requireUser, async (context) => {
    const id = Number(context.req.param('id'));
    if (!(await stopCrawl(db, crawlQueue, { workspace_id: accountOf(context), id }))) return context.notFound();
    return context.redirect(`${crawlPath(frame, { id })}?done=stopped`, 303);
  });

  web.get(`${CRAWL_PATH}/delete`, requireUser, async (context) => {
    const crawl = await ownCrawl(context, service);
    if (isCrawling(crawl)) return context.redirect(crawlPath(frame, crawl), 303);
    const path = crawlPath(frame, crawl);
    const question = {
      feature: 'crawls',
      title: 'Delete crawl?',
      url: crawl.target,
      text: 'Its pages, links and issues are deleted. Reports of single pages stay.',
      button: 'Delete crawl',
      action: `${path}/delete`,
      back: path,
    } as const;
    return context.html(confirmPage(question, frameFor(context, frame)));
  });

  web.post(`${CRAWL_PATH}/delete`, requireUser, async (context) => {
    const crawl = await ownCrawl(context, service);
    await removeCrawl(db, crawlQueue, { workspace_id: crawl.accountId, id: crawl.id });
    return context.redirect(`${projectPath(frame, crawl.project)}/crawls?done=crawlDeleted`, 303);
  });
};

const doneMessages = {
  stopped: 'The crawl stops. It keeps what it has fetched.',
};

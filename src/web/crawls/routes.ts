import type { Context, Hono } from 'hono';
import { isCrawling } from '../../crawls/crawl.ts';
import { findCrawl } from '../../crawls/find.ts';
import { findCrawlPages } from '../../crawls/pages.ts';
import { removeCrawl } from '../../crawls/remove.ts';
import { requestCrawl } from '../../crawls/request.ts';
import { stopCrawl } from '../../crawls/stop.ts';
import { withAnsweringScheme } from '../../http/scheme.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { Problem } from '../../lib/problem.ts';
import { MINUTE } from '../../lib/time.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { confirmPage } from '../frame/message.ts';
import { isFinished, projectPath } from '../projects/project-view.ts';
import { actionMessage, readForm } from '../request/form.ts';
import { ID, ownCrawl } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { emptyCrawlForm, readCrawlForm, repeatedCrawlForm, validateCrawlForm } from './crawl-form.ts';
import { crawlPath } from './crawl-head.ts';
import { crawlPage } from './crawl-page.ts';
import { type NewCrawlPage, newCrawlPage } from './new-crawl-page.ts';
import { mountCrawlViews } from './view-routes.ts';

const PATH = '/crawls';
const CRAWL_PATH = `${PATH}/${ID}`;
const STARTS_PER_MINUTE = 20;

/** Mounts `/crawls`, `/crawls/new` and `/crawls/{id}`. Requests for crawls of other accounts return 404. */
export const mountCrawls = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, crawlQueue, guard, sitemapFinder, config } = service;
  const requireUser = requireSession(service, frame);
  const starts = makeThrottle(STARTS_PER_MINUTE, MINUTE);
  const accountOf = (context: Context<WebEnv>): number => currentUserOf(context).account.id;
  const most = config.crawlLimit;

  web.get(PATH, requireUser, (context) => context.redirect(`${frame.basePath}/sites`, 301));

  web.get(`${PATH}/new`, requireUser, async (context) => {
    const again = Number(context.req.query('again'));
    const crawl = Number.isSafeInteger(again) ? await findCrawl(db, accountOf(context), again) : undefined;
    const formValues = crawl ? repeatedCrawlForm(crawl) : emptyCrawlForm(context.req.query('url') ?? '', most);
    return context.html(newCrawlPage({ formValues, problems: {}, most }, frameFor(context, frame)));
  });

  web.post(`${PATH}/new`, requireUser, async (context) => {
    const accountId = accountOf(context);
    const formValues = readCrawlForm(await readForm(context.req.raw), most);
    const refuse = (refusal: Pick<NewCrawlPage, 'problems' | 'refusal'>, status: 409 | 422 | 429): Response | Promise<Response> =>
      context.html(newCrawlPage({ formValues, ...refusal, most }, frameFor(context, frame)), status);
    const read = validateCrawlForm(formValues, { targets: guard, crawlLimit: most });
    if ('problems' in read) return refuse({ problems: read.problems }, 422);
    const wait = starts.count(String(accountId));
    if (wait > 0) {
      context.header('retry-after', String(wait));
      return refuse({ problems: {}, refusal: 'Too many crawls at once. Wait a minute and try again.' }, 429);
    }
    try {
      const url = await withAnsweringScheme(formValues.url, sitemapFinder.http, accountId);
      const request = { accountId, ...read, url, target: new URL(url), passwordHash: null, idempotencyKey: null };
      const { id } = await requestCrawl(db, crawlQueue, request);
      return context.redirect(crawlPath(frame, { id }), 303);
    } catch (error) {
      if (!(error instanceof Problem) || !(error.code in refusals)) throw error;
      return refuse({ problems: {}, refusal: error.message }, error.code === 'too_many_crawls' ? 429 : 409);
    }
  });

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

const refusals = { too_many_crawls: true, too_many_crawl_pages: true };

const doneMessages = {
  stopped: 'The crawl stops. It keeps what it has fetched.',
};

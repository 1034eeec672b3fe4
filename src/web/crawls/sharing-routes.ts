import type { Context, Hono } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { findCrawl } from '../../crawls/find.ts';
import { changeCrawl, renewCrawlLink } from '../../crawls/sharing.ts';
import { MAX_PASSWORD } from '../../front/reports/fields.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { Problem } from '../../lib/problem.ts';
import { MINUTE } from '../../lib/time.ts';
import { visibilities } from '../../reports/report.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { messagePage } from '../frame/message.ts';
import { actionMessage } from '../request/action-message.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { crawlPath } from './crawl-head.ts';
import { crawlSharingPage } from './sharing-page.ts';

/** Changes of an account in a minute; a password costs time. */
const CHANGES_PER_MINUTE = 30;

/** Routes `/crawls/{id}/share`, `/privacy` and `/new-link` below it: who can see a crawl, and its link. */
export const mountCrawlSharing = (web: Hono<WebEnv>, service: WebService, frame: Frame, item: string): void => {
  const { db, config } = service;
  const requireUser = requireSession(service, frame);
  const changes = makeThrottle(CHANGES_PER_MINUTE, MINUTE);
  const find = (context: Context<WebEnv>): Promise<Crawl | undefined> =>
    findCrawl(db, currentUserOf(context).account.id, Number(context.req.param('id')));
  const back = (context: Context<WebEnv>, crawl: Crawl, done: string): Response =>
    context.redirect(`${crawlPath(frame, crawl)}/share?done=${done}`, 303);
  const show = (context: Context<WebEnv>, crawl: Crawl, problem: string | null, chosen = crawl.privacy) => {
    const link = `${requestBase(context.req.raw, config)}/s/${crawl.slug}`;
    const page = crawlSharingPage({ crawl, link, problem, chosen, done: actionMessage(context, dones) }, frameFor(context, frame));
    return context.html(page, problem === null ? 200 : 422);
  };

  web.get(`${item}/share`, requireUser, async (context) => {
    const crawl = await find(context);
    return crawl ? show(context, crawl, null) : context.notFound();
  });

  /** Answers a form about a crawl of the account, within the limit. */
  const change = (path: string, perform: (context: Context<WebEnv>, crawl: Crawl) => Promise<Response>): void => {
    web.post(`${item}${path}`, requireUser, async (context) => {
      const crawl = await find(context);
      if (!crawl) return context.notFound();
      const wait = changes.count(String(crawl.accountId));
      if (wait === 0) return perform(context, crawl);
      return context.html(messagePage('throttled', frameFor(context, frame)), 429, { 'retry-after': String(wait) });
    });
  };

  change('/privacy', async (context, crawl) => {
    const form = await readForm(context.req.raw);
    const privacy = visibilities.find((one) => String(one) === form.get('privacy')) ?? crawl.privacy;
    const password = form.get('password') || undefined;
    if (password !== undefined && [...password].length > MAX_PASSWORD)
      return show(context, crawl, `The password can have at most ${MAX_PASSWORD} characters.`, privacy);
    try {
      await changeCrawl(db, { workspace_id: crawl.accountId, id: crawl.id }, { privacy, password });
    } catch (error) {
      const code = error instanceof Problem ? error.code : null;
      if (code === 'crawl_not_found') return context.notFound();
      if (code !== 'validation_failed') throw error;
      return show(context, crawl, 'Enter a password.', privacy);
    }
    return back(context, crawl, `privacy-${privacy}`);
  });

  change('/new-link', async (context, crawl) => {
    await renewCrawlLink(db, { workspace_id: crawl.accountId, id: crawl.id });
    return back(context, crawl, 'new-link');
  });
};

const dones = {
  'privacy-0': 'Anyone with this link can view the crawl now.',
  'privacy-1': 'Only you can view the crawl now.',
  'privacy-2': 'Anyone with this link and the password can view the crawl now.',
  'new-link': 'This is the new link. The old one no longer works.',
};

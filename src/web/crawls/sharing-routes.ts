import type { Context, Hono } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { changeCrawl, renewCrawlLink } from '../../crawls/sharing.ts';
import { frameFor, requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import type { Frame } from '../frame/frame.ts';
import { actionMessage } from '../request/action-message.ts';
import { ownCrawl } from '../request/own-resources.ts';
import { changeVisibility, type VisibilityChoice } from '../request/visibility-form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { crawlPath } from './crawl-head.ts';
import { crawlSharingPage } from './sharing-page.ts';

/** Mounts `/crawls/{id}/share`, `/privacy` and `/new-link`: who can see a crawl, and its share link. */
export const mountCrawlSharing = (web: Hono<WebEnv>, service: WebService, frame: Frame, item: string): void => {
  const { db, config } = service;
  const requireUser = requireSession(service, frame);
  const limited = limitChanges(frame);
  const back = (context: Context<WebEnv>, crawl: Crawl, done: string): Response =>
    context.redirect(`${crawlPath(frame, crawl)}/share?done=${done}`, 303);
  const show = (context: Context<WebEnv>, crawl: Crawl, choice: VisibilityChoice) => {
    const link = `${requestBase(context.req.raw, config)}/s/${crawl.slug}`;
    const page = crawlSharingPage({ crawl, link, ...choice, done: actionMessage(context, doneMessages) }, frameFor(context, frame));
    return context.html(page, choice.problem === null ? 200 : 422);
  };

  web.get(`${item}/share`, requireUser, async (context) => {
    const crawl = await ownCrawl(context, service);
    return show(context, crawl, { problem: null, chosen: crawl.privacy });
  });

  web.post(`${item}/privacy`, requireUser, limited, async (context) => {
    const crawl = await ownCrawl(context, service);
    const choice = await changeVisibility(context.req.raw, crawl, (visibility) =>
      changeCrawl(db, { workspace_id: crawl.accountId, id: crawl.id }, visibility),
    );
    return choice.problem === null ? back(context, crawl, `privacy-${choice.chosen}`) : show(context, crawl, choice);
  });

  web.post(`${item}/new-link`, requireUser, limited, async (context) => {
    const crawl = await ownCrawl(context, service);
    await renewCrawlLink(db, { workspace_id: crawl.accountId, id: crawl.id });
    return back(context, crawl, 'new-link');
  });
};

const doneMessages = {
  'privacy-0': 'Anyone with this link can view the crawl now.',
  'privacy-1': 'Only you can view the crawl now.',
  'privacy-2': 'Anyone with this link and the password can view the crawl now.',
  'new-link': 'This is the new link. The old one no longer works.',
};

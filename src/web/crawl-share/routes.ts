import type { Hono } from 'hono';
import type { Crawl } from '../../crawls/crawl.ts';
import { findCrawlBySlug } from '../../crawls/find.ts';
import { wordsOf } from '../../locales/words.ts';
import { findCurrentUser, frameFor } from '../account/current-user.ts';
import { answerLogo, LOGO_HASH } from '../brand/logo-answer.ts';
import { edition } from '../frame/assets.ts';
import type { Frame } from '../frame/frame.ts';
import { inLanguage } from '../request/page-language.ts';
import type { WebEnv, WebService } from '../service.ts';
import { brandedFrame } from '../share/branded-frame.ts';
import { makeSharedLinks, type Shared } from '../share/shared-link.ts';
import { crawlPendingPage } from './pending-page.ts';
import { crawlSharePage } from './share-page.ts';
import { readSharedCrawl } from './shared-crawl.ts';

/** The language of a shared crawl is that of its reader. */
const sharedOf = (crawl: Crawl): Crawl & Shared => ({ ...crawl, shareLanguage: null });

/** Routes `/s/{slug}`: a shared crawl. Private, deleted and unknown crawls answer the same 404 to everybody else. */
export const mountCrawlShare = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db } = service;
  const { pathOf, visitorOf, passwordPage, unlock } = makeSharedLinks(service, frame, { kind: 'crawl', root: '/s' });
  const find = async (slug: string): Promise<(Crawl & Shared) | undefined> => {
    const crawl = await findCrawlBySlug(db, slug);
    return crawl && sharedOf(crawl);
  };

  web.use('/s/:slug', async (context, next) => {
    await next();
    if (!context.res.headers.has('referrer-policy')) context.res.headers.set('referrer-policy', 'no-referrer');
  });

  web.get('/s/:slug', async (context) => {
    const crawl = await find(context.req.param('slug'));
    const visitor = await visitorOf(context, crawl);
    if (!crawl || visitor === 'nobody') return context.notFound();
    if (visitor === 'locked') return context.html(await passwordPage(context, crawl, null), 401);
    const isOwner = visitor === 'owner';
    const { frame: branded, tag } = await brandedFrame(db, crawl.accountId, pathOf(crawl), frame);
    const account = isOwner ? (await findCurrentUser(context, service))?.account : undefined;
    const translated = await inLanguage(context, branded, account?.language);
    const shown = isOwner ? frameFor(context, translated) : translated;
    // The owner’s page has a form, whose `Origin` must be sent.
    if (isOwner) context.header('referrer-policy', 'same-origin');
    if (crawl.privacy === 0 && !isOwner) {
      // A weak tag, as the page can be sent compressed or not.
      const etag = `W/"crawl-${crawl.id}-${crawl.version}-${tag}-${wordsOf(shown).tag}-${edition}"`;
      context.header('cache-control', 'no-cache');
      context.header('etag', etag);
      if (context.req.header('if-none-match') === etag) return context.body(null, 304);
    }
    const shared = await readSharedCrawl(db, crawl);
    if (shared === null) return context.html(crawlPendingPage(crawl, shown));
    return context.html(crawlSharePage(shared, isOwner ? { path: `${frame.basePath}/crawls/${crawl.id}` } : null, shown));
  });

  web.post('/s/:slug', async (context) => unlock(context, await find(context.req.param('slug'))));

  // The logo needs no password: the password page shows it too.
  web.get(`/s/:slug/logo/${LOGO_HASH}`, async (context) => {
    const crawl = await find(context.req.param('slug'));
    if (!crawl) return context.notFound();
    const isSeen = crawl.privacy !== 1 || (await visitorOf(context, crawl)) === 'owner';
    return isSeen ? answerLogo(context, db, crawl.accountId) : context.notFound();
  });
};

import type { Hono } from 'hono';
import { findCrawlBySlug } from '../../crawls/find.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';
import { makeSharedLinks } from '../share/shared-link.ts';
import { mountSharedPages } from '../share/shared-pages.ts';
import { crawlPendingPage } from './pending-page.ts';
import { crawlSharePage } from './share-page.ts';
import { readSharedCrawl } from './shared-crawl.ts';

/** Routes `/s/{slug}`: a shared crawl. */
export const mountCrawlShare = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db } = service;
  mountSharedPages(web, service, frame, {
    root: '/s',
    paths: [''],
    links: makeSharedLinks(service, frame, { kind: 'crawl', root: '/s' }),
    async find(slug) {
      const crawl = await findCrawlBySlug(db, slug);
      // The language of a shared crawl is that of its reader.
      return crawl && { ...crawl, share_language: null, indexed: 0 };
    },
    tagOf: ({ id, version }, rest) => `crawl-${id}-${version}-${rest}`,
    async show(context, crawl, { isOwner, frame: shown }) {
      const shared = await readSharedCrawl(db, crawl);
      if (shared === null) return context.html(crawlPendingPage(crawl, shown));
      return context.html(crawlSharePage(shared, isOwner ? { path: `${frame.basePath}/crawls/${crawl.id}` } : null, shown));
    },
  });
};

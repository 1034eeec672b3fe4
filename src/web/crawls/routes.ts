import { isCrawling } from '../../crawls/crawl.ts';
import { findCrawlPages } from '../../crawls/pages.ts';
import { removeCrawl } from '../../crawls/remove.ts';
import { stopCrawl } from '../../crawls/stop.ts';
import { wordsOf } from '../../locales/english.ts';
import { findProject } from '../../reports/lists/projects.ts';
import { requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import { type MountPages, page } from '../page.ts';
import { isFinished, projectPath } from '../projects/project-view.ts';
import { ID, ownCrawl } from '../request/own-resources.ts';
import { sitePath } from '../ui/page-name.ts';
import { crawlPath } from './crawl-head.ts';
import { type CrawlPageData, crawlPage } from './crawl-page.ts';
import { mountCrawlViews } from './view-routes.ts';

const PATH = '/crawls';
const CRAWL_PATH = `${PATH}/${ID}`;

/** A crawl without a result, which can be stopped. A finished crawl can be deleted; its page is that of its site. */
const pageOfCrawl = page<CrawlPageData>({
  path: CRAWL_PATH,
  async load({ context, service, frame }) {
    const crawl = await ownCrawl(context, service);
    const isDeletion = context.req.path.endsWith('/delete');
    if (isDeletion && isCrawling(crawl)) return context.redirect(crawlPath(frame, crawl), 303);
    if (!isDeletion && isFinished(crawl)) return context.redirect(`${projectPath(frame, crawl.project)}?crawl=${crawl.id}`, 303);
    return { crawl, newest: isCrawling(crawl) ? await findCrawlPages(service.db, crawl.id, crawl.soFar.newest) : [] };
  },
  view: crawlPage,
  messages: ({ crawl }) => ({ done: { stopped: crawl.live.stopped } }),
  actions: {
    '/stop': {
      async run({ crawl: { id } }, { account, service: { db, crawlQueue } }) {
        await stopCrawl(db, crawlQueue, { workspace_id: account.id, id });
        return { done: 'stopped' };
      },
    },
    '/delete': {
      confirm: ({ crawl }, frame) => ({ feature: 'crawls', url: crawl.target, ...wordsOf(frame).crawl.deletion }),
      async run({ crawl: { id, project } }, { account, service: { db, crawlQueue } }) {
        await removeCrawl(db, crawlQueue, { workspace_id: account.id, id });
        // A site without reports goes with its last crawl.
        const isLeft = (await findProject(db, account.id, project)) !== undefined;
        return { path: isLeft ? `${sitePath(project)}/crawls` : '/sites', done: 'crawlDeleted' };
      },
    },
  },
});

/** Mounts `/crawls` and `/crawls/{id}`. Requests for crawls of other accounts return 404. */
export const mountCrawls: MountPages = (web, service, frame) => {
  const session = requireSession(service, frame);
  web.get(PATH, session, (context) => context.redirect(`${frame.basePath}/sites`, 301));
  web.use(`${CRAWL_PATH}/*`, session, limitChanges(frame));
  pageOfCrawl(web, service, frame);
  mountCrawlViews(web, service, frame, CRAWL_PATH);
};

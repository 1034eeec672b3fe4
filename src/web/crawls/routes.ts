import { isCrawling, isUnfinished } from '../../crawls/crawl.ts';
import { findCrawlPages } from '../../crawls/pages.ts';
import { removeCrawl } from '../../crawls/remove.ts';
import { resumeCrawl } from '../../crawls/resume.ts';
import { pauseCrawl, stopCrawl } from '../../crawls/stop.ts';
import { wordsOf } from '../../locales/english.ts';
import { findProject } from '../../reports/lists/projects.ts';
import { requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import { type MountPages, page } from '../page.ts';
import { crawlPath } from '../projects/crawl-controls.ts';
import { isFinished, projectPath } from '../projects/project-view.ts';
import { ID, ownCrawl } from '../request/own-resources.ts';
import { field } from '../ui/form/field.ts';
import { sitePath } from '../ui/page-name.ts';
import { type CrawlPageData, crawlPage } from './crawl-page.ts';
import { mountCrawlViews } from './view-routes.ts';

const PATH = '/crawls';
const CRAWL_PATH = `${PATH}/${ID}`;

/** A crawl without a result, which can be stopped or paused. A finished crawl can be resumed or deleted; its page is that of its site. */
const pageOfCrawl = page<CrawlPageData>({
  path: CRAWL_PATH,
  async load({ context, service, frame }) {
    const crawl = await ownCrawl(context, service);
    const [, action] = /\/(delete|resume)$/.exec(context.req.path) ?? [];
    if (action === 'delete' && isCrawling(crawl)) return context.redirect(crawlPath(frame, crawl), 303);
    if (action === undefined && isFinished(crawl)) {
      const query = new URLSearchParams({ ...context.req.query(), crawl: String(crawl.id) });
      return context.redirect(`${projectPath(frame, crawl.project)}?${query}`, 303);
    }
    return { crawl, newest: isUnfinished(crawl) ? await findCrawlPages(service.db, crawl.id, crawl.soFar.newest) : [] };
  },
  view: crawlPage,
  messages: ({ crawl: { live }, site }) => ({
    done: { stopped: live.stopped, resumed: live.resumed },
    problems: site.messages.problems,
  }),
  actions: {
    '/stop': {
      async run({ crawl: { id } }, { account, service: { db, crawlQueue } }) {
        await stopCrawl(db, crawlQueue, { workspace_id: account.id, id });
        return { done: 'stopped' };
      },
    },
    '/pause': {
      async run({ crawl: { id } }, { account, service: { db, crawlQueue } }) {
        await pauseCrawl(db, crawlQueue, { workspace_id: account.id, id });
        return {};
      },
    },
    '/resume': {
      confirm: ({ crawl }, frame, { service: { config } }) => ({
        ...{ feature: 'crawls', url: crawl.target, isHarmless: true, ...wordsOf(frame).crawl.resumption },
        fields: field({
          ...{ id: 'max_pages', name: 'max_pages', label: wordsOf(frame).audits.fields.max_pages.label, autocomplete: 'off', maxLength: 6 },
          ...{ type: 'number', value: String(crawl.options.maxPages), min: crawl.options.maxPages, max: config.crawlLimit, required: true },
        }),
      }),
      async run({ crawl }, { account, form, service: { db, crawlQueue, config } }) {
        const wanted = Number(form.get('max_pages') ?? crawl.options.maxPages);
        const maxPages = Math.max(crawl.options.maxPages, Math.min(config.crawlLimit, Math.trunc(wanted) || 0));
        await resumeCrawl(db, crawlQueue, { workspace_id: account.id, id: crawl.id }, { maxPages });
        return { done: 'resumed' };
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

import { hash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Crawl } from '../../crawls/crawl.ts';
import { findCrawlBySlug, homeCrawlOf } from '../../crawls/find.ts';
import { findSiteBySlug } from '../../crawls/sharing.ts';
import { findProject } from '../../reports/lists/projects.ts';
import { findReportBySlug, type Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { answerScreenshot, SCREENSHOT_PATH } from '../rendering/screenshots.ts';
import { readProgress } from '../report/progress.ts';
import { answerPicture, PICTURE_PATH } from '../report/report-files.ts';
import { reportPendingPage } from '../report/report-page.ts';
import type { WebEnv, WebService } from '../service.ts';
import type { Html } from '../ui/html.ts';
import { hostWithPort, sitePath } from '../ui/page-name.ts';
import { crawlPendingPage, crawlSharePage, readSharedCrawl, type SharedCrawl } from './crawl-page.ts';
import { detailsPage, readSharedReport, reportSharePage } from './report-page.ts';
import { sharePath } from './shared-link.ts';
import { mountSharedPages, type SharedView, type Subject } from './shared-pages.ts';

type PictureAnswer = (context: Context<WebEnv>, report: Report) => Promise<Response>;

/** Mounts `/r/{slug}` for shared reports with their pictures, and `/s/{slug}` for shared crawls and sites. */
export const mountShare = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db } = service;
  const { visitorOf } = mountSharedPages(web, service, frame, '/r', (slug) => findSharedReport(service, slug));
  mountSharedPages(web, service, frame, '/s', async (slug) => (await findSharedCrawl(service, slug)) ?? findSharedSite(service, slug));

  for (const [path, answer] of [
    [PICTURE_PATH, (context, { id }) => answerPicture(context, db, id)],
    [SCREENSHOT_PATH, (context, report) => answerScreenshot(context, db, report)],
  ] as const satisfies [string, PictureAnswer][])
    web.get(`/r/:slug/${path}`, async (context) => {
      const report = await findReportBySlug(db, context.req.param('slug'));
      const visitor = await visitorOf(context, report && { ...report, kind: 'report' });
      return report && (visitor === 'owner' || visitor === 'anybody') ? answer(context, report) : context.notFound();
    });
};

const findSharedReport = async (service: WebService, slug: string): Promise<Subject | undefined> => {
  const report = await findReportBySlug(service.db, slug);
  if (!report) return undefined;
  const { id, version, url, rated, error, errorDetail, indexed } = report;
  return {
    ...report,
    kind: 'report',
    isIndexed: indexed === 1,
    version: `${id}-${version}`,
    printed: rated === null ? null : { report },
    ownerPath: `/reports/${id}`,
    async show({ path, owner, pdf, frame }) {
      const shown = owner === null ? frame : { ...frame, ownReport: id };
      const shared = await readSharedReport(service.db, report, { banner: owner, pdf }, shown);
      const page = sharePath(frame, { ...report, kind: 'report' });
      if (shared) return path === '' ? reportSharePage(shared, shown) : detailsPage(shared, page, shown);
      return path === ''
        ? reportPendingPage({ url, progress: await readProgress(service, report), error, errorDetail, tools: null }, shown)
        : null;
    },
  };
};

const findSharedCrawl = async (service: WebService, slug: string): Promise<Subject | undefined> => {
  const crawl = await findCrawlBySlug(service.db, slug);
  if (!crawl) return undefined;
  const { id, version, target, state } = crawl;
  return {
    ...crawl,
    kind: 'crawl',
    isIndexed: false,
    version: `crawl-${id}-${version}`,
    rated: ratedOf(crawl),
    printed: ratedOf(crawl) === null ? null : { crawl, link: crawl },
    ownerPath: `/crawls/${id}`,
    show: (view) => showCrawl(service, crawl, { link: crawl, host: hostWithPort(target), state }, view),
  };
};

/** A shared site shows its home crawl, always the newest one. Its badge shows the score of the site, which audited pages give a site without a crawl. */
const findSharedSite = async ({ db }: WebService, slug: string): Promise<Subject | undefined> => {
  const site = await findSiteBySlug(db, slug);
  if (!site) return undefined;
  const { id, accountId, project } = site;
  const [crawl, { score = null } = {}] = await Promise.all([homeCrawlOf(db, accountId, id), findProject(db, accountId, project)]);
  const shown = hash('sha256', JSON.stringify([site.share_client, crawl?.id, crawl?.version, score])).slice(0, 12);
  return {
    ...site,
    kind: 'project',
    isIndexed: false,
    version: `site-${id}-${shown}`,
    rated: score && { score: score.value, result: score.result },
    printed: crawl ? { crawl, link: site } : null,
    ownerPath: sitePath(project),
    show: (view) => showCrawl({ db }, crawl, { link: site, host: project, state: null }, view),
  };
};

const ratedOf = ({ score, result, summary }: Crawl): Subject['rated'] =>
  score === null || result === null || summary === null ? null : { score, result };

/** Renders the share page of a crawl, or, without a result, why there is none yet. */
const showCrawl = async (
  { db }: Pick<WebService, 'db'>,
  crawl: Crawl | undefined,
  { link, ...pending }: { link: SharedCrawl['link'] } & Parameters<typeof crawlPendingPage>[0],
  { path, owner, pdf, frame }: SharedView,
): Promise<Html | null> => {
  if (path !== '') return null;
  const shared = crawl && (await readSharedCrawl(db, crawl, { link, pdf }));
  return shared ? crawlSharePage(shared, owner, frame) : crawlPendingPage(pending, frame);
};

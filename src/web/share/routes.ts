import type { Hono } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import { findCrawlBySlug } from '../../crawls/find.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import { wordsOf } from '../../locales/english.ts';
import { findReportBySlug } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { answerScreenshot, SCREENSHOT_PATH } from '../rendering/screenshots.ts';
import { readProgress } from '../report/progress.ts';
import { answerPdf, answerPicture, PICTURE_PATH } from '../report/report-files.ts';
import { reportPendingPage } from '../report/report-page.ts';
import { clientName, inLanguage } from '../request/client.ts';
import type { WebEnv, WebService } from '../service.ts';
import { crawlPendingPage, crawlSharePage } from './crawl/share-page.ts';
import { readSharedCrawl } from './crawl/shared-crawl.ts';
import { detailsPage } from './details-page.ts';
import { sharePage } from './share-page.ts';
import { makeSharedLinks } from './shared-link.ts';
import { languageSettings, mountSharedPages, refuseExpiredLinks } from './shared-pages.ts';
import { readSharedReport } from './shared-report.ts';

/** Maximum PDFs per client IP address and minute. Each PDF can occupy a browser. */
const PDFS_PER_MINUTE = 20;

/** Mounts `/r/{slug}` for shared reports and `/s/{slug}` for shared crawls. */
export const mountShare = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  mountSharedReports(web, service, frame);
  mountSharedCrawls(web, service, frame);
};

/** Mounts the routes of `/r/{slug}`: a shared report, its details, PDF and pictures. */
const mountSharedReports = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, config, printer } = service;
  const pdfs = makeThrottle(PDFS_PER_MINUTE, MINUTE);
  const links = makeSharedLinks(service, frame, { kind: 'report', root: '/r' });
  const { pathOf, visitorOf } = links;
  const offersPdf = (): boolean => printer?.isUsable() ?? false;

  refuseExpiredLinks(web, service, frame, { root: '/r', links, find: (slug) => findReportBySlug(db, slug) });

  // This route precedes the report route, whose path would also match PDF files.
  web.get('/r/:file{[^/]+\\.pdf}', async (context) => {
    const report = await findReportBySlug(db, context.req.param('file').slice(0, -'.pdf'.length));
    const visitor = await visitorOf(context, report);
    if (!report || visitor === 'nobody') return context.notFound();
    if (visitor === 'locked' || !report.rated) return context.redirect(pathOf(report), 303);
    const { tag } = wordsOf(inLanguage(context, frame, ...languageSettings(context, report)));
    const wait = pdfs.count(clientName(context, service));
    const reader = { base: requestBase(context.req.raw, config), language: tag };
    return answerPdf(context, frame, { report, reader, printer, wait });
  });

  mountSharedPages(web, service, frame, {
    root: '/r',
    paths: ['', '/details'],
    links,
    find: (slug) => findReportBySlug(db, slug),
    tagOf: ({ id, version }, rest) => `${id}-${version}-${rest}-${Number(offersPdf())}`,
    async show(context, report, { path, isOwner, frame: around }) {
      const shown = isOwner ? { ...around, ownReport: report.id } : around;
      const owned = isOwner ? { path: `${frame.basePath}/reports/${report.id}` } : null;
      const shared = await readSharedReport(db, report, { banner: owned, pdf: offersPdf() ? `${pathOf(report)}.pdf` : null }, shown);
      if (shared) return context.html(path === '' ? sharePage(shared, shown) : detailsPage(shared, pathOf(report), shown));
      if (path !== '') return context.redirect(pathOf(report), 303);
      const { url, error, errorDetail } = report;
      const progress = await readProgress(service, report);
      return context.html(reportPendingPage({ url, progress, error, errorDetail, tools: null }, shown));
    },
  });

  web.get(`/r/:slug/${PICTURE_PATH}`, async (context) => {
    const report = await findReportBySlug(db, context.req.param('slug'));
    const visitor = await visitorOf(context, report);
    return report && (visitor === 'owner' || visitor === 'anybody') ? answerPicture(context, db, report.id) : context.notFound();
  });

  web.get(`/r/:slug/${SCREENSHOT_PATH}`, async (context) => {
    const report = await findReportBySlug(db, context.req.param('slug'));
    const visitor = await visitorOf(context, report);
    return report && (visitor === 'owner' || visitor === 'anybody') ? answerScreenshot(context, db, report) : context.notFound();
  });
};

/** Mounts the routes of `/s/{slug}`: a shared crawl. */
const mountSharedCrawls = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db } = service;
  const links = makeSharedLinks(service, frame, { kind: 'crawl', root: '/s' });
  const find = async (slug: string) => {
    const crawl = await findCrawlBySlug(db, slug);
    return crawl && { ...crawl, indexed: 0 };
  };
  refuseExpiredLinks(web, service, frame, { root: '/s', links, find });
  mountSharedPages(web, service, frame, {
    root: '/s',
    paths: [''],
    links,
    find,
    tagOf: ({ id, version }, rest) => `crawl-${id}-${version}-${rest}`,
    async show(context, crawl, { isOwner, frame: shown }) {
      const shared = await readSharedCrawl(db, crawl);
      if (shared === null) return context.html(crawlPendingPage(crawl, shown));
      return context.html(crawlSharePage(shared, isOwner ? { path: `${frame.basePath}/crawls/${crawl.id}` } : null, shown));
    },
  });
};

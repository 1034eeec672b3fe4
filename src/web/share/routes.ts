import type { Context, Hono } from 'hono';
import { findSession } from '../../accounts/session.ts';
import { requestBase } from '../../config/base-url.ts';
import { makeSlots } from '../../lib/limits/slots.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import { wordsOf } from '../../locales/words.ts';
import { findReportBySlug, type Report } from '../../reports/report.ts';
import { timeOf } from '../../storage/clock.ts';
import { findCurrentUser, frameFor } from '../account/current-user.ts';
import { sessionToken } from '../account/session-cookie.ts';
import { answerLogo, LOGO_HASH } from '../brand/logo-answer.ts';
import { edition } from '../frame/assets.ts';
import type { Frame } from '../frame/frame.ts';
import { answerScreenshot, SCREENSHOT } from '../rendering/screenshots.ts';
import { answerPdf } from '../report/pdf.ts';
import { reportPendingPage } from '../report/pending-page.ts';
import { answerPicture, PICTURE } from '../report/pictures.ts';
import { progressStream } from '../report/progress/progress-stream.ts';
import { clientName } from '../request/client-name.ts';
import { inLanguage } from '../request/page-language.ts';
import type { WebEnv, WebService } from '../service.ts';
import { brandedFrame } from './branded-frame.ts';
import { detailsPage } from './details-page.ts';
import { sharePage } from './share-page.ts';
import { makeSharedLinks } from './shared-link.ts';
import { readSharedReport } from './shared-report.ts';

/** Most concurrent progress streams per client address. */
const MAX_STREAMS = 20;
/** Per client address: each can occupy a browser. */
const PDFS_PER_MINUTE = 20;
/** `X-Robots-Tag` if the owner allows search engines. */
const INDEXED = 'all';

type Call = Context<WebEnv>;

/** The language of the link first, then the owner’s own if the owner reads it. */
const settingsOf = (context: Call, { shareLanguage, accountId }: Report): (string | null)[] => {
  const account = context.get('currentUser')?.account;
  return [shareLanguage, account?.id === accountId ? account.language : null];
};

/** Routes `/r/{slug}`: a shared report. Private, deleted and unknown reports answer the same 404 to everybody else. */
export const mountShare = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, watch, config, printer } = service;
  const streams = makeSlots<string>(MAX_STREAMS);
  const pdfs = makeThrottle(PDFS_PER_MINUTE, MINUTE);
  const links = makeSharedLinks(service, frame, { kind: 'report', root: '/r' });
  const { pathOf, visitorOf, passwordPage } = links;

  // Before the path of a report, which would match it.
  web.get('/r/:file{[^/]+\\.pdf}', async (context) => {
    const report = await findReportBySlug(db, context.req.param('file').slice(0, -'.pdf'.length));
    const visitor = await visitorOf(context, report);
    if (!report || visitor === 'nobody') return context.notFound();
    if (visitor === 'locked' || !report.rated) return context.redirect(pathOf(report), 303);
    const { tag } = wordsOf(await inLanguage(context, frame, ...settingsOf(context, report)));
    const wait = pdfs.count(clientName(context, service));
    const reader = { base: requestBase(context.req.raw, config), language: tag };
    return answerPdf(context, frame, { report, reader, printer, wait });
  });

  for (const path of ['/r/:slug', '/r/:slug/details'])
    web.use(path, async (context, next) => {
      await next();
      if (!context.res.headers.has('referrer-policy')) context.res.headers.set('referrer-policy', 'no-referrer');
    });

  for (const [path, page] of [
    ['/r/:slug', 'report'],
    ['/r/:slug/details', 'details'],
  ] as const)
    web.get(path, async (context) => {
      const report = await findReportBySlug(db, context.req.param('slug'));
      const visitor = await visitorOf(context, report);
      if (!report || visitor === 'nobody') return context.notFound();
      if (visitor !== 'locked') return show(context, report, visitor === 'owner' ? 'owner' : null, page);
      if (page === 'details') return context.redirect(pathOf(report), 303);
      return context.html(await passwordPage(context, report, null), 401);
    });

  web.get('/r/:slug/events', async (context) => {
    const find = () => findReportBySlug(db, context.req.param('slug'));
    const report = await find();
    const visitor = await visitorOf(context, report);
    if (!report || visitor === 'nobody' || visitor === 'locked') return context.notFound();
    const address = clientName(context, service);
    const hasSession = async () => visitor !== 'owner' || (await findSession(db, sessionToken(context, service))) !== undefined;
    // The current user is cached with the request, and may have signed out since.
    const mayGoOn = async () => (await hasSession()) && (await visitorOf(context, await find())) === visitor;
    const words = wordsOf(await inLanguage(context, frame, ...(report ? settingsOf(context, report) : [])));
    return progressStream(context, service, streams, { report, name: address, words, mayGoOn });
  });

  web.post('/r/:slug', async (context) => links.unlock(context, await findReportBySlug(db, context.req.param('slug'))));

  // The logo needs no password: the password page shows it too.
  web.get(`/r/:slug/logo/${LOGO_HASH}`, async (context) => {
    const report = await findReportBySlug(db, context.req.param('slug'));
    if (!report) return context.notFound();
    const isSeen = report.privacy !== 1 || (await findCurrentUser(context, service))?.account.id === report.accountId;
    return isSeen ? answerLogo(context, db, report.accountId) : context.notFound();
  });

  web.get(`/r/:slug/${PICTURE}`, async (context) => {
    const report = await findReportBySlug(db, context.req.param('slug'));
    const visitor = await visitorOf(context, report);
    return report && (visitor === 'owner' || visitor === 'anybody') ? answerPicture(context, db, report.id) : context.notFound();
  });

  web.get(`/r/:slug/${SCREENSHOT}`, async (context) => {
    const report = await findReportBySlug(db, context.req.param('slug'));
    const visitor = await visitorOf(context, report);
    return report && (visitor === 'owner' || visitor === 'anybody') ? answerScreenshot(context, db, report) : context.notFound();
  });

  const offersPdf = (): boolean => printer?.isUsable() ?? false;

  /** What the page shows at present, its entity tag, and the headers of a shared page. A private report is not cached. */
  const show = async (context: Call, report: Report, banner: 'owner' | null, page: 'report' | 'details'): Promise<Response> => {
    const { frame: branded, tag } = await brandedFrame(db, report.accountId, pathOf(report), frame);
    const translated = await inLanguage(context, branded, ...settingsOf(context, report));
    const shown = banner === 'owner' ? { ...frameFor(context, translated), ownReport: report.id } : translated;
    // The owner’s page has a form, whose `Origin` must be sent.
    if (banner === 'owner') context.header('referrer-policy', 'same-origin');
    if (report.privacy === 0 && banner === null) {
      // A weak tag, as the page can be sent compressed or not.
      const etag = `W/"${report.id}-${report.version}-${tag}-${wordsOf(shown).tag}-${edition}-${Number(offersPdf())}"`;
      context.header('cache-control', 'no-cache');
      context.header('etag', etag);
      if (report.indexed && page === 'report') context.header('x-robots-tag', INDEXED);
      if (context.req.header('if-none-match') === etag) return context.body(null, 304);
    }
    const seconds = Math.max(0, Math.round((timeOf(db) - report.updatedAt) / 1000));
    const followed = { events: `${pathOf(report)}/events`, step: watch.stepOf(report.id), seconds };
    const owned = banner && { path: `${frame.basePath}/reports/${report.id}` };
    const shared = await readSharedReport(db, report, { banner: owned, pdf: offersPdf() ? `${pathOf(report)}.pdf` : null }, shown);
    if (shared) return context.html(page === 'report' ? sharePage(shared, shown) : detailsPage(shared, pathOf(report), shown));
    if (page === 'details') return context.redirect(pathOf(report), 303);
    const { url, state, error, errorDetail } = report;
    return context.html(reportPendingPage({ url, state, ...followed, error, errorDetail, tools: null }, shown));
  };
};

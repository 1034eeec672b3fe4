import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { requestBase } from '../base-url.ts';
import { clientAddress } from '../client-address.ts';
import { isUnlocked, opens, UNLOCKED_FOR, unlockToken } from '../reports/access.ts';
import { findReportBySlug, type Report } from '../reports/report.ts';
import { addressName, makeThrottle } from '../throttle.ts';
import { readForm } from './form.ts';
import { reportPasswordPage } from './pages/report-password.ts';
import type { Frame } from './parts/layout.ts';
import { reportView } from './report-view.ts';
import type { WebEnv, WebService } from './service.ts';
import { findViewer, frameFor } from './viewer.ts';

const COOKIE = 'sonde_unlocked';
const MINUTE = 60_000;
/** Seconds after which an unfinished report is worth another look. */
const LOOK_AGAIN = '3';
/** What the owner of a public report may allow search engines. */
const INDEXED = 'all';
const TRIES_PER_MINUTE = 10;
const TRIES_PER_HOUR = 100;

type Call = Context<WebEnv>;

/** `/r/{slug}`: a report for whoever may see it. To everybody else a private, a deleted and an unknown one are the same 404. */
export const mountShare = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, secret, config } = service;
  const byAddress = makeThrottle(TRIES_PER_MINUTE, MINUTE);
  const byReport = makeThrottle(TRIES_PER_HOUR, 60 * MINUTE);

  web.use('/r/:slug', async (context, next) => {
    await next();
    if (!context.res.headers.has('referrer-policy')) context.res.headers.set('referrer-policy', 'no-referrer');
  });

  web.get('/r/:slug', async (context) => {
    const report = await findReportBySlug(db, context.req.param('slug'));
    if (!report) return context.notFound();
    if ((await findViewer(context, service))?.account.id === report.accountId) return show(context, report, 'owner');
    if (report.privacy === 1) return context.notFound();
    if (report.privacy === 2 && !isUnlocked(secret, report, getCookie(context, COOKIE)))
      return context.html(reportPasswordPage({ problem: null }, frame), 401);
    return show(context, report, null);
  });

  web.post('/r/:slug', async (context) => {
    const report = await findReportBySlug(db, context.req.param('slug'));
    if (!report || report.privacy === 1) return context.notFound();
    if (report.privacy !== 2) return context.redirect(`${frame.basePath}/r/${report.slug}`, 303);
    const wait =
      byReport.count(report.slug) ||
      byAddress.count(`${report.slug} ${addressName(clientAddress(context.req.raw, context.env.incoming, config))}`);
    if (wait > 0) return context.html(reportPasswordPage({ problem: 'throttled' }, frame), 429, { 'retry-after': String(wait) });
    if (!(await opens(report, (await readForm(context.req.raw)).get('password') ?? '')))
      return context.html(reportPasswordPage({ problem: 'wrong' }, frame), 401);

    const path = `${frame.basePath}/r/${report.slug}`;
    const secure = requestBase(context.req.raw, config).startsWith('https:');
    setCookie(context, COOKIE, unlockToken(secret, report), { path, httpOnly: true, sameSite: 'Lax', secure, maxAge: UNLOCKED_FOR / 1000 });
    return context.redirect(path, 303);
  });

  const show = async (context: Call, report: Report, banner: 'owner' | null): Promise<Response> => {
    const shown = banner === 'owner' ? { ...frameFor(context, frame), ownReport: report.id } : frame;
    // The owner's page has a form of ours, which must be able to say where it comes from.
    if (banner === 'owner') context.header('referrer-policy', 'same-origin');
    if (report.privacy === 0 && banner === null) {
      // Weak: the same page may go out compressed or not.
      const etag = `W/"${report.id}-${report.version}"`;
      context.header('cache-control', 'no-cache');
      context.header('etag', etag);
      if (report.indexed) context.header('x-robots-tag', INDEXED);
      if (context.req.header('if-none-match') === etag) return context.body(null, 304);
    }
    const { page, isAwaited } = await reportView(db, report, { banner, tools: null }, shown);
    // A header, so that a browser looks again without JavaScript and without an element that takes the choice from its reader.
    if (isAwaited) context.header('refresh', LOOK_AGAIN);
    return context.html(page);
  };
};

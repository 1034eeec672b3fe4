import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { hasAccount } from '../accounts/account.ts';
import { requestBase } from '../config/base-url.ts';
import { problemOf } from '../front/problem-json.ts';
import type { ProblemCode } from '../lib/problem.ts';
import { findCurrentUser, frameFor } from './account/current-user.ts';
import { mountNewAccount } from './account/new-account.ts';
import { mountSignIn, signInPage } from './account/sign-in.ts';
import { mountNewAudit } from './audits/new-audit.ts';
import { mountChecks } from './checks/checks.ts';
import { mountCrawls } from './crawls/routes.ts';
import { showDashboard } from './dashboard/dashboard.ts';
import { mountDocs } from './docs/routes.ts';
import { mountAssets } from './frame/assets.ts';
import { frameOf } from './frame/frame.ts';
import { contentPolicy, messagePage, notSetUpPage } from './frame/message.ts';
import { mountTheme } from './frame/theme.ts';
import { mountImports } from './imports/imports.ts';
import { mountNotifications } from './notifications/notifications.ts';
import { mountProjects } from './projects/routes.ts';
import { mountOwnerReport } from './report/routes.ts';
import { reportsFile, reportsPage } from './reports/reports-page.ts';
import { selectedReports } from './reports/selected.ts';
import { compressPages } from './request/compress-pages.ts';
import { csrfProtection } from './request/csrf.ts';
import { schedulesPage } from './schedules/schedules-page.ts';
import type { WebEnv, WebService } from './service.ts';
import { mountSettings } from './settings/routes.ts';
import { mountShare } from './share/routes.ts';
import { mountSharing } from './sharing/routes.ts';
import { mountWebhooks } from './webhooks/webhooks-page.ts';

/** Responses to problems that can occur on any page. */
const problemAnswers: Partial<
  Record<ProblemCode, { status: 422 | 429 | 503; message: 'throttled' | 'busy' | 'unavailable' | 'no_browser' | 'pdf_unavailable' }>
> = {
  too_many_passwords: { status: 429, message: 'throttled' },
  too_many_exports: { status: 429, message: 'throttled' },
  passwords_busy: { status: 503, message: 'busy' },
  unavailable: { status: 503, message: 'unavailable' },
  browser_unavailable: { status: 422, message: 'no_browser' },
  pdf_unavailable: { status: 503, message: 'pdf_unavailable' },
};

/** Creates the web app with all pages. */
export const createWeb = (service: WebService): Hono<WebEnv> => {
  const frame = frameOf(service);
  const web = new Hono<WebEnv>({ strict: false });

  web.use(compressPages());
  web.use(async (context, next) => {
    await next();
    context.env.onRoute?.(routePath(context));
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', contentPolicy);
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'same-origin');
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-request-id', context.env.requestId);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (!headers.has('x-robots-tag')) headers.set('x-robots-tag', 'noindex');
  });

  web.use(csrfProtection(service, frame));

  mountAssets(web);

  mountTheme(web, frame.basePath, service.config);
  mountChecks(web, service, frame);
  mountDocs(web, service, frame);
  mountNewAccount(web, service, frame);
  mountSignIn(web, service, frame);
  mountShare(web, service, frame);
  mountNewAudit(web, service, frame);
  mountSharing(web, service, frame);
  schedulesPage(web, service, frame);
  reportsPage(web, service, frame);
  reportsFile(web, service, frame);
  selectedReports(web, service, frame);
  mountOwnerReport(web, service, frame);
  mountImports(web, service, frame);
  mountCrawls(web, service, frame);
  mountNotifications(web, service, frame);
  mountProjects(web, service, frame);
  mountSettings(web, service, frame);
  mountWebhooks(web, service, frame);

  web.get('/', async (context) => {
    if (await findCurrentUser(context, service)) return showDashboard(context, service, frame);
    const own = frameFor(context, frame);
    if (!(await hasAccount(service.db))) return context.html(notSetUpPage(requestBase(context.req.raw, service.config), own));
    return context.html(signInPage({ next: '/', email: '', signUp: service.config.allowSignUp }, own));
  });
  const notFound = (context: Context): Response | Promise<Response> =>
    context.html(messagePage('not_found', frameFor(context, frame)), 404);
  const answerError = (error: Error, context: Context<WebEnv>): Response | Promise<Response> => {
    const problem = problemOf(error);
    // A `Problem` is shown to the user; other errors, such as an unavailable database, are also logged.
    if (problem !== error) service.onBug(error, context.env.requestId);
    if (problem.status === 404) return notFound(context);
    const { status, message } = problemAnswers[problem.code] ?? ({ status: 500, message: 'internal' } as const);
    return context.html(messagePage(message, frameFor(context, frame), { again: context.req.method === 'GET' }), status, problem.headers);
  };
  web.notFound(async (context) => {
    try {
      // The menu of signed-in users has a form, and the browser must send the `Origin` of that form.
      if (await findCurrentUser(context, service)) context.header('referrer-policy', 'same-origin');
    } catch (error) {
      // Otherwise, Hono would respond outside the middleware that sets the headers of every page.
      return answerError(error as Error, context);
    }
    return notFound(context);
  });
  web.onError(answerError);
  return web;
};

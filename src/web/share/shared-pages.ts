import type { Context, Hono } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import type { Printed } from '../../front/reports/report-printer.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { oncePer } from '../../lib/once-per.ts';
import { MINUTE } from '../../lib/time.ts';
import type { RatedResult } from '../../reports/report.ts';
import { isExpired } from '../../reports/report.ts';
import { timeOf } from '../../storage/clock.ts';
import { frameFor } from '../account/current-user.ts';
import { answerLogo, LOGO_HASH } from '../brand/logo-answer.ts';
import { assetsHash } from '../frame/assets.ts';
import type { Frame } from '../frame/frame.ts';
import { answerPdf } from '../report/report-files.ts';
import { clientName, inLanguage } from '../request/client.ts';
import type { WebEnv, WebService } from '../service.ts';
import type { Html } from '../ui/html.ts';
import { badgeColors, badgeSvg, badgeWords } from './badge.ts';
import { expiredLinkPage } from './password-page.ts';
import { brandedFrame, makeSharedLinks, type SharedItem, type SharedLinks, sharePath } from './shared-link.ts';

/** Maximum PDFs per client IP address and minute. Each PDF can occupy a browser. */
const PDFS_PER_MINUTE = 20;

type WebContext = Context<WebEnv>;

/** A page below the path of a share link. */
export interface SharedView {
  path: '' | '/details';
  /** The owner’s own page of what is shared, if the owner looks at it. */
  owner: { path: string } | null;
  /** Path of the page as PDF; null if this server can’t print it. */
  pdf: string | null;
  frame: Frame;
}

/** Something shared, with all that its pages show. */
export interface Subject extends SharedItem {
  isIndexed: boolean;
  /** Identifies what the pages show. */
  version: string;
  rated: Pick<RatedResult, 'score' | 'result'> | null;
  /** What is printed; null without a result. */
  printed: Printed | null;
  /** Path of the owner’s own page below BASE_URL. */
  ownerPath: string;
  /** Renders a page; null if there is none at this path, so that the browser is sent to the share page. */
  show(view: SharedView): Promise<Html | null>;
}

/** Returns the language settings by priority: first the link’s language, then the owner’s own if the owner is the reader. */
const languageSettings = (
  context: WebContext,
  { share_language, accountId }: Pick<SharedItem, 'share_language' | 'accountId'>,
): (string | null)[] => {
  const account = context.get('currentUser')?.account;
  return [share_language, account?.id === accountId ? account.language : null];
};

/** Mounts the share pages below a path, with their password form, PDF, badge and logo. What is private, deleted or unknown returns one 404 to others. */
export const mountSharedPages = (
  web: Hono<WebEnv>,
  service: WebService,
  frame: Frame,
  root: '/r' | '/s',
  find: (slug: string) => Promise<Subject | undefined>,
): SharedLinks => {
  const { db, config, printer } = service;
  const links = makeSharedLinks(service, frame);
  const { visitorOf, passwordPage, unlock } = links;
  const pdfs = makeThrottle(PDFS_PER_MINUTE, MINUTE);
  const offersPdf = (): boolean => printer?.isUsable() ?? false;
  // Several handlers of a request need it.
  const findIn = oncePer((context: WebContext) => {
    const name = context.req.param('slug') ?? context.req.param('file') ?? '';
    return find(context.req.path.endsWith('.pdf') ? name.replace(/\.pdf$/, '') : name);
  });

  // Links that have expired answer 410 without content, except to the owner. What is private is not found, as ever.
  web.use(`${root}/:slug/*`, async (context, next) => {
    const shared = await findIn(context);
    if (!shared || shared.privacy === 1 || !isExpired(shared, timeOf(db)) || context.req.path.includes('/logo/')) return next();
    if ((await visitorOf(context, shared)) === 'owner') return next();
    const { frame: branded } = await brandedFrame(db, shared.accountId, sharePath(frame, shared), frame);
    context.header('referrer-policy', 'no-referrer');
    return context.html(expiredLinkPage(inLanguage(context, branded, shared.share_language)), 410);
  });

  // This route precedes the page, whose path would also match PDF files.
  web.get(`${root}/:file{[^/]+\\.pdf}`, async (context) => {
    const shared = await findIn(context);
    const visitor = await visitorOf(context, shared);
    if (!shared || visitor === 'nobody') return context.notFound();
    const { printed } = shared;
    if (visitor === 'locked' || printed === null) return context.redirect(sharePath(frame, shared), 303);
    const { tag } = inLanguage(context, frame, ...languageSettings(context, shared)).words;
    const wait = pdfs.count(clientName(context, service));
    const reader = { base: requestBase(context.req.raw, config), language: tag };
    return answerPdf(context, frame, { printed, reader, printer, wait });
  });

  for (const path of ['', '/details'] as const) {
    web.use(`${root}/:slug${path}`, async (context, next) => {
      await next();
      if (!context.res.headers.has('referrer-policy')) context.res.headers.set('referrer-policy', 'no-referrer');
    });

    web.get(`${root}/:slug${path}`, async (context) => {
      const subject = await findIn(context);
      const visitor = await visitorOf(context, subject);
      if (!subject || visitor === 'nobody') return context.notFound();
      const below = sharePath(frame, subject);
      if (visitor === 'locked')
        return path === '' ? context.html(await passwordPage(context, subject, null), 401) : context.redirect(below, 303);
      const isOwner = visitor === 'owner';
      const { frame: branded, tag } = await brandedFrame(db, subject.accountId, below, frame);
      const translated = inLanguage(context, branded, ...languageSettings(context, subject));
      const shown = isOwner ? frameFor(context, translated) : translated;
      const pdf = offersPdf() && subject.printed !== null ? `${below}.pdf` : null;
      // The owner’s page has a form, and the browser must send the `Origin` of that form.
      if (isOwner) context.header('referrer-policy', 'same-origin');
      if (subject.privacy === 0 && !isOwner) {
        // The entity tag is weak, as the page can be sent compressed or uncompressed.
        const etag = `W/"${subject.version}-${tag}-${shown.words.tag}-${assetsHash}-${Number(pdf !== null)}"`;
        context.header('cache-control', 'no-cache');
        context.header('etag', etag);
        if (subject.isIndexed && path === '') context.header('x-robots-tag', 'all');
        if (context.req.header('if-none-match') === etag) return context.body(null, 304);
      }
      const owner = isOwner ? { path: frame.basePath + subject.ownerPath } : null;
      const page = await subject.show({ path, owner, pdf, frame: shown });
      return page === null ? context.redirect(below, 303) : context.html(page);
    });
  }

  web.post(`${root}/:slug`, async (context) => unlock(context, await findIn(context)));

  // The logo needs no password, as the password page shows the logo too.
  web.get(`${root}/:slug/logo/${LOGO_HASH}`, async (context) => {
    const subject = await findIn(context);
    if (!subject) return context.notFound();
    const isSeen = subject.privacy !== 1 || (await visitorOf(context, subject)) === 'owner';
    return isSeen ? answerLogo(context, db, subject.accountId) : context.notFound();
  });

  // The badge shows the score of what is public on other sites. For anything else it returns 404, even to the owner.
  for (const kind of ['svg', 'json'] as const)
    web.get(`${root}/:slug/badge.${kind}`, async (context) => {
      const subject = await findIn(context);
      if (subject?.privacy !== 0) return context.notFound();
      const { version, rated } = subject;
      const { words } = inLanguage(context, frame, ...languageSettings(context, subject));
      const etag = `W/"${kind}-${version}-${words.tag}"`;
      const headers = { 'cache-control': 'no-cache', etag, 'referrer-policy': 'no-referrer', 'access-control-allow-origin': '*' };
      for (const [name, value] of Object.entries(headers)) context.header(name, value);
      if (context.req.header('if-none-match') === etag) return context.body(null, 304);
      if (kind === 'svg') return context.body(String(badgeSvg(rated, words)), 200, { 'content-type': 'image/svg+xml; charset=utf-8' });
      return context.json({
        schemaVersion: 1,
        label: 'SEO',
        message: badgeWords(rated, words),
        color: badgeColors[rated?.result ?? 'none'],
      });
    });

  return links;
};

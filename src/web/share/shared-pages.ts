import type { Context, Hono } from 'hono';
import { wordsOf } from '../../locales/english.ts';
import { timeOf } from '../../storage/clock.ts';
import { frameFor } from '../account/current-user.ts';
import { answerLogo, LOGO_HASH } from '../brand/logo-answer.ts';
import { assetsHash } from '../frame/assets.ts';
import type { Frame } from '../frame/frame.ts';
import { inLanguage } from '../request/client.ts';
import type { WebEnv, WebService } from '../service.ts';
import { expiredLinkPage } from './password-page.ts';
import { brandedFrame, isExpired, type SharedItem, type SharedLinks } from './shared-link.ts';

/** `X-Robots-Tag` value if the owner allows search engines to index the page. */
const ROBOTS_VALUE = 'all';

type WebContext = Context<WebEnv>;

/** The share pages of one kind of resource: reports or crawls. */
interface SharedPages<Subject extends SharedItem> {
  root: '/r' | '/s';
  /** Paths of the pages below the path of a share link. */
  paths: readonly ('' | '/details')[];
  links: SharedLinks;
  find(slug: string): Promise<Subject | undefined>;
  /** Returns a tag that identifies what the page shows; `rest` identifies the frame around the content. */
  tagOf(subject: Subject, rest: string): string;
  show(context: WebContext, subject: Subject, page: { path: '' | '/details'; isOwner: boolean; frame: Frame }): Promise<Response>;
}

/** Returns the language settings by priority: first the link’s language, then the owner’s own if the owner is the reader. */
export const languageSettings = (
  context: WebContext,
  { share_language, accountId }: Pick<SharedItem, 'share_language' | 'accountId'>,
): (string | null)[] => {
  const account = context.get('currentUser')?.account;
  return [share_language, account?.id === accountId ? account.language : null];
};

/** Answers 410 without content below links that have expired, except to the owner. Private reports and crawls are not found, as ever. */
export const refuseExpiredLinks = (
  web: Hono<WebEnv>,
  { db }: WebService,
  frame: Frame,
  { root, links: { visitorOf, pathOf }, find }: Pick<SharedPages<SharedItem>, 'root' | 'links' | 'find'>,
): void => {
  web.use(`${root}/:slug/*`, async (context, next) => {
    const [slug = ''] = (context.req.param('slug') ?? '').split('.');
    const shared = await find(slug);
    if (!shared || shared.privacy === 1 || !isExpired(shared, timeOf(db)) || context.req.path.includes('/logo/')) return next();
    if ((await visitorOf(context, shared)) === 'owner') return next();
    const { frame: branded } = await brandedFrame(db, shared.accountId, pathOf(shared), frame);
    context.header('referrer-policy', 'no-referrer');
    return context.html(expiredLinkPage(inLanguage(context, branded, shared.share_language)), 410);
  });
};

/** Mounts the share pages of reports or crawls, their password form and logo. Private, deleted and unknown ones all return the same 404 to others. */
export const mountSharedPages = <Subject extends SharedItem>(
  web: Hono<WebEnv>,
  { db }: WebService,
  frame: Frame,
  { root, paths, links: { pathOf, visitorOf, passwordPage, unlock }, find, tagOf, show }: SharedPages<Subject>,
): void => {
  for (const path of paths) {
    web.use(`${root}/:slug${path}`, async (context, next) => {
      await next();
      if (!context.res.headers.has('referrer-policy')) context.res.headers.set('referrer-policy', 'no-referrer');
    });

    web.get(`${root}/:slug${path}`, async (context) => {
      const subject = await find(context.req.param('slug') ?? '');
      const visitor = await visitorOf(context, subject);
      if (!subject || visitor === 'nobody') return context.notFound();
      if (visitor === 'locked')
        return path === '' ? context.html(await passwordPage(context, subject, null), 401) : context.redirect(pathOf(subject), 303);
      const isOwner = visitor === 'owner';
      const { frame: branded, tag } = await brandedFrame(db, subject.accountId, pathOf(subject), frame);
      const translated = inLanguage(context, branded, ...languageSettings(context, subject));
      const shown = isOwner ? frameFor(context, translated) : translated;
      // The owner’s page has a form, and the browser must send the `Origin` of that form.
      if (isOwner) context.header('referrer-policy', 'same-origin');
      if (subject.privacy === 0 && !isOwner) {
        // The entity tag is weak, as the page can be sent compressed or uncompressed.
        const etag = `W/"${tagOf(subject, `${tag}-${wordsOf(shown).tag}-${assetsHash}`)}"`;
        context.header('cache-control', 'no-cache');
        context.header('etag', etag);
        if (subject.indexed === 1 && path === '') context.header('x-robots-tag', ROBOTS_VALUE);
        if (context.req.header('if-none-match') === etag) return context.body(null, 304);
      }
      return show(context, subject, { path, isOwner, frame: shown });
    });
  }

  web.post(`${root}/:slug`, async (context) => unlock(context, await find(context.req.param('slug') ?? '')));

  // The logo needs no password, as the password page shows the logo too.
  web.get(`${root}/:slug/logo/${LOGO_HASH}`, async (context) => {
    const subject = await find(context.req.param('slug') ?? '');
    if (!subject) return context.notFound();
    const isSeen = subject.privacy !== 1 || (await visitorOf(context, subject)) === 'owner';
    return isSeen ? answerLogo(context, db, subject.accountId) : context.notFound();
  });
};

import type { Context, Hono } from 'hono';
import { wordsOf } from '../../locales/english.ts';
import { frameFor } from '../account/current-user.ts';
import { answerLogo, LOGO_HASH } from '../brand/logo-answer.ts';
import { edition } from '../frame/assets.ts';
import type { Frame } from '../frame/frame.ts';
import { inLanguage } from '../request/page-language.ts';
import type { WebEnv, WebService } from '../service.ts';
import type { Shared, SharedLinks } from './shared-link.ts';
import { brandedFrame } from './shared-link.ts';

/** `X-Robots-Tag` if the owner allows search engines. */
const INDEXED = 'all';

type Call = Context<WebEnv>;

/** The pages of a kind of what links share. */
interface SharedPages<Subject extends Shared> {
  root: '/r' | '/s';
  /** Paths of its pages below that of a link. */
  paths: readonly ('' | '/details')[];
  links: SharedLinks;
  find(slug: string): Promise<Subject | undefined>;
  /** Identifies what its page shows, with `rest` for the frame around it. */
  tagOf(subject: Subject, rest: string): string;
  show(context: Call, subject: Subject, page: { path: '' | '/details'; isOwner: boolean; frame: Frame }): Promise<Response>;
}

/** The language of the link first, then the owner’s own if the owner reads it. */
export const settingsOf = (
  context: Call,
  { share_language, accountId }: Pick<Shared, 'share_language' | 'accountId'>,
): (string | null)[] => {
  const account = context.get('currentUser')?.account;
  return [share_language, account?.id === accountId ? account.language : null];
};

/** Routes of what links share: its pages, their password and logo. The private, deleted and unknown answer the same 404 to all others. */
export const mountSharedPages = <Subject extends Shared>(
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
      const translated = await inLanguage(context, branded, ...settingsOf(context, subject));
      const shown = isOwner ? frameFor(context, translated) : translated;
      // The owner’s page has a form, whose `Origin` must be sent.
      if (isOwner) context.header('referrer-policy', 'same-origin');
      if (subject.privacy === 0 && !isOwner) {
        // A weak tag, as the page can be sent compressed or not.
        const etag = `W/"${tagOf(subject, `${tag}-${wordsOf(shown).tag}-${edition}`)}"`;
        context.header('cache-control', 'no-cache');
        context.header('etag', etag);
        if (subject.indexed === 1 && path === '') context.header('x-robots-tag', INDEXED);
        if (context.req.header('if-none-match') === etag) return context.body(null, 304);
      }
      return show(context, subject, { path, isOwner, frame: shown });
    });
  }

  web.post(`${root}/:slug`, async (context) => unlock(context, await find(context.req.param('slug') ?? '')));

  // The logo needs no password: the password page shows it too.
  web.get(`${root}/:slug/logo/${LOGO_HASH}`, async (context) => {
    const subject = await find(context.req.param('slug') ?? '');
    if (!subject) return context.notFound();
    const isSeen = subject.privacy !== 1 || (await visitorOf(context, subject)) === 'owner';
    return isSeen ? answerLogo(context, db, subject.accountId) : context.notFound();
  });
};

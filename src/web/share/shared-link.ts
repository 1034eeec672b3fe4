import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { findBrand } from '../../accounts/brand.ts';
import { deleteTry } from '../../accounts/password-tries.ts';
import { isRightPassword, isUnlocked, UNLOCK_DURATION, unlockToken } from '../../reports/access.ts';
import { isExpired, type ShareSettings } from '../../reports/report.ts';
import { countUnlockTry } from '../../reports/unlock-tries.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database, Privacy } from '../../storage/database.ts';
import type { SharedKind } from '../../storage/schema/shared-link.ts';
import { findCurrentUser } from '../account/current-user.ts';
import { brandTag, showBrand } from '../brand/shown-brand.ts';
import type { Frame } from '../frame/frame.ts';
import { clientName, cookieOptions, inLanguage } from '../request/client.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import type { Html } from '../ui/html.ts';
import { reportPasswordPage } from './password-page.ts';

const COOKIE = 'sonde_unlocked';

/** Something shared by a link. */
export interface SharedItem extends ShareSettings {
  kind: SharedKind;
  id: number;
  accountId: number;
  slug: string;
  privacy: Privacy;
  passwordHash: string | null;
  accessVersion: number;
}

/** Access of a visitor: the owner; a visitor with access; a visitor who must enter the password; one who gets 404. */
export type Visitor = 'owner' | 'anybody' | 'locked' | 'nobody';

/** Access control for what is shared by links. */
export interface SharedLinks {
  visitorOf(context: Context<WebEnv>, shared: SharedItem | undefined): Promise<Visitor>;
  passwordPage(context: Context<WebEnv>, shared: SharedItem, problem: 'wrong' | 'throttled' | null): Promise<Html>;
  /** Handles the submitted password form. */
  unlock(context: Context<WebEnv>, shared: SharedItem | undefined): Promise<Response>;
}

/** Returns the path of a share page. */
export const sharePath = ({ basePath }: Pick<Frame, 'basePath'>, { kind, slug }: Pick<SharedItem, 'kind' | 'slug'>): string =>
  `${basePath}${kind === 'report' ? '/r' : '/s'}/${slug}`;

/** Creates the access control for share links. */
export const makeSharedLinks = (service: WebService, frame: Frame): SharedLinks => {
  const { db, secret, config } = service;
  const pathOf = (shared: SharedItem): string => sharePath(frame, shared);
  const unlockCookie = (context: Context<WebEnv>, shared: SharedItem): string | undefined =>
    getCookie(context, COOKIE, cookieOptions(context.req.raw, config, pathOf(shared)).prefix);

  const passwordPage: SharedLinks['passwordPage'] = async (context, shared, problem) => {
    const { frame: branded } = await brandedFrame(db, shared.accountId, pathOf(shared), frame);
    return reportPasswordPage(
      { kind: shared.kind, client: shared.share_shows_client === 1 ? shared.share_client : '', problem },
      inLanguage(context, branded, shared.share_language),
    );
  };

  return {
    passwordPage,
    async visitorOf(context, shared) {
      if (!shared) return 'nobody';
      if ((await findCurrentUser(context, service))?.account.id === shared.accountId) return 'owner';
      if (shared.privacy === 1 || isExpired(shared, timeOf(db))) return 'nobody';
      return shared.privacy === 0 || isUnlocked(secret, shared, unlockCookie(context, shared), timeOf(db)) ? 'anybody' : 'locked';
    },
    async unlock(context, shared) {
      if (!shared || shared.privacy === 1) return context.notFound();
      if (shared.privacy !== 2) return context.redirect(pathOf(shared), 303);
      const { kind, id } = shared;
      const address = clientName(context, { config });
      const password = (await readForm(context.req.raw)).get('password') ?? '';
      const tried = await countUnlockTry(db, { kind, id, address });
      if ('wait' in tried)
        return context.html(await passwordPage(context, shared, 'throttled'), 429, { 'retry-after': String(tried.wait) });
      if (!(await isRightPassword(shared, password, address))) return context.html(await passwordPage(context, shared, 'wrong'), 401);
      await deleteTry(db, tried.id);
      const path = pathOf(shared);
      const token = unlockToken(secret, shared, timeOf(db));
      // The path of the cookie for `/r/slug` doesn’t match `/r/slug.pdf`, so that path gets its own cookie.
      for (const at of [path, `${path}.pdf`])
        setCookie(context, COOKIE, token, { ...cookieOptions(context.req.raw, config, at), maxAge: UNLOCK_DURATION / 1000 });
      return context.redirect(path, 303);
    },
  };
};

/** Adds the owner’s brand to the frame of the share page at `path`; `tag` identifies the brand in entity tags. */
export const brandedFrame = async (db: Database, accountId: number, path: string, frame: Frame): Promise<{ frame: Frame; tag: string }> => {
  const brand = await findBrand(db, accountId);
  return { frame: { ...frame, brand: showBrand(brand, `${path}/logo`) }, tag: brandTag(brand) };
};

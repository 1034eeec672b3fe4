import type { Hono } from 'hono';
import { requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';
import { mountAccounts } from './accounts-routes.ts';
import { mountAppearance } from './appearance-routes.ts';
import { mountBranding } from './branding-routes.ts';
import { makeConfirmPassword } from './confirm-password.ts';
import { mountInvitations } from './invitations-routes.ts';
import { mountKeys } from './keys-routes.ts';
import { mountProfile } from './profile-routes.ts';
import { mountSessions } from './sessions-routes.ts';
import { mountSystem } from './system.ts';

/** Mounts the `/settings/…` routes of the current account. */
export const mountSettings = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const requireUser = requireSession(service, frame);
  web.use('/settings', requireUser);
  web.use('/settings/*', requireUser, limitChanges(frame));

  web.get('/settings', (context) => context.redirect(`${frame.basePath}/settings/profile`, 303));
  const confirmPassword = makeConfirmPassword(service.db);
  mountProfile(web, service, frame, confirmPassword);
  mountKeys(web, service, frame);
  mountSessions(web, service, frame);
  mountBranding(web, service, frame);
  mountAppearance(web, service, frame);
  mountInvitations(web, service, frame);
  mountAccounts(web, service, frame, confirmPassword);
  mountSystem(web, service, frame, confirmPassword);
};

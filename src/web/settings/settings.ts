import type { Hono } from 'hono';
import { requireSession } from '../current-user.ts';
import type { Frame } from '../parts/frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';
import { mountBranding } from './branding.ts';
import { mountInvitations } from './invitations.ts';
import { mountKeys } from './keys.ts';
import { mountProfile } from './profile.ts';
import { mountSessions } from './sessions.ts';
import { mountSystem } from './system.ts';

/** Routes `/settings/…` of the current account. */
export const mountSettings = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const requireUser = requireSession(service, frame);
  web.use('/settings', requireUser);
  web.use('/settings/*', requireUser);

  web.get('/settings', (context) => context.redirect(`${frame.basePath}/settings/profile`, 303));
  mountProfile(web, service, frame);
  mountKeys(web, service, frame);
  mountSessions(web, service, frame);
  mountBranding(web, service, frame);
  mountInvitations(web, service, frame);
  mountSystem(web, service, frame);
};

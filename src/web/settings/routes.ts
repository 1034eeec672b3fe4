import { requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import type { MountPages } from '../page.ts';
import { accountsPage, deleteAccountPage, resetPasswordPage } from './accounts.ts';
import { appearancePage } from './appearance.ts';
import { mountBranding } from './branding.ts';
import { makeConfirmPassword } from './confirm-password.ts';
import { mountFirstRun } from './first-run.ts';
import { invitationsPage } from './invitations.ts';
import { keysPage } from './keys.ts';
import { profilePage } from './profile.ts';
import { sessionsPage } from './sessions.ts';
import { systemPage } from './system.ts';

/** Mounts the settings of an account, and the pages of operators. */
export const mountSettings: MountPages = (web, service, frame) => {
  const requireUser = requireSession(service, frame);
  web.use('/settings', requireUser);
  web.use('/settings/*', requireUser, limitChanges(frame));
  web.get('/settings', (context) => context.redirect(`${frame.basePath}/settings/profile`, 303));
  const confirmPassword = makeConfirmPassword(service.db);
  const ownPages = [profilePage(confirmPassword), keysPage, sessionsPage, mountBranding, appearancePage, mountFirstRun];
  const operatorPages = [invitationsPage, accountsPage, deleteAccountPage, resetPasswordPage(confirmPassword), systemPage(confirmPassword)];
  for (const mount of [...ownPages, ...operatorPages]) mount(web, service, frame);
};

import type { Hono } from 'hono';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';
import { notificationsPage } from './notifications-page.ts';
import { readNotifications, SHOWN_DAYS } from './read-notifications.ts';

/** Route `/notifications`: what happened in the account lately. */
export const mountNotifications = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  web.get('/notifications', requireSession(service, frame), async (context) => {
    const found = await readNotifications(service.db, currentUserOf(context).account.id);
    return context.html(notificationsPage(found, SHOWN_DAYS, frameFor(context, frame)));
  });
};

import type { Hono } from 'hono';
import { isCrawling } from '../../crawls/crawl.ts';
import { storedCrawls } from '../../crawls/find.ts';
import { storedImports } from '../../imports/import.ts';
import { DAY } from '../../lib/time.ts';
import { listWorse } from '../../reports/lists/by-score.ts';
import { listFailedProjects } from '../../reports/lists/projects.ts';
import { isRunning } from '../../reports/report.ts';
import { countPaused } from '../../schedules/schedule.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database } from '../../storage/database.ts';
import { MAX_WEBHOOKS } from '../../webhooks/create.ts';
import { storedWebhooks } from '../../webhooks/webhook.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';
import { type Notification, type NotificationsPage, notificationsPage } from './notifications-page.ts';

/** Mounts `/notifications`: recent events of the account. */
export const mountNotifications = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  web.get('/notifications', requireSession(service, frame), async (context) => {
    const found = await readNotifications(service.db, currentUserOf(context).account.id);
    return context.html(notificationsPage(found, SHOWN_DAYS, frameFor(context, frame)));
  });
};

/** Number of days that the notifications cover, and maximum entries of each kind. */
const SHOWN_DAYS = 30;
const MAX_PER_KIND = 20;

/** Reads current problems and recent events of an account from stored data. */
const readNotifications = async (db: Database, accountId: number, now = timeOf(db)): Promise<NotificationsPage> => {
  const since = now - SHOWN_DAYS * DAY;
  const [worse, failed, imports, crawls, webhooks, paused] = await Promise.all([
    listWorse(db, { accountId }, { since, most: MAX_PER_KIND }),
    listFailedProjects(db, accountId, { since, most: MAX_PER_KIND }),
    storedImports.list(db, { workspace_id: accountId, perPage: MAX_PER_KIND, page: 1 }),
    storedCrawls.list(db, { workspace_id: accountId, perPage: MAX_PER_KIND, page: 1 }),
    storedWebhooks.list(db, { workspace_id: accountId, perPage: MAX_WEBHOOKS, page: 1 }),
    countPaused(db, accountId),
  ]);
  const notifications: Notification[] = [
    ...worse.map((report) => ({ kind: 'worse' as const, at: report.rated?.generatedAt ?? 0, report })),
    ...failed.map((project) => ({ kind: 'failed' as const, at: project.at, project })),
    ...imports.rows
      .filter(({ state, updatedAt }) => !isRunning(state) && updatedAt >= since)
      .map((one) => ({ kind: 'import' as const, at: one.updatedAt, one })),
    ...crawls.rows
      .filter((crawl) => !isCrawling(crawl) && crawl.updatedAt >= since)
      .map((crawl) => ({ kind: 'crawl' as const, at: crawl.updatedAt, crawl })),
  ];
  return {
    webhooks: webhooks.rows.filter(({ disabled_reason, failing_since }) =>
      disabled_reason === null ? failing_since !== null : disabled_reason !== 'by_request',
    ),
    paused,
    notifications: notifications.sort((first, second) => second.at - first.at),
  };
};

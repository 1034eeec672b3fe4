import type { Hono } from 'hono';
import { csvAnswer } from '../../api/reports/exports.ts';
import { requestBase } from '../../config/base-url.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { Problem } from '../../lib/problem.ts';
import { MINUTE } from '../../lib/time.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { messagePage } from '../frame/message.ts';
import type { WebEnv, WebService } from '../service.ts';

/** Per account: a file can contain all its reports. */
const FILES_PER_MINUTE = 10;

/** Route `/reports.csv`: the same CSV file as of the API, for people who are signed in. */
export const mountReportsFile = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const throttle = makeThrottle(FILES_PER_MINUTE, MINUTE);
  web.get('/reports.csv', requireSession(service, frame), async (context) => {
    const accountId = currentUserOf(context).account.id;
    const wait = throttle.count(String(accountId));
    if (wait > 0) return context.html(messagePage('throttled', frameFor(context, frame)), 429, { 'retry-after': String(wait) });
    try {
      return await csvAnswer(service.db, accountId, context.req.raw, requestBase(context.req.raw, service.config));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The list shows the errors of the query.
      return context.redirect(`${frame.basePath}/reports${new URL(context.req.url).search}`, 303);
    }
  });
};

import type { Hono } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import { csvAnswer } from '../../front/reports/exports.ts';
import { Problem } from '../../lib/problem.ts';
import { currentUserOf, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';

/** Route `/reports.csv`: the same CSV file as of the API, for people who are signed in. */
export const mountReportsFile = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  web.get('/reports.csv', requireSession(service, frame), async (context) => {
    const accountId = currentUserOf(context).account.id;
    try {
      return await csvAnswer(service, accountId, context.req.raw, requestBase(context.req.raw, service.config));
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error;
      // The list shows the errors of the query.
      return context.redirect(`${frame.basePath}/reports${new URL(context.req.url).search}`, 303);
    }
  });
};

import type { Context } from 'hono';
import { findReport, type Report } from '../reports/report.ts';
import { currentUserOf } from './current-user.ts';
import type { WebEnv, WebService } from './service.ts';

/** The id of a report in a path. */
export const REPORT_ID = ':id{[1-9][0-9]{0,14}}';

/** The report that a path names, behind `signedIn`; undefined for unknown ids and for another account's alike. */
export const findOwnReport = (context: Context<WebEnv>, { db }: Pick<WebService, 'db'>): Promise<Report | undefined> =>
  findReport(db, currentUserOf(context).account.id, Number(context.req.param('id')));

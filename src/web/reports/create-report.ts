import type { AuditMode } from '../../audit/mode.ts';
import { withAnsweringScheme, withScheme } from '../../http/scheme.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { Problem } from '../../lib/problem.ts';
import { MINUTE } from '../../lib/time.ts';
import { type WorkRefusal, workRefusalOf } from '../../queue/work-admission.ts';
import { findReportByUrl } from '../../reports/lists/list.ts';
import type { Report } from '../../reports/report.ts';
import { requestReport } from '../../reports/request.ts';
import { readTarget, type TargetRefusal } from '../../reports/target.ts';
import type { WebService } from '../service.ts';

const REPORTS_PER_MINUTE = 60;

export type CreationProblem = TargetRefusal | WorkRefusal | 'throttled' | 'too_many_reports';

/** The new report, or the reason why none was created; `retryAfter` is in seconds if another attempt can succeed. */
export type Creation = { id: number } | { problem: CreationProblem; retryAfter?: number };

export interface ReportCreator {
  /** Creates a report; if `mode` is omitted, the default mode of new reports applies. */
  report(accountId: number, input: string, mode?: AuditMode): Promise<Creation>;
  /** Finds an existing report for the URL. */
  known(accountId: number, input: string): Promise<Report | undefined>;
}

/** Creates private reports for URLs as people type them. */
export const makeReportCreator = ({ db, queue, work, reportQuota, guard, sitemapFinder, config }: WebService): ReportCreator => {
  const requests = makeThrottle(REPORTS_PER_MINUTE, MINUTE);
  return {
    async report(accountId, input, mode) {
      const target = readTarget(withScheme(input) || undefined, guard);
      if (!(target instanceof URL)) return { problem: target };
      const wait = requests.count(String(accountId));
      if (wait > 0) return { problem: 'throttled', retryAfter: wait };
      const url = await withAnsweringScheme(input, sitemapFinder.http, accountId);
      const request = {
        accountId,
        url,
        target: new URL(url),
        privacy: 1,
        password: null,
        settings: { mode },
        usualMode: config.auditMode,
        quota: reportQuota,
      } as const;
      try {
        await work.assertQueueNotFull(accountId);
        return { id: await work.addWork(accountId, () => requestReport(db, queue, request)) };
      } catch (error) {
        if (error instanceof Problem && error.code === 'too_many_reports') return { problem: error.code };
        const { code, retryAfter } = workRefusalOf(error);
        return { problem: code, retryAfter };
      }
    },
    async known(accountId, input) {
      const url = withScheme(input);
      const target = readTarget(url || undefined, guard);
      return target instanceof URL ? findReportByUrl(db, accountId, { url, target }) : undefined;
    },
  };
};

import type { Selectable } from 'kysely';
import { DAY } from '../lib/time.ts';
import type { InTransaction, ReportTable } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { dayOf } from './counts.ts';

/** A report that an older version audited, which kept no scores by day. */
export type AuditedReport = Pick<
  Selectable<ReportTable>,
  'id' | 'account_id' | 'project_id' | 'state' | 'result' | 'privacy' | 'created_at'
>;

/** Days before today whose scores are read from runs: twelve weeks. */
const WINDOW = 84;

/**
 * Writes what the stored runs of these reports changed on their days, and the opposite on day 0, so that the counters of now stay as they
 * are. A report from before these days had the score of its first stored run; a later one had none before that.
 */
export const writeEarlierDays = async (trx: InTransaction, reports: readonly AuditedReport[], now: number): Promise<void> => {
  if (reports.length === 0) return;
  const since = (dayOf(now) - WINDOW) * DAY;
  const ids = reports.map(({ id }) => id);
  const runs = await trx
    .selectFrom('run')
    .select(['id', 'report_id', 'score', 'created_at'])
    .where(isAnyOf(trx, 'report_id', ids))
    .orderBy('report_id')
    .orderBy('id')
    .execute();
  const runsOf = Map.groupBy(runs, ({ report_id }) => Number(report_id));
  const rows = reports.flatMap((report) => {
    const { account_id, project_id, state, privacy } = report;
    const row = { account_id, project_id, state, privacy, result: report.result ?? (0 as const) };
    const ofReport = runsOf.get(Number(report.id)) ?? [];
    const changes: { count: number; score: number; day: number }[] = [];
    let before = Number(report.created_at) < since ? ofReport[0]?.score : undefined;
    for (const { score, created_at } of ofReport) {
      const day = dayOf(Number(created_at));
      if (Number(created_at) >= since && score !== before) {
        if (before !== undefined) changes.push({ count: -1, score: before, day }, { count: 1, score: before, day: 0 });
        changes.push({ count: 1, score, day }, { count: -1, score, day: 0 });
      }
      before = score;
    }
    return changes.map((change) => ({ ...row, ...change }));
  });
  for (let from = 0; from < rows.length; from += BATCH)
    await trx
      .insertInto('report_count_change')
      .values(rows.slice(from, from + BATCH))
      .execute();
};

/** Rows that are inserted at once: a statement has a limit of parameters, and a report may have 10,000 runs. */
const BATCH = 1_000;

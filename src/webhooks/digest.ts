import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Rating } from '../audit/scoring/score.ts';
import { DAY, HOUR, MINUTE } from '../lib/time.ts';
import { ratingOfRank } from '../reports/report.ts';
import type { ReportEvent } from '../reports/report-event.ts';
import { countByProject, WHOLE_ACCOUNT } from '../reports/rollups/counts.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';

export const DIGEST_TYPE = 'digest.weekly';

/** Maximum reports of each kind that a digest lists. */
export const MAX_CHANGES = 20;

/** Summary of an account’s reports for one week. Times are milliseconds since 1970. */
export interface Digest {
  from: number;
  to: number;
  audits: { completed: number; failed: number };
  /** Number of reports at present, in total and by rating. */
  reports: { total: number; good: number; decent: number; bad: number };
  worse: Changes;
  better: Changes;
}

/** Reports whose rating differs from the rating at the start of the week; `items` contains the reports with the largest score changes. */
interface Changes {
  total: number;
  items: { id: number; url: string; project: string; now: RatedScore; before: RatedScore }[];
}

interface RatedScore {
  result: Rating;
  score: number;
}

export const WEEK = 7 * DAY;
/** Monday, 5 January 1970, 06:00 UTC, in milliseconds since 1970. */
const FIRST_MONDAY = 4 * DAY + 6 * HOUR;

/** Returns the end of the week that contains `now`: a Monday between 06:00 and 07:00 UTC, at a minute derived from the account’s id. */
export const endOfWeek = (accountId: number, now: number): number => {
  const minute = hash('sha256', `digest ${accountId}`, 'buffer').readUInt32BE(0) % 60;
  const first = FIRST_MONDAY + minute * MINUTE;
  return first + (Math.floor((now - first) / WEEK) + 1) * WEEK;
};

/** Reschedules digests that a clock running ahead has postponed, to the end of the current week. Returns the number of digests. */
export const setDigestsRight = async (db: Database, now: number): Promise<number> => {
  const late = await db
    .selectFrom('digest')
    .select('workspace_id')
    .where('next_at', '>', now + WEEK)
    .limit(MAX_SET_RIGHT)
    .execute();
  for (const { workspace_id } of late)
    await inAccount(db, workspace_id, (trx) =>
      trx
        .updateTable('digest')
        .set({ next_at: endOfWeek(workspace_id, now) })
        .where('workspace_id', '=', workspace_id)
        .execute(),
    );
  return late.length;
};

const MAX_SET_RIGHT = 500;

/** Records an event for the next digest, in the same transaction as the change. */
export const noteForDigest = async (trx: InTransaction, event: ReportEvent, now: number): Promise<void> => {
  const { accountId } = event;
  if (event.type === 'report.completed' || event.type === 'report.failed') {
    const isCompleted = event.type === 'report.completed';
    await trx
      .insertInto('digest')
      .values({ workspace_id: accountId, next_at: endOfWeek(accountId, now), completed: Number(isCompleted), failed: Number(!isCompleted) })
      .onConflict((conflict) =>
        conflict.column('workspace_id').doUpdateSet({
          completed: sql`digest.completed + excluded.completed`,
          failed: sql`digest.failed + excluded.failed`,
        }),
      )
      .execute();
  }
  if (event.type !== 'report.rating_changed') return;
  const before = await trx
    .selectFrom('report')
    .select(['previous_result as result', 'previous_score as score', 'run_mode as mode'])
    .where('id', '=', event.reportId)
    .executeTakeFirst();
  if (!before || before.result === null || before.score === null) return;
  const { result, score, mode } = before;
  // Keeps the rating before the week’s first change, within one audit mode.
  await trx
    .insertInto('digest_change')
    .values({ workspace_id: accountId, report_id: event.reportId, result, score, mode })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'report_id']).doUpdateSet({ result, score, mode }).where('digest_change.mode', '<>', mode),
    )
    .execute();
};

/** Deletes and returns the digest of the account’s week that ended at `to`; undefined if another process has already taken the digest. */
export const takeDigest = async (trx: InTransaction, accountId: number, to: number): Promise<Digest | undefined> => {
  const noted = await trx
    .deleteFrom('digest')
    .where('workspace_id', '=', accountId)
    .where('next_at', '=', to)
    .returning(['completed', 'failed'])
    .executeTakeFirst();
  if (!noted) return undefined;
  const reports = (await countByProject(trx, accountId, [WHOLE_ACCOUNT])).get(WHOLE_ACCOUNT) ?? { total: 0, good: 0, decent: 0, bad: 0 };
  const digest = {
    from: to - WEEK,
    to,
    audits: { completed: Number(noted.completed), failed: Number(noted.failed) },
    reports,
    worse: await findChanges(trx, accountId, '<'),
    better: await findChanges(trx, accountId, '>'),
  };
  await trx.deleteFrom('digest_change').where('workspace_id', '=', accountId).execute();
  return digest;
};

const findChanges = async (trx: InTransaction, accountId: number, is: '<' | '>'): Promise<Changes> => {
  const changes = trx
    .selectFrom('digest_change')
    .innerJoin('report', 'report.id', 'digest_change.report_id')
    .innerJoin('project', 'project.id', 'report.project_id')
    .where('digest_change.workspace_id', '=', accountId)
    .where('project.removed_at', 'is', null)
    .whereRef('report.run_mode', '=', 'digest_change.mode')
    .whereRef('report.result', is, 'digest_change.result');
  const { total } = await changes.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await changes
    .select(['report.id', 'report.url', 'project.name as project', 'report.result', 'report.score'])
    .select(['digest_change.result as result_before', 'digest_change.score as score_before'])
    .orderBy(sql`abs(report.score - digest_change.score)`, 'desc')
    .orderBy('report.id')
    .limit(MAX_CHANGES)
    .execute();
  const items = rows.flatMap(({ id, url, project, result, score, result_before, score_before }) => {
    if (result === null || score === null) return [];
    const before = { result: ratingOfRank(result_before), score: score_before };
    return [{ id, url, project, now: { result: ratingOfRank(result), score }, before }];
  });
  return { total: Number(total), items };
};

import { type AuditMode, auditModes } from '../../audit/mode.ts';
import { DAY } from '../../lib/time.ts';
import type { Database } from '../../storage/database.ts';
import { listReports } from '../lists/list.ts';

/** A project’s audits in one mode that finished on one day. */
export interface ProjectDay {
  /** Start of the day (UTC), in milliseconds since 1970. */
  time: number;
  mode: AuditMode;
  audits: number;
  lowest: number;
  /** Mean score, rounded. */
  mean: number;
  highest: number;
}

/** Maximum reports read per project (those audited last), and maximum runs of these reports. */
export const PROJECT_REPORTS = 100;
export const PROJECT_RUNS = 1_000;

/** Returns the days with a project’s latest audits, earliest first. */
export const projectHistory = async (db: Database, accountId: number, project: string): Promise<ProjectDay[]> => {
  const newest = { searchBy: 'url', sortBy: 'generated_at', sort: 'desc', perPage: PROJECT_REPORTS, page: 1 } as const;
  const { rows } = await listReports(db, { ...newest, accountId, project });
  const ids = rows.filter(({ rated }) => rated !== null).map(({ id }) => id);
  if (ids.length === 0) return [];
  const runs = await db
    .selectFrom('run')
    .select(['score', 'mode', 'created_at'])
    .where('report_id', 'in', ids)
    .orderBy('id', 'desc')
    .limit(PROJECT_RUNS)
    .execute();
  return byDay(runs.map(({ score, mode, created_at }) => ({ score, mode, time: created_at })));
};

/** Groups scores by UTC day and mode, earliest first. */
export const byDay = (runs: readonly { time: number; mode: AuditMode; score: number }[]): ProjectDay[] =>
  [...Map.groupBy(runs, ({ mode }) => mode)]
    .flatMap(([mode, ofMode]) => [...Map.groupBy(ofMode, ({ time }) => Math.floor(time / DAY) * DAY)].map((day) => [mode, ...day] as const))
    .map(([mode, time, those]) => {
      const scores = those.map(({ score }) => score);
      const mean = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
      return { time, mode, audits: scores.length, lowest: Math.min(...scores), mean, highest: Math.max(...scores) };
    })
    .sort((a, b) => a.time - b.time || auditModes.indexOf(a.mode) - auditModes.indexOf(b.mode));

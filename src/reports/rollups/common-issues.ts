import { sql } from 'kysely';
import type { GroupedEntry } from '../../audit/scoring/groups.ts';
import { byImportance, groupsByImportance, type RankedIssue } from '../../audit/scoring/issue-order.ts';
import { checkOfNumber, numberOfCheck } from '../../audit/scoring/issues.ts';
import { categoryOf } from '../../audit/scoring/listed-issues.ts';
import { DAY } from '../../lib/time.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database } from '../../storage/database.ts';
import { isAnyOf } from '../../storage/expressions.ts';
import { findReports } from '../lists/list.ts';
import type { Report } from '../report.ts';
import { dayOf, WHOLE_ACCOUNT } from './counts.ts';

/** An account, or one of its projects. */
export interface IssueScope {
  accountId: number;
  /** Id of the project; if omitted, the scope is the whole account. */
  projectId?: number | undefined;
}

/** A check that reports fail or warn on in their shown runs, unless the check is accepted. */
export interface CommonIssue {
  check: string;
  /** Number of reports with the issue, number of reports that fail, and number of reports that warn. */
  reports: number;
  failed: number;
  warned: number;
  /** Points that the issue costs all these reports together, before category caps; divide by `reports` for the points per page. */
  points: number;
  /** How much `reports` changed in the last seven days, for any reason. */
  change: number;
  /** Number of reports where an audit of these seven days newly found the issue, and where an audit found it fixed; without new reports. */
  found: number;
  fixed: number;
}

/**
 * Lists all issues of an account or project, most important first, including issues fixed this week that no report has any more. The list includes an
 * audit within about a second. Reads one row per check, and one per check and day of this week.
 */
export const listCommonIssues = async (
  db: Database,
  { accountId, projectId = WHOLE_ACCOUNT }: IssueScope,
  now = timeOf(db),
): Promise<CommonIssue[]> => {
  const counts = await db
    .selectFrom('issue_count')
    .select(['check_number', 'failed', 'warned', 'points'])
    .where('workspace_id', '=', accountId)
    .where('project_id', '=', projectId)
    .execute();
  const days = await db
    .selectFrom('issue_day')
    .select(({ fn }) => [
      'check_number',
      fn.sum<number>('net').as('net'),
      fn.sum<number>('found').as('found'),
      fn.sum<number>('fixed').as('fixed'),
    ])
    .where('workspace_id', '=', accountId)
    .where('project_id', '=', projectId)
    .where('day', '>', dayOf(now) - 7)
    .groupBy('check_number')
    .execute();
  const countOf = new Map(counts.map((count) => [count.check_number, count]));
  const changeOf = new Map(days.map((day) => [day.check_number, day]));
  return [...new Set([...countOf.keys(), ...changeOf.keys()])]
    .flatMap((number): CommonIssue[] => {
      const check = checkOfNumber(number);
      const { failed, warned, points } = toNumbers(countOf.get(number) ?? { failed: 0, warned: 0, points: 0 });
      const { net, found, fixed } = toNumbers(changeOf.get(number) ?? { net: 0, found: 0, fixed: 0 });
      return check === undefined ? [] : [{ check, reports: failed + warned, failed, warned, points, change: net, found, fixed }];
    })
    .sort((one, other) => byImportance(rankOf(one), rankOf(other)));
};

/** Lists the checks that cost points in each of these projects. Reads one row per project and check. */
export const listCostlyChecks = async (db: Database, accountId: number, projectIds: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await db
    .selectFrom('issue_count')
    .select(['project_id', 'check_number'])
    .where('workspace_id', '=', accountId)
    .where(isAnyOf(db, 'project_id', projectIds))
    .where('points', '>', 0)
    .execute();
  const byProject = Map.groupBy(rows, ({ project_id }) => Number(project_id));
  return new Map([...byProject].map(([id, those]) => [id, those.flatMap(({ check_number }) => checkOfNumber(check_number) ?? [])]));
};

/** Returns issues by group, in the order of every list. */
export const groupCommonIssues = (issues: readonly CommonIssue[]): GroupedEntry<CommonIssue>[] => groupsByImportance(issues, rankOf);

const rankOf = ({ check, points: lost, reports: pages }: CommonIssue): RankedIssue => ({ check, category: categoryOf(check), lost, pages });

const toNumbers = <Sums extends Record<string, number>>(sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as Sums;

/** Number of reports with an issue at the end of a day (UTC). */
export interface IssueDay {
  /** Start of the day, in milliseconds since 1970. */
  time: number;
  reports: number;
}

/**
 * Counts the reports with an issue at the ends of the last `weeks` weeks (at most 13), earliest first; the weeks end today and every seven days
 * before. Reads the rows of all checks in these weeks: at most one row per check and day.
 */
export const readIssueWeeks = async (
  db: Database,
  { accountId, projectId = WHOLE_ACCOUNT }: IssueScope,
  check: string,
  { now = timeOf(db), weeks = 12 } = {},
): Promise<IssueDay[]> => {
  const number = numberOfCheck(check);
  if (number === undefined) return [];
  const today = dayOf(now);
  const count = await db
    .selectFrom('issue_count')
    .select(['failed', 'warned'])
    .where('workspace_id', '=', accountId)
    .where('project_id', '=', projectId)
    .where('check_number', '=', number)
    .executeTakeFirst();
  const days = await db
    .selectFrom('issue_day')
    .select(['day', 'net'])
    .where('workspace_id', '=', accountId)
    .where('project_id', '=', projectId)
    .where('day', '>', today - 7 * (weeks - 1))
    .where('check_number', '=', number)
    .execute();
  const reports = Number(count?.failed ?? 0) + Number(count?.warned ?? 0);
  return Array.from({ length: weeks }, (_, index) => {
    const end = today - 7 * (weeks - 1 - index);
    const later = days.filter(({ day }) => Number(day) > end).reduce((sum, { net }) => sum + Number(net), 0);
    return { time: end * DAY, reports: Math.max(0, reports - later) };
  });
};

/** A report that has an issue. */
export interface ReportWithIssue {
  report: Report;
  /** True if the report fails the check; false if it only warns. */
  failed: boolean;
  /** Points that the issue costs the report. */
  points: number;
}

/** A position in a list of reports with an issue: the project and report of the last row. */
export interface IssuePosition {
  projectId: number;
  reportId: number;
}

/**
 * Lists the reports with an issue after a position, by project and then by id, oldest first, and returns where the list continues; null at the end.
 * Reads one index range per project with such reports, at any depth, and at most `perPage` + 1 projects.
 */
export const listReportsWithIssue = async (
  db: Database,
  { accountId, projectId }: IssueScope,
  { check, perPage }: { check: string; perPage: number },
  after: IssuePosition = { projectId: 0, reportId: 0 },
): Promise<{ rows: ReportWithIssue[]; next: IssuePosition | null }> => {
  const number = numberOfCheck(check);
  if (number === undefined) return { rows: [], next: null };
  const projects = await projectsWithIssue(db, { accountId, projectId }, number, after.projectId, perPage + 1);
  if (projects.length === 0) return { rows: [], next: null };
  const ranges = projects.map(
    (id) => sql`select * from (
      select project_id, report_id, failed, points from report_issue
      where project_id = ${id} and check_number = ${number} and report_id > ${id === after.projectId ? after.reportId : 0}
      order by report_id limit ${perPage + 1}
    ) as those`,
  );
  const query = sql<Record<'project_id' | 'report_id' | 'failed' | 'points', number>>`
    ${sql.join(ranges, sql` union all `)} order by project_id, report_id limit ${perPage + 1}`;
  const found = (await query.execute(db)).rows.map(toNumbers);
  const wanted = found.slice(0, perPage);
  const reports = await findReports(
    db,
    wanted.map(({ report_id }) => report_id),
  );
  const byId = new Map(reports.map((report) => [report.id, report]));
  const rows = wanted.flatMap(({ report_id, failed, points }) => {
    const report = byId.get(report_id);
    return report ? [{ report, failed: failed === 1, points }] : [];
  });
  const last = wanted.at(-1);
  return { rows, next: found.length > perPage && last ? { projectId: last.project_id, reportId: last.report_id } : null };
};

/** Finds the ids of the projects with the next reports that have an issue, in order: as few projects as together have `most` such reports. */
const projectsWithIssue = async (
  db: Database,
  { accountId, projectId }: IssueScope,
  check: number,
  from: number,
  most: number,
): Promise<number[]> => {
  let query = db
    .selectFrom('issue_count')
    .select(['project_id', 'failed', 'warned'])
    .where('workspace_id', '=', accountId)
    .where('check_number', '=', check)
    .where('project_id', '>=', Math.max(1, from));
  if (projectId !== undefined) query = query.where('project_id', '=', projectId);
  const rows = await query
    .orderBy('project_id')
    .limit(most + 1)
    .execute();
  const ids: number[] = [];
  let reports = 0;
  for (const { project_id, failed, warned } of rows) {
    if (reports >= most) break;
    ids.push(Number(project_id));
    // Some reports of the first project have already been listed.
    if (Number(project_id) !== from) reports += Number(failed) + Number(warned);
  }
  return ids;
};

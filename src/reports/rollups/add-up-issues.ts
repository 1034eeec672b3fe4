import { sql } from 'kysely';
import { unpackIssues } from '../../audit/scoring/issues.ts';
import type { InTransaction } from '../../storage/database.ts';
import { changesOf, WHOLE_ACCOUNT } from './counts.ts';
import { addToRollup, columnsOf, deleteOutdated, issueCounts, issueDays, numbersAsRows } from './rollup.ts';

/** Maximum changes per query; each change has at most one issue per check. */
const CHANGES_PER_QUERY = 100;

/**
 * Writes how the issues of an account’s reports have changed since they were last summed up: the issue rows, the issue counts, and the counts by day.
 * Only writes differences, in seven statements per 100 changes. Runs in an exclusive transaction of the account.
 */
export const addUpIssues = async (trx: InTransaction, accountId: number): Promise<void> => {
  for (let after = 0; ; ) {
    const changes = await changesOf(trx, accountId)
      .select(['id', 'project_id', 'report_id', 'issues_before', 'issues_after', 'compared', 'day'])
      .where('report_id', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHANGES_PER_QUERY)
      .execute();
    if (changes.length > 0) await addUp(trx, accountId, changes.map(changeOf));
    if (changes.length < CHANGES_PER_QUERY) return;
    after = Number(changes.at(-1)?.id);
  }
};

interface IssueRow {
  failed: boolean;
  points: number;
}

interface Change {
  projectId: number;
  reportId: number;
  day: number;
  before: ReadonlyMap<number, IssueRow>;
  after: ReadonlyMap<number, IssueRow>;
  isCompared: boolean;
}

const changeOf = (row: {
  project_id: number;
  report_id: number | null;
  issues_before: string | null;
  issues_after: string | null;
  compared: number | null;
  day: number;
}): Change => ({
  projectId: Number(row.project_id),
  reportId: Number(row.report_id),
  day: Number(row.day),
  before: unpackIssues(row.issues_before ?? ''),
  after: unpackIssues(row.issues_after ?? ''),
  isCompared: row.compared === 1,
});

const addUp = async (trx: InTransaction, accountId: number, changes: readonly Change[]): Promise<void> => {
  /** The new issue of each row; null if the row is to be deleted. The last change of a report wins. */
  const rows = new Map<string, { key: readonly number[]; issue: IssueRow | null }>();
  const counts = new Sums();
  const days = new Sums();
  for (const { projectId, reportId, day, before, after, isCompared } of changes)
    for (const check of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(check), after.get(check)];
      if (was && is && was.failed === is.failed && was.points === is.points) continue;
      rows.set(`${check} ${reportId}`, { key: [projectId, check, reportId], issue: is ?? null });
      const counted = [
        Number(is?.failed === true) - Number(was?.failed === true),
        Number(is?.failed === false) - Number(was?.failed === false),
        (is?.points ?? 0) - (was?.points ?? 0),
      ];
      const [isNew, isGone] = [!was && is !== undefined, was !== undefined && !is];
      const changed = [Number(isNew) - Number(isGone), Number(isNew && isCompared), Number(isGone && isCompared)];
      for (const scope of [WHOLE_ACCOUNT, projectId]) {
        counts.add([accountId, scope, check], counted);
        if (isNew || isGone) days.add([accountId, scope, day, check], changed);
      }
    }
  const written = [...rows.values()];
  await deleteIssues(
    trx,
    written.filter(({ issue }) => issue === null).map(({ key }) => key),
  );
  await writeIssues(
    trx,
    written.flatMap(({ key, issue }) => (issue ? [[...key, Number(issue.failed), issue.points]] : [])),
  );
  const projects = [WHOLE_ACCOUNT, ...new Set(changes.map(({ projectId }) => projectId))];
  for (const [rollup, sums] of [
    [issueCounts, counts],
    [issueDays, days],
  ] as const) {
    const rows = sums.rows();
    if (rows.length > 0) await addToRollup(trx, rollup, numbersAsRows(trx, columnsOf(rollup), rows));
    await deleteOutdated(trx, rollup, accountId, sql.join(projects));
  }
};

/** Sums of numbers by key. */
class Sums {
  readonly #sums = new Map<string, { key: readonly number[]; values: number[] }>();

  add(key: readonly number[], values: readonly number[]): void {
    const name = key.join(' ');
    const sums = this.#sums.get(name);
    if (sums) for (const [index, value] of values.entries()) sums.values[index] = (sums.values[index] ?? 0) + value;
    else this.#sums.set(name, { key, values: [...values] });
  }

  /** Returns rows of key and sums, without rows whose sums are all zero. */
  rows(): number[][] {
    return [...this.#sums.values()]
      .filter(({ values }) => values.some((value) => value !== 0))
      .map(({ key, values }) => [...key, ...values]);
  }
}

const ISSUE_KEY = ['project_id', 'check_number', 'report_id'];

const deleteIssues = async (trx: InTransaction, keys: readonly (readonly number[])[]): Promise<void> => {
  if (keys.length === 0) return;
  const rows = numbersAsRows(trx, ISSUE_KEY, keys);
  await sql`delete from report_issue where (project_id, check_number, report_id) in (select * from (${rows}) as gone)`.execute(trx);
};

const writeIssues = async (trx: InTransaction, rows: readonly (readonly number[])[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into report_issue (project_id, check_number, report_id, failed, points)
    select * from (${numbersAsRows(trx, [...ISSUE_KEY, 'failed', 'points'], rows)}) as written where true
    on conflict (project_id, check_number, report_id) do update set failed = excluded.failed, points = excluded.points`.execute(trx);
};

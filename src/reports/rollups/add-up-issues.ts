import { type RawBuilder, sql } from 'kysely';
import { unpackIssues } from '../../audit/issues.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database, InTransaction } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import { changesOf, dayOf, WHOLE_ACCOUNT } from './counts.ts';

/** Changes that are read at once, each of at most as many issues as there are checks. */
const BATCH = 100;
/** Days for which changes of issues are kept: thirteen weeks. */
const KEEP_DAYS = 91;

/**
 * Writes what changed in the issues of an account’s reports since it was last added up: their rows, their numbers, and those by day. It
 * writes differences alone, in seven statements for 100 changes. In an exclusive transaction of the account.
 */
export const addUpIssues = async (trx: InTransaction, accountId: number): Promise<void> => {
  for (let after = 0; ; ) {
    const changes = await changesOf(trx, accountId)
      .select(['id', 'project_id', 'report_id', 'issues_before', 'issues_after', 'compared', 'day'])
      .where('report_id', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (changes.length > 0) await addUp(trx, accountId, changes.map(changeOf));
    if (changes.length < BATCH) return;
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
  /** What each row becomes; null if it goes. The last change of a report counts. */
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
        if (day > 0 && (isNew || isGone)) days.add([accountId, scope, day, check], changed);
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
  await addToCounts(trx, accountId, projects, counts.rows());
  await addTo(trx, 'issue_day', DAY_KEY, ['net', 'found', 'fixed'], days.rows());
  await trx
    .deleteFrom('issue_day')
    .where('account_id', '=', accountId)
    .where('project_id', 'in', projects)
    .where('day', '<', dayOf(timeOf(trx)) - KEEP_DAYS)
    .execute();
};

/** Adds to the numbers of these projects, and deletes those that become 0. */
const addToCounts = async (
  trx: InTransaction,
  accountId: number,
  projects: readonly number[],
  rows: readonly (readonly number[])[],
): Promise<void> => {
  await addTo(trx, 'issue_count', COUNT_KEY, ['failed', 'warned', 'points'], rows);
  await trx
    .deleteFrom('issue_count')
    .where('account_id', '=', accountId)
    .where('project_id', 'in', projects)
    .where('failed', '=', 0)
    .where('warned', '=', 0)
    .execute();
};

const COUNT_KEY = ['account_id', 'project_id', 'check_number'] as const;
const DAY_KEY = ['account_id', 'project_id', 'day', 'check_number'] as const;

/** Sums by key. */
class Sums {
  readonly #sums = new Map<string, { key: readonly number[]; values: number[] }>();

  add(key: readonly number[], values: readonly number[]): void {
    const name = key.join(' ');
    const sums = this.#sums.get(name);
    if (sums) for (const [index, value] of values.entries()) sums.values[index] = (sums.values[index] ?? 0) + value;
    else this.#sums.set(name, { key, values: [...values] });
  }

  /** Rows of key and sums, without those that are all zero. */
  rows(): number[][] {
    return [...this.#sums.values()]
      .filter(({ values }) => values.some((value) => value !== 0))
      .map(({ key, values }) => [...key, ...values]);
  }
}

const deleteIssues = async (trx: InTransaction, keys: readonly (readonly number[])[]): Promise<void> => {
  if (keys.length === 0) return;
  const names = sql.join(['project_id', 'check_number', 'report_id'].map((name) => sql.ref(name)));
  await sql`delete from report_issue where (${names}) in (select * from (${rowsOf(trx, keys)}) as gone)`.execute(trx);
};

const writeIssues = async (trx: InTransaction, rows: readonly (readonly number[])[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into report_issue (project_id, check_number, report_id, failed, points)
    select * from (${rowsOf(trx, rows)}) as written where true
    on conflict (project_id, check_number, report_id) do update set failed = excluded.failed, points = excluded.points`.execute(trx);
};

const addTo = async (
  trx: InTransaction,
  table: 'issue_count' | 'issue_day',
  key: readonly string[],
  values: readonly string[],
  rows: readonly (readonly number[])[],
): Promise<void> => {
  if (rows.length === 0) return;
  const names = (some: readonly string[]): RawBuilder<unknown> => sql.join(some.map((name) => sql.ref(name)));
  const sums = sql.join(values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`));
  await sql`
    insert into ${sql.table(table)} (${names([...key, ...values])})
    select * from (${rowsOf(trx, rows)}) as added where true
    on conflict (${names(key)}) do update set ${sums}`.execute(trx);
};

/** A query for rows of numbers, of at least one, as one parameter: binding each of thousands takes longer than writing them. */
const rowsOf = (db: Database, rows: readonly (readonly number[])[]): RawBuilder<unknown> => {
  const columns = (rows[0] ?? []).map((_, index) => index);
  const json = JSON.stringify(rows);
  return isPostgres(db)
    ? sql`select ${sql.join(columns.map((index) => sql`(value ->> ${sql.lit(index)})::bigint`))} from jsonb_array_elements(${json}::jsonb) as value`
    : sql`select ${sql.join(columns.map((index) => sql`value ->> ${sql.lit(index)}`))} from json_each(${json})`;
};

/**
 * Takes the issues of a project that is being removed from the account’s, in an exclusive transaction of the account with no changes left to
 * add up. The rows of its reports go with them.
 */
export const takeProjectIssues = async (trx: InTransaction, accountId: number, projectId: number): Promise<void> => {
  const taken = await trx
    .deleteFrom('issue_count')
    .where('account_id', '=', accountId)
    .where('project_id', '=', projectId)
    .returning(['check_number', 'failed', 'warned', 'points'])
    .execute();
  await trx.deleteFrom('issue_day').where('account_id', '=', accountId).where('project_id', '=', projectId).execute();
  const rows = taken.map((row) => [row.check_number, row.failed, row.warned, row.points].map(Number) as [number, number, number, number]);
  if (rows.length === 0) return;
  const ofAccount = [accountId, WHOLE_ACCOUNT];
  const less = rows.map(([check, failed, warned, points]) => [...ofAccount, check, -failed, -warned, -points]);
  await addToCounts(trx, accountId, [WHOLE_ACCOUNT], less);
  const day = dayOf(timeOf(trx));
  await addTo(
    trx,
    'issue_day',
    DAY_KEY,
    ['net', 'found', 'fixed'],
    rows.map(([check, failed, warned]) => [...ofAccount, day, check, -failed - warned, 0, 0]),
  );
};

import { type RawBuilder, sql } from 'kysely';
import { timeOf } from '../../storage/clock.ts';
import type { Database, InTransaction } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import { dayOf, WHOLE_ACCOUNT } from './counts.ts';

/**
 * A table with sums of measures by dimensions, over the reports of each project and, as project 0, of the whole account. Adding rows of differences
 * keeps the table up to date.
 */
export interface Rollup {
  table: 'report_count' | 'score_count' | 'score_day' | 'issue_count' | 'issue_day';
  dimensions: readonly string[];
  measures: readonly string[];
  /** Number of days for which a table of changes by day keeps its rows. Other tables delete rows whose measures are all 0. */
  keptDays?: number;
}

export const reportCounts: Rollup = { table: 'report_count', dimensions: ['state', 'result', 'privacy'], measures: ['count'] };
export const scoreCounts: Rollup = { table: 'score_count', dimensions: ['bin'], measures: ['count', 'sum'] };
export const issueCounts: Rollup = { table: 'issue_count', dimensions: ['check_number'], measures: ['failed', 'warned', 'points'] };
/** Score sums by day, kept for longer than pages show. */
export const scoreDays: Rollup = { table: 'score_day', dimensions: ['day'], measures: ['count', 'sum', 'good', 'bad'], keptDays: 400 };
export const issueDays: Rollup = {
  table: 'issue_day',
  dimensions: ['day', 'check_number'],
  measures: ['net', 'found', 'fixed'],
  keptDays: 91,
};

/** Returns the column names of the rows that `addToRollup` adds, in order. */
export const columnsOf = ({ dimensions, measures }: Rollup): string[] => ['workspace_id', 'project_id', ...dimensions, ...measures];

/** Adds the rows of a query, which must return all columns of the roll-up, to the roll-up’s sums. */
export const addToRollup = async (trx: InTransaction, rollup: Rollup, differences: RawBuilder<unknown>): Promise<void> => {
  const { table, dimensions, measures } = rollup;
  const isDifferent = sql.join(
    measures.map((name) => sql`${sql.ref(name)} <> 0`),
    sql` or `,
  );
  const sums = measures.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`);
  await sql`
    insert into ${sql.table(table)} (${names(columnsOf(rollup))})
    select ${names(columnsOf(rollup))} from (${differences}) as added where ${isDifferent}
    on conflict (${names(['workspace_id', 'project_id', ...dimensions])}) do update set ${sql.join(sums)}`.execute(trx);
};

/** Deletes rows of an account’s projects that no longer carry information: their measures are 0, or they are too old. */
export const deleteOutdated = async (
  trx: InTransaction,
  { table, measures, keptDays }: Rollup,
  accountId: number,
  projects: RawBuilder<unknown>,
): Promise<void> => {
  const isOutdated =
    keptDays === undefined
      ? sql.join(
          measures.map((name) => sql`${sql.ref(name)} = 0`),
          sql` and `,
        )
      : sql`day < ${dayOf(timeOf(trx)) - keptDays}`;
  await sql`
    delete from ${sql.table(table)} where workspace_id = ${accountId} and project_id in (${projects}) and ${isOutdated}`.execute(trx);
};

/**
 * Subtracts a project that is being removed from its account’s sums, and deletes the project’s rows. A roll-up by day keeps the account’s past days
 * as they were; `sumsNow` is a query for the project’s current sums, which are subtracted from today.
 */
export const removeProjectFrom = async (
  trx: InTransaction,
  rollup: Rollup,
  { accountId, projectId }: { accountId: number; projectId: number },
  sumsNow?: RawBuilder<unknown>,
): Promise<void> => {
  const { table, dimensions, measures } = rollup;
  const rows = sql`select * from ${sql.table(table)} where workspace_id = ${accountId} and project_id = ${projectId}`;
  const negative = measures.map((name) => sql`-${sql.ref(name)} as ${sql.ref(name)}`);
  const fixed = [sql`workspace_id`, sql`${sql.lit(WHOLE_ACCOUNT)} as project_id`, ...dimensions.map((name) => sql.ref(name))];
  await addToRollup(trx, rollup, sql`select ${sql.join([...fixed, ...negative])} from (${sumsNow ?? rows}) as removed`);
  await sql`delete from ${sql.table(table)} where workspace_id = ${accountId} and project_id = ${projectId}`.execute(trx);
  await deleteOutdated(trx, rollup, accountId, sql.lit(WHOLE_ACCOUNT));
};

/** Returns a query for at least one row of numbers, passed as a single parameter: binding thousands of numbers one by one is slower. */
export const numbersAsRows = (db: Database, columns: readonly string[], rows: readonly (readonly number[])[]): RawBuilder<unknown> => {
  const json = JSON.stringify(rows);
  const select = (cast: string): RawBuilder<unknown> =>
    sql.join(columns.map((name, index) => sql`(value ->> ${sql.lit(index)})${sql.raw(cast)} as ${sql.ref(name)}`));
  return isPostgres(db)
    ? sql`select ${select('::bigint')} from jsonb_array_elements(${json}::jsonb) as value`
    : sql`select ${select('')} from json_each(${json})`;
};

const names = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((name) => sql.ref(name)));

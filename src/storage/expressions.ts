import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/** Whether the text of a column holds another, to the letter. */
export const holds = (db: Database, column: string, text: string): RawBuilder<SqlBool> =>
  isPostgres(db) ? sql`strpos(${sql.ref(column)}, ${text}) > 0` : sql`instr(${sql.ref(column)}, ${text}) > 0`;

/** Whether a column is, or is not, one of these numbers, however many. */
export const isAmong = (db: Database, column: string, numbers: readonly number[], is: 'in' | 'not in' = 'in'): RawBuilder<SqlBool> => {
  const list = isPostgres(db) ? sql`select unnest(${numbers}::bigint[])` : sql`select value from json_each(${JSON.stringify(numbers)})`;
  return sql`${sql.ref(column)} ${sql.raw(is)} (${list})`;
};

/**
 * Whether a column is one of these values, in one range of its index each. The text of the statement is the same however many there are, and
 * PostgreSQL plans it without looking at them, so that it keeps the plan.
 */
export const isAnyOf = (db: Database, column: string, values: readonly number[] | readonly string[]): RawBuilder<SqlBool> => {
  if (!isPostgres(db)) return sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
  const type = sql.raw(typeof values[0] === 'string' ? 'text[]' : 'bigint[]');
  return sql`${sql.ref(column)} = any((select ${values}::${type})::${type})`;
};

/** The greatest of some numbers, none of which is null. */
export const greatest = (db: Database, numbers: readonly (RawBuilder<number> | Expression<number>)[]): RawBuilder<number> =>
  sql`${sql.raw(isPostgres(db) ? 'greatest' : 'max')}(${sql.join(numbers)})`;

/** All texts of a column, or of an expression, with spaces between; null without any. */
export const joined = (db: Database, text: string): RawBuilder<string | null> =>
  sql`${sql.raw(isPostgres(db) ? 'string_agg' : 'group_concat')}(${sql.ref(text)}, ' ')`;

/** The id of the row that this transaction has inserted last. */
export const lastInsertedId = (db: Database): RawBuilder<number> => (isPostgres(db) ? sql`lastval()` : sql`last_insert_rowid()`);

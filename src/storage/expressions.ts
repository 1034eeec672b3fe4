import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/** Whether the text of a column contains another, case-sensitively. */
export const holds = (db: Database, column: string, text: string): RawBuilder<SqlBool> =>
  isPostgres(db) ? sql`strpos(${sql.ref(column)}, ${text}) > 0` : sql`instr(${sql.ref(column)}, ${text}) > 0`;

/** The same for ASCII letters of either case. */
export const holdsAnyCase = (db: Database, column: string, text: string): RawBuilder<SqlBool> =>
  sql`${sql.raw(isPostgres(db) ? 'strpos' : 'instr')}(lower(${sql.ref(column)}), lower(${text})) > 0`;

/** Whether the path of an absolute URL begins with another. */
export const isBelow = (db: Database, column: string, path: string): RawBuilder<SqlBool> => {
  const find = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  // The host begins at character 8 or 9.
  const pathOf = sql`substr(${sql.ref(column)}, 8 + ${find}(substr(${sql.ref(column)}, 9), '/'))`;
  return sql`${find}(${pathOf}, ${path}) = 1`;
};

/** Whether a column is, or is not, one of these numbers; works for any amount of them. */
export const isAmong = (db: Database, column: string, numbers: readonly number[], is: 'in' | 'not in' = 'in'): RawBuilder<SqlBool> => {
  const list = isPostgres(db) ? sql`select unnest(${numbers}::bigint[])` : sql`select value from json_each(${JSON.stringify(numbers)})`;
  return sql`${sql.ref(column)} ${sql.raw(is)} (${list})`;
};

/**
 * Whether a column is one of these values, as one index range each. The statement’s text does not depend on their number, and PostgreSQL
 * plans it without their values, so that it keeps the plan.
 */
export const isAnyOf = (db: Database, column: string, values: readonly number[] | readonly string[]): RawBuilder<SqlBool> => {
  if (!isPostgres(db)) return sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
  const type = sql.raw(typeof values[0] === 'string' ? 'text[]' : 'bigint[]');
  return sql`${sql.ref(column)} = any((select ${values}::${type})::${type})`;
};

/** The greatest of several numbers, none of which may be null. */
export const greatest = (db: Database, numbers: readonly (RawBuilder<number> | Expression<number>)[]): RawBuilder<number> =>
  sql`${sql.raw(isPostgres(db) ? 'greatest' : 'max')}(${sql.join(numbers)})`;

/** All values of a column, joined by spaces; null if there are none. */
export const joined = (db: Database, column: string): RawBuilder<string | null> =>
  sql`${sql.raw(isPostgres(db) ? 'string_agg' : 'group_concat')}(cast(${sql.ref(column)} as text), ' ')`;

/** A number of the object in a column of JSON; null if it has none. */
export const numberIn = (db: Database, column: string, key: string): RawBuilder<number | null> =>
  isPostgres(db) ? sql`(${sql.ref(column)}::json ->> ${key})::bigint` : sql`json_extract(${sql.ref(column)}, ${`$.${key}`})`;

/** Id of the row that this transaction inserted last. */
export const lastInsertedId = (db: Database): RawBuilder<number> => (isPostgres(db) ? sql`lastval()` : sql`last_insert_rowid()`);

/** Columns that are not null, and their values cast to a type, as PostgreSQL treats the untyped values of a `select` as text. */
export const castValues = <Values extends object>(values: Values) => {
  const given = Object.entries(values).filter(([, value]) => value !== null) as [keyof Values & string, string | number][];
  const withType = ([name, value]: (typeof given)[number]) =>
    sql<string | number>`cast(${value} as ${sql.raw(typeof value === 'number' ? 'bigint' : 'text')})`.as(name);
  return { names: given.map(([name]) => name), expressions: given.map(withType) };
};

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/** SQL condition: a column’s text contains another text, case-sensitively. */
export const containsText = (db: Database, column: string, text: string): RawBuilder<SqlBool> =>
  isPostgres(db) ? sql`strpos(${sql.ref(column)}, ${text}) > 0` : sql`instr(${sql.ref(column)}, ${text}) > 0`;

/** SQL condition: a column’s text contains another text, ignoring the case of ASCII letters. */
export const holdsAnyCase = (db: Database, column: string, text: string): RawBuilder<SqlBool> =>
  sql`${sql.raw(isPostgres(db) ? 'strpos' : 'instr')}(lower(${sql.ref(column)}), lower(${text})) > 0`;

/** SQL condition: the path of an absolute URL begins with another path. */
export const isBelow = (db: Database, column: string, path: string): RawBuilder<SqlBool> => {
  const find = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  // The URL’s host begins at character 8 or 9.
  const pathOf = sql`substr(${sql.ref(column)}, 8 + ${find}(substr(${sql.ref(column)}, 9), '/'))`;
  return sql`${find}(${pathOf}, ${path}) = 1`;
};

/** SQL condition: a column is, or is not, one of these numbers; works for any amount of numbers. */
export const isAmong = (db: Database, column: string, numbers: readonly number[], is: 'in' | 'not in' = 'in'): RawBuilder<SqlBool> => {
  const list = isPostgres(db) ? sql`select unnest(${numbers}::bigint[])` : sql`select value from json_each(${JSON.stringify(numbers)})`;
  return sql`${sql.ref(column)} ${sql.raw(is)} (${list})`;
};

/**
 * SQL condition: a column equals one of these values; each value is one index range. The statement’s text does not depend on the number of values,
 * and PostgreSQL plans the statement without the values, so that the plan can be reused.
 */
export const isAnyOf = (db: Database, column: string, values: readonly number[] | readonly string[]): RawBuilder<SqlBool> => {
  if (!isPostgres(db)) return sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
  const type = sql.raw(typeof values[0] === 'string' ? 'text[]' : 'bigint[]');
  return sql`${sql.ref(column)} = any((select ${values}::${type})::${type})`;
};

/** SQL for the greatest of several numbers, none of which may be null. */
export const greatest = (db: Database, numbers: readonly (RawBuilder<number> | Expression<number>)[]): RawBuilder<number> =>
  sql`${sql.raw(isPostgres(db) ? 'greatest' : 'max')}(${sql.join(numbers)})`;

/** SQL for all values of a column, joined by spaces; null if there are none. */
export const joinedValues = (db: Database, column: string): RawBuilder<string | null> =>
  sql`${sql.raw(isPostgres(db) ? 'string_agg' : 'group_concat')}(cast(${sql.ref(column)} as text), ' ')`;

/** SQL for a number in the object of a JSON column; null if the object does not contain that number. */
export const jsonNumber = (db: Database, column: string, key: string): RawBuilder<number | null> =>
  isPostgres(db) ? sql`(${sql.ref(column)}::json ->> ${key})::bigint` : sql`json_extract(${sql.ref(column)}, ${`$.${key}`})`;

/** SQL for the id of the row that this transaction inserted last. */
export const lastInsertedId = (db: Database): RawBuilder<number> => (isPostgres(db) ? sql`lastval()` : sql`last_insert_rowid()`);

/** Returns the columns with non-null values, and the values cast to a type, because PostgreSQL treats untyped values of a `select` as text. */
export const castValues = <Values extends object>(values: Values) => {
  const given = Object.entries(values).filter(([, value]) => value !== null) as [keyof Values & string, string | number][];
  const withType = ([name, value]: (typeof given)[number]) =>
    sql<string | number>`cast(${value} as ${sql.raw(typeof value === 'number' ? 'bigint' : 'text')})`.as(name);
  return { names: given.map(([name]) => name), expressions: given.map(withType) };
};

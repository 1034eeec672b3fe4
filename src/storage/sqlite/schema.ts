import { DatabaseSync } from 'node:sqlite';
import { MIGRATION_TABLE, schemaStatements } from '../schema/version.ts';

/** SQL statements of all tables, indexes, triggers and views, by kind and name. */
type Schema = ReadonlyMap<string, string>;

/** Tables that SQLite creates when needed, with SQLite’s own statements. */
const SQLITE_OWN: Schema = new Map([
  ['table sqlite_sequence', 'CREATE TABLE sqlite_sequence(name,seq)'],
  ['table sqlite_stat1', 'CREATE TABLE sqlite_stat1(tbl,idx,stat)'],
  ['table sqlite_stat4', 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)'],
]);

/** Whether the table that contains the schema’s name is exactly the table that Sonde creates, so that reading it is safe. */
export const hasMigrationTable = (database: DatabaseSync): boolean =>
  readSchema(database).get('table migration') === normalizeSql(`CREATE TABLE ${MIGRATION_TABLE}`);

/**
 * Returns the differences between a database’s schema and this version’s schema, in order: one phrase for each object that was added, changed or
 * removed. Names in the phrases come from the file. Only the schema is read.
 */
export const schemaDifferences = (database: DatabaseSync): string[] => {
  const [found, made] = [readSchema(database), ownSchema()];
  const expected = (key: string): string | undefined => made.get(key) ?? SQLITE_OWN.get(key);
  const differs = [...found].flatMap(([key, text]) => {
    const original = expected(key);
    return text === original ? [] : [`${key} was ${original === undefined ? 'added' : 'changed'}`];
  });
  const missing = [...made.keys()].filter((key) => !found.has(key) && !SQLITE_OWN.has(key)).map((key) => `${key} is missing`);
  return [...differs, ...missing];
};

const readSchema = (database: DatabaseSync): Schema =>
  new Map(
    database
      .prepare('select type, name, tbl_name as owner, sql from sqlite_schema')
      .all()
      // Indexes of primary keys and unique columns have no SQL statement.
      .map(({ type, name, owner, sql }) => [`${type} ${name}`, sql === null ? `of ${owner}` : normalizeSql(String(sql))]),
  );

const ownSchema = (): Schema => {
  const database = new DatabaseSync(':memory:');
  try {
    for (const statement of [`create table ${MIGRATION_TABLE}`, ...schemaStatements('sqlite')]) database.exec(statement);
    return readSchema(database);
  } finally {
    database.close();
  }
};

/**
 * Collapses white space outside of quotes, so that the layout of statements may change. Statements with comments are compared unchanged, because a
 * comment may hide something.
 */
const normalizeSql = (statement: string): string =>
  /--|\/\*/.test(statement)
    ? statement
    : statement.replaceAll(/('(?:[^']|'')*'|"(?:[^"]|"")*")|\s+/g, (_, quoted: string | undefined) => quoted ?? ' ').trim();

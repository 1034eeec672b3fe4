import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import { isAmong } from '../../storage/expressions.ts';
import type { Condition, Section } from './section.ts';

/** Length in code points of the text parts that the index contains. */
const PART_LENGTH = 3;
/** Maximum parts of a text that are searched; each part costs reading a list of reports. */
const MAX_PARTS = 8;
/** Maximum reports found through the index; with more reports, a scan is as fast. */
const MAX_FOUND = 2_000;

/**
 * Reduces sections to the reports that meet a condition, if only URLs containing one of these texts can meet it. Returns undefined if the index
 * cannot find these URLs, or finds too many.
 */
export const reduceByIndex = async (
  db: Database,
  accountId: number,
  sections: readonly Section[],
  texts: readonly string[],
  condition: Condition,
): Promise<Section[] | undefined> => {
  const found = await findContaining(db, accountId, texts);
  if (!found || found.length > MAX_FOUND) return undefined;
  const reduced: Section[] = [];
  for (const section of sections) {
    const ids = await findIdsIn(db, section, found, condition);
    reduced.push({ ...section, ranges: ids.length === 0 ? [] : [{ where: isAmong(db, 'id', ids), total: ids.length }] });
  }
  return reduced;
};

/** Finds ids of reports that may contain one of the texts, at most `MAX_FOUND` + 1 ids; undefined if the index cannot find them. */
const findContaining = async (db: Database, accountId: number, texts: readonly string[]): Promise<number[] | undefined> => {
  if (isPostgres(db)) {
    // Depending on the collation, PostgreSQL’s index contains only ASCII letters and digits.
    if (!texts.every((text) => /[a-z0-9]{3}/.test(text)) || !(await hasIndex(db))) return undefined;
    const patterns = texts.map((text) => sql`url_search like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
    const { rows } = await sql<{ id: number }>`
      select id from report where workspace_id = ${accountId} and (${sql.join(patterns, sql` or `)}) limit ${MAX_FOUND + 1}`.execute(db);
    return rows.map(({ id }) => id);
  }
  if (!texts.every((text) => [...text].length >= PART_LENGTH && !text.includes('\0'))) return undefined;
  const query = texts.map((text) => `(${partsOf(text).join(' AND ')})`).join(' OR ');
  const { rows } = await sql<{ id: number }>`
    select rowid as id from report_search where report_search match ${query} limit ${MAX_FOUND + 1}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Splits a text into quoted parts that do not overlap, except that the last part may. */
const partsOf = (text: string): string[] => {
  const points = [...text];
  const starts = new Set<number>();
  for (let at = 0; at < points.length && starts.size < MAX_PARTS; at += PART_LENGTH) starts.add(Math.min(at, points.length - PART_LENGTH));
  return [...starts].map(
    (at) =>
      `"${points
        .slice(at, at + PART_LENGTH)
        .join('')
        .replaceAll('"', '""')}"`,
  );
};

const hasIndex = async (db: Database): Promise<boolean> => {
  const known = indexedDatabases.get(db);
  if (known !== undefined) return known;
  const { rows } = await sql<{ is: boolean }>`select to_regclass('report_by_substring') is not null as is`.execute(db);
  const is = rows[0]?.is === true;
  indexedDatabases.set(db, is);
  return is;
};

/** Remembers whether a database has the index, which can only change when the process starts. */
const indexedDatabases = new WeakMap<Database, boolean>();

/** Finds which of these reports are in a section and meet a condition. */
const findIdsIn = async (db: Database, section: Section, found: readonly number[], condition: Condition): Promise<number[]> => {
  if (section.ranges.length === 0 || found.length === 0) return [];
  const ranges = sql.join(
    section.ranges.map(({ where }) => sql`(${where})`),
    sql` or `,
  );
  // The `limit` makes both SQLite and PostgreSQL read the found rows first, by their ids.
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, workspace_id, project_id, url_search, state, result, privacy from report where ${isAmong(db, 'id', found)} limit ${found.length}
    ) as report where (${ranges}) and ${condition}`.execute(db);
  return rows.map(({ id }) => id);
};

import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import { isAmong } from '../../storage/expressions.ts';
import type { Condition, Section } from './section.ts';

/** Code points of the parts that the index has. */
const PART = 3;
/** Maximum parts of a text that are searched; for each, a list of reports is read. */
const MAX_PARTS = 8;
/** Maximum reports that the index finds; with more, a scan is as quick. */
const MAX_FOUND = 2_000;

/**
 * Reduces sections of reports to those that meet a condition, which only URLs with one of these texts can meet. Undefined if the index
 * cannot find them, or finds too many.
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
    const ids = await idsIn(db, section, found, condition);
    reduced.push({ ...section, ranges: ids.length === 0 ? [] : [{ where: isAmong(db, 'id', ids), total: ids.length }] });
  }
  return reduced;
};

/** Ids that may be of reports with one of the texts, up to one more than `MAX_FOUND`; undefined if the index cannot find them. */
const findContaining = async (db: Database, accountId: number, texts: readonly string[]): Promise<number[] | undefined> => {
  if (isPostgres(db)) {
    // Depending on the collation, PostgreSQL’s index has only ASCII letters and digits.
    if (!texts.every((text) => /[a-z0-9]{3}/.test(text)) || !(await hasIndex(db))) return undefined;
    const patterns = texts.map((text) => sql`url_search like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
    const { rows } = await sql<{ id: number }>`
      select id from report where workspace_id = ${accountId} and (${sql.join(patterns, sql` or `)}) limit ${MAX_FOUND + 1}`.execute(db);
    return rows.map(({ id }) => id);
  }
  if (!texts.every((text) => [...text].length >= PART && !text.includes('\0'))) return undefined;
  const query = texts.map((text) => `(${partsOf(text).join(' AND ')})`).join(' OR ');
  const { rows } = await sql<{ id: number }>`
    select rowid as id from report_search where report_search match ${query} limit ${MAX_FOUND + 1}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Parts of a text, quoted, that do not overlap but for the last. */
const partsOf = (text: string): string[] => {
  const points = [...text];
  const starts = new Set<number>();
  for (let at = 0; at < points.length && starts.size < MAX_PARTS; at += PART) starts.add(Math.min(at, points.length - PART));
  return [...starts].map(
    (at) =>
      `"${points
        .slice(at, at + PART)
        .join('')
        .replaceAll('"', '""')}"`,
  );
};

const hasIndex = async (db: Database): Promise<boolean> => {
  const known = indexed.get(db);
  if (known !== undefined) return known;
  const { rows } = await sql<{ is: boolean }>`select to_regclass('report_by_substring') is not null as is`.execute(db);
  const is = rows[0]?.is === true;
  indexed.set(db, is);
  return is;
};

/** Whether a database has the index, which only a start can change. */
const indexed = new WeakMap<Database, boolean>();

/** Finds which of the reports are in a section and meet a condition. */
const idsIn = async (db: Database, section: Section, found: readonly number[], condition: Condition): Promise<number[]> => {
  if (section.ranges.length === 0 || found.length === 0) return [];
  const ranges = sql.join(
    section.ranges.map(({ where }) => sql`(${where})`),
    sql` or `,
  );
  // The limit makes both storages read the found rows first, by their ids.
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, workspace_id, project_id, url_search, state, result, privacy from report where ${isAmong(db, 'id', found)} limit ${found.length}
    ) as report where (${ranges}) and ${condition}`.execute(db);
  return rows.map(({ id }) => id);
};

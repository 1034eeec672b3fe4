import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { containsText, isAmong } from '../../storage/expressions.ts';
import type { ListPosition } from '../../storage/resource.ts';
import { foldCase, projectsSpelled, spellingsOf } from './host-spelling.ts';
import { countAndFindFirst, makeBatchSize, scanSection } from './scan.ts';
import { type Condition, readFromNearerEnd, readSection, type Section, type SortDirection } from './section.ts';

/** Maximum positions kept per range while all rows are counted, enough for the first pages. Later pages read the rows again, in order. */
const MAX_KEPT_POSITIONS = 500;

/**
 * Returns a condition: a URL contains this text, or the URL’s host contains it in its other form (Unicode or ASCII). Each such URL contains one of
 * `texts`; `texts` is undefined if some hosts contain the text in their other form.
 */
export const addressContaining = async (
  db: Database,
  accountId: number,
  text: string,
): Promise<{ condition: Condition; texts: readonly string[] | undefined }> => {
  const texts = spellingsOf(text);
  const projects = await projectsSpelled(db, accountId, text);
  const condition = joinWithOr([...texts.map((one) => containsText(db, 'url_search', one)), ...amongAny(db, 'project_id', projects)]);
  return { condition, texts: projects.length === 0 ? texts : undefined };
};

/** Returns a condition: a project’s name contains this text, in Unicode or ASCII form. */
export const nameContaining = async (db: Database, accountId: number, text: string): Promise<Condition> =>
  joinWithOr([containsText(db, 'name', foldCase(text)), ...amongAny(db, 'id', await projectsSpelled(db, accountId, text))]);

const amongAny = (db: Database, column: string, ids: readonly number[]): Condition[] =>
  ids.length === 0 ? [] : [isAmong(db, column, ids)];

const joinWithOr = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Joins all conditions with `and`; undefined if there are no conditions. */
export const joinWithAnd = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.length === 0 ? undefined : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Finds the ids of one page of the rows that meet a condition which no index covers, and their total number. Reads every row once. */
export const searchSections = async (
  db: Database,
  sections: readonly Section[],
  direction: SortDirection,
  condition: Condition,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> => {
  const ids: number[] = [];
  const batchSize = makeBatchSize();
  let total = 0;
  for (const section of sections) {
    const start = Math.max(0, offset - total);
    const wanted = limit - ids.length;
    const end = wanted === 0 ? 0 : start + wanted;
    const { count, first } = await countAndFindFirst(db, section, direction, condition, Math.min(end, MAX_KEPT_POSITIONS), batchSize);
    total += count;
    if (count <= start || wanted === 0) continue;
    const isRemembered = end <= MAX_KEPT_POSITIONS || count <= MAX_KEPT_POSITIONS;
    const found = isRemembered
      ? await sortPositions(db, section, direction, first, start, wanted)
      : await readFromNearerEnd(count, direction, start, wanted, (way, slice) => scanSection(db, section, way, condition, slice));
    ids.push(...found.map(({ id }) => id));
  }
  return { ids, total };
};

/** Sorts positions in the database, because only the database knows the collation. */
const sortPositions = (
  db: Database,
  section: Section,
  direction: SortDirection,
  found: readonly ListPosition[],
  skip: number,
  limit: number,
): Promise<ListPosition[]> => {
  const ids = found.map(({ id }) => id);
  return readSection(db, { ...section, ranges: [{ where: isAmong(db, 'id', ids), total: ids.length }] }, direction, { skip, limit });
};

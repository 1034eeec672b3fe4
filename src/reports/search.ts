import { type SqlBool, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { holds, isAmong } from '../storage/expressions.ts';
import { foldCase } from './fold-case.ts';
import { projectsSpelled, spellingsOf } from './host-spelling.ts';
import type { Position } from './position.ts';
import { makeBatchSize, scanSection, scanWhole } from './scan.ts';
import { type Condition, type Direction, readFromNearerEnd, readSection, type Section } from './section.ts';

/**
 * Rows of each range that are kept while all are counted: enough for what people look at. What comes after these is read again,
 * in order.
 */
const KEPT = 500;

/** Whether an address holds this text, or its host does in its other spelling. */
export const addressContaining = async (db: Database, accountId: number, text: string): Promise<Condition> =>
  either([
    ...spellingsOf(text).map((spelling) => holds(db, 'url_search', spelling)),
    ...amongAny(db, 'project_id', await projectsSpelled(db, accountId, text)),
  ]);

/** Whether the name of a project holds this text, in either spelling of a host. */
export const nameContaining = async (db: Database, accountId: number, text: string): Promise<Condition> =>
  either([holds(db, 'name', foldCase(text)), ...amongAny(db, 'id', await projectsSpelled(db, accountId, text))]);

const amongAny = (db: Database, column: string, ids: readonly number[]): Condition[] =>
  ids.length === 0 ? [] : [isAmong(db, column, ids)];

const either = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** All of these conditions; undefined when there are none. */
export const both = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.length === 0 ? undefined : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The ids of one page of the rows that meet a condition which no index knows, and how many there are. Every row is looked at once. */
export const searchSections = async (
  db: Database,
  sections: readonly Section[],
  direction: Direction,
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
    const { count, first } = await scanWhole(db, section, direction, condition, Math.min(end, KEPT), batchSize);
    total += count;
    if (count <= start || wanted === 0) continue;
    const isKept = end <= KEPT || count <= KEPT;
    const found = isKept
      ? await sort(db, section, direction, first, start, wanted)
      : await readFromNearerEnd(count, direction, start, wanted, (way, part) => scanSection(db, section, way, condition, part));
    ids.push(...found.map(({ id }) => id));
  }
  return { ids, total };
};

/** By the database, which knows the order. */
const sort = (
  db: Database,
  section: Section,
  direction: Direction,
  found: readonly Position[],
  skip: number,
  limit: number,
): Promise<Position[]> => {
  const ids = found.map(({ id }) => id);
  return readSection(db, { ...section, ranges: [{ where: isAmong(db, 'id', ids), total: ids.length }] }, direction, { skip, limit });
};

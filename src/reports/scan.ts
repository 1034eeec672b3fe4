import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Position } from './position.ts';
import { type Condition, type Direction, narrow, type Part, type Range, readSection, rowsOf, type Section, totalOf } from './section.ts';

/** Rows that one statement looks at: few at first, then as many as it takes `LOOK_FOR` milliseconds for. */
const FIRST_LOOK = 1_000;
const MIN_LOOK = 200;
const MAX_LOOK = 40_000;
const LOOK_FOR = 10;

/** Where some rows of a section stand that meet a condition which no index knows. Ends as soon as it has them. */
export const scanSection = async (
  db: Database,
  section: Section,
  direction: Direction,
  condition: Condition,
  { after, skip = 0, limit }: Part,
): Promise<Position[]> => {
  const found: Position[] = [];
  if (section.ranges.length === 0) return found;
  let left = skip;
  for await (const window of windows(db, section, direction, condition, after, makeBatchSize())) {
    const count = left > 0 ? await countRows(db, window) : Number.POSITIVE_INFINITY;
    if (count > left) {
      found.push(...(await readSection(db, window, direction, { skip: left, limit: limit - found.length })));
      if (found.length >= limit) break;
    }
    left = Math.max(0, left - count);
  }
  return found;
};

/**
 * How many rows of a section meet a condition, and where the first `most` of each of its ranges stand at least: among them are the first `most`
 * of all.
 */
export const scanWhole = async (
  db: Database,
  section: Section,
  direction: Direction,
  condition: Condition,
  most: number,
  batchSize: BatchSize,
): Promise<{ count: number; first: Position[] }> => {
  let count = 0;
  const first: Position[] = [];
  for (const group of groups(section, batchSize)) {
    let wanted = most;
    for await (const window of windows(db, group, direction, condition, undefined, batchSize)) {
      // One more than wanted tells that there may be others, which are counted then.
      const found = wanted > 0 ? await readSection(db, window, direction, { limit: wanted + 1 }) : [];
      count += wanted > 0 && found.length <= wanted ? found.length : await countRows(db, window);
      first.push(...found.slice(0, wanted));
      wanted = Math.max(0, wanted - found.length);
    }
  }
  return { count, first };
};

/** How many rows the next statement looks at. */
export interface BatchSize {
  rows: number;
}

export const makeBatchSize = (): BatchSize => ({ rows: FIRST_LOOK });

/** Ranges that one statement can look through go together; merging costs more than reading, so larger ones go alone. */
function* groups(section: Section, batchSize: BatchSize): Generator<Section> {
  let ranges: Range[] = [];
  for (const range of section.ranges) {
    if (ranges.length > 0 && totalOf({ ranges }) + range.total > batchSize.rows) {
      yield { ...section, ranges };
      ranges = [];
    }
    ranges.push(range);
  }
  if (ranges.length > 0) yield { ...section, ranges };
}

/** Cuts what follows a position into windows, one after the other, each looked through quickly before the next is asked for. */
async function* windows(
  db: Database,
  section: Section,
  direction: Direction,
  condition: Condition,
  start: Position | undefined,
  batchSize: BatchSize,
): AsyncGenerator<Section> {
  let after = start;
  let left = totalOf(section);
  for (;;) {
    const { rows } = batchSize;
    const [last] = left <= rows ? [] : await readSection(db, section, direction, { after, skip: rows - 1, limit: 1 });
    const began = performance.now();
    yield narrow(db, section, direction, { after, last, condition });
    if (!last) return;
    after = last;
    left -= rows;
    const fitting = (rows * LOOK_FOR) / (performance.now() - began);
    batchSize.rows = Math.round(Math.min(MAX_LOOK, rows * 4, Math.max(MIN_LOOK, fitting)));
  }
}

const countRows = async (db: Database, section: Section): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${rowsOf(section, sql`id`)}) as found`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

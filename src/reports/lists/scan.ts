import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { ListPosition } from '../../storage/resource.ts';
import {
  type Condition,
  narrowSection,
  type Range,
  readSection,
  rowsOf,
  type Section,
  type Slice,
  type SortDirection,
  totalOf,
} from './section.ts';

/** Rows per statement: few at first, then as many as can be read in `BATCH_TIME` milliseconds. */
const FIRST_BATCH = 1_000;
const MIN_BATCH = 200;
const MAX_BATCH = 40_000;
const BATCH_TIME = 10;

/** Finds positions of a section’s rows that meet a condition which no index covers. Reads no further than needed. */
export const scanSection = async (
  db: Database,
  section: Section,
  direction: SortDirection,
  condition: Condition,
  { after, skip = 0, limit }: Slice,
): Promise<ListPosition[]> => {
  const found: ListPosition[] = [];
  if (section.ranges.length === 0) return found;
  let left = skip;
  for await (const window of splitIntoWindows(db, section, direction, condition, after, makeBatchSize())) {
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
 * Counts a section’s rows that meet a condition, and returns at least the first `most` positions of each range, which include the first `most`
 * positions of the section.
 */
export const countAndFindFirst = async (
  db: Database,
  section: Section,
  direction: SortDirection,
  condition: Condition,
  most: number,
  batchSize: BatchSize,
): Promise<{ count: number; first: ListPosition[] }> => {
  let count = 0;
  const first: ListPosition[] = [];
  for (const group of groupRanges(section, batchSize)) {
    let wanted = most;
    for await (const window of splitIntoWindows(db, group, direction, condition, undefined, batchSize)) {
      // Reading one row more than wanted shows whether more rows have to be counted.
      const found = wanted > 0 ? await readSection(db, window, direction, { limit: wanted + 1 }) : [];
      count += wanted > 0 && found.length <= wanted ? found.length : await countRows(db, window);
      first.push(...found.slice(0, wanted));
      wanted = Math.max(0, wanted - found.length);
    }
  }
  return { count, first };
};

/** Number of rows that the next statement reads. */
export interface BatchSize {
  rows: number;
}

export const makeBatchSize = (): BatchSize => ({ rows: FIRST_BATCH });

/** Groups ranges that together fit into one statement; larger ranges are read alone, because merging costs more than reading. */
function* groupRanges(section: Section, batchSize: BatchSize): Generator<Section> {
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

/** Splits the rows after a position into windows; each window must be read before the next one is requested. */
async function* splitIntoWindows(
  db: Database,
  section: Section,
  direction: SortDirection,
  condition: Condition,
  start: ListPosition | undefined,
  batchSize: BatchSize,
): AsyncGenerator<Section> {
  let after = start;
  let left = totalOf(section);
  for (;;) {
    const { rows } = batchSize;
    const [last] = left <= rows ? [] : await readSection(db, section, direction, { after, skip: rows - 1, limit: 1 });
    const start = performance.now();
    yield narrowSection(db, section, direction, { after, last, condition });
    if (!last) return;
    after = last;
    left -= rows;
    const fitting = (rows * BATCH_TIME) / (performance.now() - start);
    batchSize.rows = Math.round(Math.min(MAX_BATCH, rows * 4, Math.max(MIN_BATCH, fitting)));
  }
}

const countRows = async (db: Database, section: Section): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${rowsOf(section, sql`id`)}) as found`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

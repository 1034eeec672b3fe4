import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { between, type Direction, type Place, readPlaces, type Stretch, union } from './stretch.ts';

/** Rows that one statement looks at: few at first, then as many as it takes `LOOK_FOR` milliseconds for. */
const FIRST_LOOK = 1_000;
const MIN_LOOK = 200;
const MAX_LOOK = 16_000;
const LOOK_FOR = 8;

/** The places of some rows of a stretch that meet a condition which no index knows. Ends as soon as it has them. */
export const scanPlaces = async (
  db: Database,
  stretch: Stretch,
  direction: Direction,
  condition: RawBuilder<SqlBool>,
  { after, skip = 0, limit }: { after?: Place | undefined; skip?: number; limit: number },
): Promise<Place[]> => {
  const found: Place[] = [];
  let left = skip;
  for await (const window of windows(db, stretch, direction, after)) {
    const inside = { ...stretch, ranges: stretch.ranges.map((range) => sql<SqlBool>`${range} and ${window} and ${condition}`) };
    if (left > 0) {
      const count = await countRows(db, inside);
      if (count <= left) {
        left -= count;
        continue;
      }
    }
    found.push(...(await readPlaces(db, inside, direction, { skip: left, limit: limit - found.length })));
    left = 0;
    if (found.length >= limit) break;
  }
  return found;
};

/** How many rows of a stretch meet a condition, and the first `most` of each range of it: among them are the first `most` of all. */
export const scanAll = async (
  db: Database,
  stretch: Stretch,
  direction: Direction,
  condition: RawBuilder<SqlBool>,
  most: number,
): Promise<{ count: number; first: number[] }> => {
  let count = 0;
  const first: number[] = [];
  for (const range of stretch.ranges) {
    let wanted = most;
    for await (const window of windows(db, { ...stretch, ranges: [range] }, direction)) {
      const inside = { ...stretch, ranges: [sql<SqlBool>`${range} and ${window} and ${condition}`] };
      const places = wanted > 0 ? await readPlaces(db, inside, direction, { limit: wanted + 1 }) : [];
      // As many as asked for and one more: there may be others, so they are counted.
      count += wanted > 0 && places.length <= wanted ? places.length : await countRows(db, inside);
      first.push(...places.slice(0, wanted).map(({ id }) => id));
      wanted = Math.max(0, wanted - places.length);
    }
  }
  return { count, first };
};

/** Cuts what follows a place into windows, one after the other, each looked through quickly by whoever asks for the next. */
async function* windows(db: Database, stretch: Stretch, direction: Direction, start?: Place): AsyncGenerator<RawBuilder<SqlBool>> {
  if (stretch.ranges.length === 0) return;
  let after = start;
  let size = FIRST_LOOK;
  for (;;) {
    const [last]: Place[] = await readPlaces(db, stretch, direction, { after, skip: size - 1, limit: 1 });
    const began = performance.now();
    yield between(stretch, direction, after, last);
    if (!last) return;
    after = last;
    const took = performance.now() - began;
    size = Math.round(Math.min(MAX_LOOK, Math.max(MIN_LOOK, Math.min(size * 4, (size * LOOK_FOR) / took))));
  }
}

const countRows = async (db: Database, stretch: Stretch): Promise<number> => {
  const rows = await sql<{ count: number }>`select count(*) as count from (${union(stretch, sql<SqlBool>`1 = 1`)}) as found`.execute(db);
  return Number(rows.rows[0]?.count ?? 0);
};

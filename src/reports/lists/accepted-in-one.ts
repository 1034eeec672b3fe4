import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';

/**
 * Finds, for pairs of crawls, the checks whose issues only one of the two counts, because they are accepted in the other: such scores follow different
 * rules, and are not compared. Information counts in none. By the id of the later crawl.
 */
export const findAcceptedInOne = async (
  db: Database,
  pairs: readonly (readonly [earlier: number, later: number])[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (pairs.length === 0) return new Map();
  const values = pairs.map(([earlier, later]) => sql`(cast(${earlier} as bigint), cast(${later} as bigint))`);
  const { rows } = await sql<{ later: number; check_id: string }>`
    with pair (earlier, later) as (values ${sql.join(values)})
    select pair.later, newer.check_id from pair
      join crawl_issue as newer on newer.crawl_id = pair.later
      join crawl_issue as older on older.crawl_id = pair.earlier and older.check_id = newer.check_id
    where (newer.waived is null) <> (older.waived is null) and newer.severity <> 'information'
    order by newer.position`.execute(db);
  const byCrawl = Map.groupBy(rows, ({ later }) => Number(later));
  return new Map([...byCrawl].map(([later, those]) => [later, those.map(({ check_id }) => check_id)]));
};

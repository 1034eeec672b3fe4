import { setTimeout as sleep } from 'node:timers/promises';
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Database, InTransaction } from './database.ts';

/** Rows per statement: few at first, then as many as can be deleted in `BATCH_TIME` milliseconds. */
const FIRST_BATCH = 20;
const MAX_BATCH = 200;
const BATCH_TIME = 5;

/** Returns SQL that deletes at most `most` rows matching `where`; `scope` is added if the key is only unique within it. */
export const deleteSql = (table: string, key: readonly string[], where: RawBuilder<unknown>, most: number, scope?: RawBuilder<unknown>) => {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const found = sql`(${columns}) in (select ${columns} from ${sql.table(table)} ${where} limit ${most})`;
  return sql`delete from ${sql.table(table)} where ${scope ? sql`${scope} and ${found}` : found}`;
};

/** Runs one statement of a deletion; a precondition can be checked in the same transaction. */
type RunBatch = (work: (db: Database | InTransaction) => Promise<QueryResult<unknown>>) => Promise<QueryResult<unknown>>;

/** Repeats a deletion until no rows are left. Each statement commits separately, so that other processes can write in between. */
export const deleteInBatches = async (
  db: Database,
  statement: (most: number) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>,
  run: RunBatch = (work) => work(db),
): Promise<void> => {
  let most = FIRST_BATCH;
  for (;;) {
    const deletes = await statement(most);
    const start = performance.now();
    const { numAffectedRows = 0n } = await run((executor) => deletes.execute(executor));
    if (numAffectedRows === 0n) return;
    const duration = performance.now() - start;
    // Pauses, so that other processes can write.
    await sleep(duration);
    const fitting = (most * BATCH_TIME) / duration;
    most = Math.round(Math.max(1, Math.min(MAX_BATCH, most * 2, fitting)));
  }
};

/** Tables with a crawl’s rows that have no foreign key to the crawl, and these tables’ primary keys. */
const crawlKeys = {
  crawl_page: ['crawl_id', 'id'],
  crawl_graph: ['crawl_id', 'chunk'],
  crawl_finding: ['crawl_id', 'page'],
  crawl_link_text: ['crawl_id', 'page'],
  crawl_issue_page: ['crawl_id', 'check_id', 'chunk'],
  crawl_issue_link: ['crawl_id', 'page'],
  crawl_issue_group: ['crawl_id', 'check_id', 'position'],
  crawl_trap: ['crawl_id', 'pattern_hash'],
} as const;

export const crawlTables = Object.keys(crawlKeys) as readonly (keyof typeof crawlKeys)[];

/** Deletes the rows of crawls from all or some tables; `crawls` is the SQL that follows `crawl_id` in the condition. */
export const deleteCrawlRows = async (
  db: Database,
  crawls: RawBuilder<unknown>,
  tables: readonly (keyof typeof crawlKeys)[] = crawlTables,
  run?: RunBatch,
): Promise<void> => {
  for (const table of tables)
    await deleteInBatches(db, (most) => deleteSql(table, crawlKeys[table], sql`where crawl_id ${crawls}`, most), run);
};

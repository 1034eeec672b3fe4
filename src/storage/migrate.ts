import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';
import { refuseHalfMoved } from './half-moved.ts';
import { lock } from './locks.ts';
import { initial } from './migrations/001-initial.ts';
import { lanes } from './migrations/002-lanes.ts';
import { idempotency } from './migrations/003-idempotency.ts';
import { webhooks } from './migrations/004-webhooks.ts';
import { imports } from './migrations/005-imports.ts';
import { listOrders } from './migrations/006-list-orders.ts';
import { accounts } from './migrations/007-accounts.ts';
import { turns } from './migrations/008-turns.ts';
import { sharing } from './migrations/009-sharing.ts';
import { schedules } from './migrations/010-schedules.ts';
import { branding } from './migrations/011-branding.ts';
import { oldImports } from './migrations/012-old-imports.ts';
import { keyFingerprint } from './migrations/013-key-fingerprint.ts';
import { heldJobs } from './migrations/014-held-jobs.ts';
import { countChanges } from './migrations/015-count-changes.ts';
import { passwordTries } from './migrations/016-password-tries.ts';
import { idempotencyAndSecrets } from './migrations/017-idempotency.ts';
import { languages } from './migrations/018-languages.ts';
import { waitingOfOwner } from './migrations/021-waiting-of-owner.ts';
import { errorDetail } from './migrations/022-error-detail.ts';
import { lessIndexes } from './migrations/023-less-indexes.ts';
import { modes } from './migrations/025-modes.ts';
import { knowledgeOfHosts } from './migrations/026-knowledge.ts';
import { hostQueueIndex } from './migrations/027-host-queue-index.ts';
import { searchIndex } from './migrations/028-search-index.ts';
import { reportSummaries } from './migrations/029-report-summaries.ts';
import { reportPictures } from './migrations/030-pictures.ts';
import { shareCover } from './migrations/031-share-cover.ts';
import { crawls } from './migrations/032-crawls.ts';
import { crawlSchedules } from './migrations/033-crawl-schedules.ts';
import { runScreenshots } from './migrations/034-screenshots.ts';
import { browsers } from './migrations/035-browsers.ts';
import { crawlGraph } from './migrations/036-crawl-graph.ts';
import { clock } from './migrations/037-clock.ts';

/** Migrations in the order of their application. A released migration is never edited. */
export const migrations = [
  initial,
  lanes,
  idempotency,
  webhooks,
  imports,
  listOrders,
  accounts,
  turns,
  sharing,
  schedules,
  branding,
  oldImports,
  keyFingerprint,
  heldJobs,
  countChanges,
  passwordTries,
  idempotencyAndSecrets,
  languages,
  waitingOfOwner,
  errorDetail,
  lessIndexes,
  modes,
  knowledgeOfHosts,
  hostQueueIndex,
  searchIndex,
  reportSummaries,
  reportPictures,
  shareCover,
  crawls,
  crawlSchedules,
  runScreenshots,
  browsers,
  crawlGraph,
  clock,
];

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Table that lists the applied migrations. */
export const MIGRATION_TABLE = 'migration (name text primary key, applied_at bigint not null)';

/** A newer Sonde wrote the data. The message is one line that says what to do. */
export class NewerSchema extends Error {}

const refuseNewer = (applied: readonly string[]): void => {
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new NewerSchema(`The data was written by a newer version of Sonde (${unknown.join(', ')}). Start that version or a later one.`);
};

/** Throws `NewerSchema` if another process has brought the tables to a newer version since this one opened the database. */
export const assertOwnSchema = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  refuseNewer(rows.map(({ name }) => name));
};

/** Called with the name of the first pending migration; if it throws, nothing changes. */
export type BeforeChange = (first: string) => void;

/**
 * Brings the tables up to date in one transaction, so that a kill at any moment leaves a complete schema. Several processes that start at
 * once do so one after the other. `beforeChange` is called in that transaction, when no other process can write, with the name of the first
 * pending migration, unless the database is empty.
 */
export const migrate = (db: Database, beforeChange: BeforeChange = () => {}): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (isPostgres(trx))
      for (const timeout of ['statement_timeout', 'lock_timeout']) await sql`set local ${sql.ref(timeout)} = 0`.execute(trx);
    await refuseHalfMoved(trx);
    await lock(trx, 'schema');
    const log = trx as unknown as Kysely<{ migration: { name: string; applied_at: number } }>;
    await sql.raw(`create table if not exists ${MIGRATION_TABLE}`).execute(log);
    const applied = new Set((await log.selectFrom('migration').select('name').execute()).map(({ name }) => name));
    refuseNewer([...applied]);
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    if (pending[0] && applied.size > 0) beforeChange(pending[0].name);
    for (const { name, sqlite, postgres } of pending) {
      for (const statement of isPostgres(trx) ? postgres : sqlite) await sql.raw(statement).execute(trx);
      await log.insertInto('migration').values({ name, applied_at: Date.now() }).execute();
    }
  });

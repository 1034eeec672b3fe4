import { crc32 } from 'node:zlib';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type AccountMode, type AccountQueue, makeAccountQueue } from './account-queue.ts';
import type { Database, InTransaction, Tables } from './database.ts';
import { isPostgres } from './dialect.ts';
import { unawaitedMark } from './statement-marks.ts';

/**
 * Subjects that one transaction at a time may change: the schema, the set of accounts, one account’s data, its list of reports, the jobs or the time
 * of one host queue, the password attempts of an IP address or of a target, a pool’s search floors, what is known of the clock. A transaction takes
 * several locks in this order. Transactions that write in a generation of search floors share its lock; taking it exclusively never waits.
 */
const kinds = {
  schema: 0,
  accounts: 1,
  account: 2,
  create: 9,
  hostQueue: 3,
  hostQueueTime: 4,
  triesOfAddress: 5,
  triesOfTarget: 6,
  searchFloors: 7,
  generation: 8,
  clock: 10,
} as const;
type Kind = keyof typeof kinds;

/** Distinguishes these locks from locks of other programs in the same database: "Sonde" in the middle of 32 bits. */
const BASE = 0x50de00;

/** Key of the lock that an import of the whole database holds exclusively. A server that starts during such an import stops with an error. */
export const importLock = `${BASE + 0xff}, 0`;

/** First number of the locks that job listeners hold; the second number is the listener’s slot. */
export const listenerLock = BASE + 0xfe;

/**
 * Takes an exclusive lock until the end of the transaction; the next statement waits for the lock. Data read after that stays valid until the
 * transaction writes. SQLite only ever has one writing transaction at a time.
 */
export const lock = async (trx: InTransaction, kind: Kind, key: string | number = 0): Promise<void> => {
  if (isPostgres(trx)) await sql`select ${advisory('pg_advisory_xact_lock', kind, key)} ${unawaitedMark}`.execute(trx);
};

/** Takes an exclusive lock without waiting. Returns false if another transaction holds it. */
export const tryLock = async (trx: InTransaction, kind: Kind, key: string | number): Promise<boolean> => {
  if (!isPostgres(trx)) return true;
  const { rows } = await sql<{ taken: boolean }>`select ${advisory('pg_try_advisory_xact_lock', kind, key)} as taken`.execute(trx);
  return rows[0]?.taken === true;
};

/** Takes those of several locks that are free, without waiting, and returns their keys. Shared locks are free unless held exclusively. */
export const tryLocks = async <Key extends string>(
  trx: InTransaction,
  kind: Kind,
  keys: readonly Key[],
  { isShared = false } = {},
): Promise<ReadonlySet<Key>> => {
  if (!isPostgres(trx) || keys.length === 0) return new Set(keys);
  const name = sql.raw(`pg_try_advisory_xact_lock${isShared ? '_shared' : ''}`);
  const { rows } = await sql<{ taken: boolean }>`
    select ${name}(${BASE + kinds[kind]}::int, key) as taken from unnest(${keys.map(keyOf)}::int[]) as key`.execute(trx);
  return new Set(keys.filter((_, index) => rows[index]?.taken === true));
};

/** Takes a shared lock until the end of the transaction; the next statement waits for an exclusive holder. */
export const lockShared = async (trx: InTransaction, kind: Kind, key: string | number): Promise<void> => {
  if (isPostgres(trx)) await sql`select ${advisory('pg_advisory_xact_lock_shared', kind, key)} ${unawaitedMark}`.execute(trx);
};

/** Makes a query lock the rows that it finds, and skip rows that another transaction has locked. */
export const skippingLocked =
  (trx: InTransaction) =>
  <Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>): SelectQueryBuilder<Tables, Table, Row> =>
    isPostgres(trx) ? query.forUpdate().skipLocked() : query;

/**
 * Makes a query lock the rows that it finds (in a join, the rows of `table`) against changes, and wait for transactions that have locked these rows.
 */
export const lockingRows =
  (trx: InTransaction, table?: keyof Tables) =>
  <Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>): SelectQueryBuilder<Tables, Table, Row> => {
    if (!isPostgres(trx)) return query;
    return table === undefined ? query.forNoKeyUpdate() : query.forNoKeyUpdate(table as Table);
  };

/**
 * Runs a transaction that changes data of one account; `accountId` is null for data without an account. Nothing else runs alongside an `exclusive`
 * transaction. A `create` transaction only adds a report: no other `create` runs alongside, so that ids are committed in order. A `shared`
 * transaction locks the rows that it changes. Reading needs no such transaction. A transaction waits for others of its process before it takes a
 * connection. SQLite only ever has one writing transaction at a time.
 */
export const inAccount = <Result>(
  db: Database,
  accountId: number | null,
  work: (trx: InTransaction) => Promise<Result>,
  mode: AccountMode = 'exclusive',
): Promise<Result> =>
  accountId === null || !isPostgres(db)
    ? db.transaction().execute(work)
    : queueOf(db).run(accountId, mode, () =>
        db.transaction().execute(async (trx) => {
          await lockAccount(trx, accountId, mode);
          return work(trx);
        }),
      );

const lockAccount = async (trx: InTransaction, accountId: number, mode: AccountMode): Promise<void> => {
  if (!isPostgres(trx)) return;
  const exclusive = advisory('pg_advisory_xact_lock', 'account', accountId);
  const shared = advisory('pg_advisory_xact_lock_shared', 'account', accountId);
  const create = advisory('pg_advisory_xact_lock', 'create', accountId);
  const locks = { exclusive, create: sql`${shared}, ${create}`, shared };
  await sql`select ${locks[mode]} ${unawaitedMark}`.execute(trx);
};

/** Maximum shared transactions of one account that a process runs concurrently. */
const MOST_SHARED = 4;

const queues = new WeakMap<Database, AccountQueue>();

/** Sets the number of a database’s connections, of which one account may use less than half. */
export const shareConnections = (db: Database, connections: number): void => {
  queues.set(db, makeAccountQueue(Math.max(1, Math.ceil(connections / 2) - 1)));
};

const queueOf = (db: Database): AccountQueue => {
  const existing = queues.get(db);
  if (existing) return existing;
  const made = makeAccountQueue(MOST_SHARED);
  queues.set(db, made);
  return made;
};

/** Runs a transaction that adds or removes accounts, one at a time. */
export const inAccounts = <Result>(db: Database, work: (trx: InTransaction) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, 'accounts');
    return work(trx);
  });

const advisory = (name: string, kind: Kind, key: string | number) => sql`${sql.raw(name)}(${BASE + kinds[kind]}::int, ${keyOf(key)}::int)`;

/** Returns a signed 32-bit hash. Keys with equal hashes wait for each other, which is harmless. */
const keyOf = (key: string | number): number => crc32(String(key)) | 0;

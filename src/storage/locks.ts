import { crc32 } from 'node:zlib';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type AccountMode, type AccountQueue, makeAccountQueue } from './account-queue.ts';
import type { Database, InTransaction, Tables } from './database.ts';
import { isPostgres } from './dialect.ts';
import { touches, unawaited } from './statement-marks.ts';

/**
 * What one transaction at a time may change: the schema, who has an account, the things of one account, its list of reports, the line of one
 * host queue, the rank of one host queue, how often an address and a password are tried, the marks of a pool. A transaction that takes several takes them
 * in this order. A generation of the marks is shared by those who add to it; whoever takes it alone does not wait.
 */
const kinds = {
  schema: 0,
  accounts: 1,
  account: 2,
  create: 9,
  lane: 3,
  turn: 4,
  triesOfAddress: 5,
  triesOfTarget: 6,
  marks: 7,
  generation: 8,
} as const;
type Kind = keyof typeof kinds;

/** Sets these locks apart from those of others that use the same database: "Sonde" in the middle of 32 bits. */
const BASE = 0x50de00;

/** The two numbers of the lock that an import holds, alone, for as long as it runs. A server that starts meanwhile stops with an error. */
export const importLock = `${BASE + 0xff}, 0`;

/** The first number of the locks that the few connections hold that are told of new jobs; the second is a place among them. */
export const listenerLock = BASE + 0xfe;

/**
 * Holds a lock that no other transaction holds, from the next statement to the end of this one; that statement waits for it. What is read from
 * then on stays so until it has been written. SQLite lets one transaction write at a time anyway.
 */
export const lock = async (trx: InTransaction, kind: Kind, key: string | number = 0): Promise<void> => {
  if (isPostgres(trx)) await sql`select ${advisory('pg_advisory_xact_lock', kind, key)} ${unawaited}`.execute(trx);
};

/** The same without waiting. False when another transaction holds it. */
export const tryLock = async (trx: InTransaction, kind: Kind, key: string | number): Promise<boolean> => {
  if (!isPostgres(trx)) return true;
  const { rows } = await sql<{ taken: boolean }>`select ${advisory('pg_try_advisory_xact_lock', kind, key)} as taken`.execute(trx);
  return rows[0]?.taken === true;
};

/** Those of some locks, of one kind, that no other transaction holds, or of shared ones none alone: they are taken, without waiting. */
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

/** Holds a lock together with others, from the next statement to the end of the transaction. It waits only for one that holds it alone. */
export const lockShared = async (trx: InTransaction, kind: Kind, key: string | number): Promise<void> => {
  if (isPostgres(trx)) await sql`select ${advisory('pg_advisory_xact_lock_shared', kind, key)} ${unawaited}`.execute(trx);
};

/** Lets a query lock the rows it finds, and pass over those that another transaction has locked. */
export const passingLocked =
  (trx: InTransaction) =>
  <Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>): SelectQueryBuilder<Tables, Table, Row> =>
    isPostgres(trx) ? query.forUpdate().skipLocked() : query;

/** Lets a query keep the rows it finds, or of a join those of one table, from being changed by other transactions, and wait for those that are doing so. */
export const holding =
  (trx: InTransaction, table?: keyof Tables) =>
  <Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>): SelectQueryBuilder<Tables, Table, Row> => {
    if (!isPostgres(trx)) return query;
    return table === undefined ? query.forNoKeyUpdate() : query.forNoKeyUpdate(table as Table);
  };

/**
 * A transaction that changes things of one account; null for those of nobody. Beside an `exclusive` one no other runs. One that only adds a report
 * is a `create`: no other such one runs beside it, so that ids are committed in their order. One that holds the rows that it changes is `shared`.
 * Reading needs none. A transaction waits for those of its own process before it takes a connection; SQLite, which writes one at a time, needs none of this.
 */
export const inAccount = <Result>(
  db: Database,
  accountId: number | null,
  work: (trx: InTransaction) => Promise<Result>,
  mode: AccountMode = 'exclusive',
): Promise<Result> =>
  accountId === null || !isPostgres(db)
    ? db.transaction().execute(async (trx) => {
        if (accountId !== null) await touches(trx, [accountId]);
        return work(trx);
      })
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
  await sql`select ${locks[mode]} ${unawaited}`.execute(trx);
};

/** Shared transactions of one account that one process runs at once. */
const MOST_SHARED = 4;

const queues = new WeakMap<Database, AccountQueue>();

/** Says how many connections a database has: one account gets less than half of them. */
export const shareConnections = (db: Database, connections: number): void => {
  queues.set(db, makeAccountQueue(Math.max(1, Math.ceil(connections / 2) - 1)));
};

const queueOf = (db: Database): AccountQueue => {
  const known = queues.get(db);
  if (known) return known;
  const made = makeAccountQueue(MOST_SHARED);
  queues.set(db, made);
  return made;
};

/** A transaction that changes who has an account, beside which no other such one does. */
export const inAccounts = <Result>(db: Database, work: (trx: InTransaction) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, 'accounts');
    return work(trx);
  });

const advisory = (name: string, kind: Kind, key: string | number) => sql`${sql.raw(name)}(${BASE + kinds[kind]}::int, ${keyOf(key)}::int)`;

/** Into 32 bits with a sign. Two keys that fall together wait for each other, and nothing else. */
const keyOf = (key: string | number): number => crc32(String(key)) | 0;

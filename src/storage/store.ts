import { setTimeout } from 'node:timers/promises';
import { Kysely, type TransactionBuilder } from 'kysely';
import type { InTransaction, Tables } from './database.ts';

/** Maximum tries of a transaction, and milliseconds between tries, multiplied by the number of tries and a random factor. */
const MAX_TRIES = 6;
const RETRY_PAUSE = 20;

/**
 * Error codes of transactions that are worth retrying. PostgreSQL: serialization failure, deadlock, a row that another transaction has just inserted,
 * prepared statements that a pooler does not know. SQLite: rolled back together with another transaction.
 */
const CONFLICT_CODES = new Set(['40001', '40P01', '23505', '26000', '42P05', 'lost']);

/** Error if a transaction of the same commit group failed, and SQLite rolled back the whole group. */
export class LostTransaction extends Error {
  readonly code = 'lost';
}

const commitCallbacks = new WeakMap<InTransaction, (() => void)[]>();

/** Calls `act` once a transaction is committed; `act` is never called if the transaction is not committed. */
export const afterCommit = (trx: InTransaction, act: () => void): void => {
  const acts = commitCallbacks.get(trx);
  if (!acts) throw new Error('This is no transaction of the storage');
  acts.push(act);
};

/** A database that retries transactions after conflicts. A transaction’s function must therefore only read and write this database. */
export class Store extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async <Result>(work: (trx: InTransaction) => Promise<Result>): Promise<Result> => {
      for (let tries = 1; ; tries++) {
        const acts: (() => void)[] = [];
        const committed = await execute(async (trx) => {
          commitCallbacks.set(trx, acts);
          return { result: await work(trx) };
        }).catch((error: unknown) => {
          if (tries === MAX_TRIES || !isConflict(error)) throw error;
        });
        if (committed) {
          for (const act of acts) runCallback(act);
          return committed.result;
        }
        await setTimeout(RETRY_PAUSE * tries * Math.random());
      }
    };
    return builder;
  }
}

/** The commit is final: if `act` throws, only a warning is emitted. */
const runCallback = (act: () => void): void => {
  try {
    act();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
};

const isConflict = (error: unknown): boolean => CONFLICT_CODES.has(String((error as { code?: unknown } | null)?.code));

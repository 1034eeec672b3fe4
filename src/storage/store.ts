import { setTimeout } from 'node:timers/promises';
import { Kysely, type TransactionBuilder } from 'kysely';
import type { InTransaction, Tables } from './database.ts';

/** Times that a transaction is begun, and milliseconds between, times the number of tries and a random part. */
const MAX_TRIES = 6;
const PAUSE = 20;

/**
 * PostgreSQL's codes for a transaction that would have gone well by itself: it could not be put in order with others, locked what they
 * locked, made the same row as another just did, and so would see it when done again, or named a prepared statement where names do not work.
 * And that of SQLite's transactions which were lost with another.
 */
const CONFLICTS = new Set(['40001', '40P01', '23505', '26000', '42P05', 'lost']);

/** A transaction that another one, which was to be committed together with it, has taken along when that was rolled back. */
export class LostTransaction extends Error {
  readonly code = 'lost';
}

const waiting = new WeakMap<InTransaction, (() => void)[]>();

/** Does something once a transaction is committed, and nothing when it is not. */
export const afterCommit = (trx: InTransaction, act: () => void): void => {
  const acts = waiting.get(trx);
  if (!acts) throw new Error('This is no transaction of the storage');
  acts.push(act);
};

/** The database, whose transactions are done again when others came in between. So what they do must be nothing but reading and writing here. */
export class Store extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async <Result>(work: (trx: InTransaction) => Promise<Result>): Promise<Result> => {
      for (let tries = 1; ; tries++) {
        const acts: (() => void)[] = [];
        const committed = await execute(async (trx) => {
          waiting.set(trx, acts);
          return { result: await work(trx) };
        }).catch((error: unknown) => {
          if (tries === MAX_TRIES || !isConflict(error)) throw error;
        });
        if (committed) {
          for (const act of acts) attempt(act);
          return committed.result;
        }
        await setTimeout(PAUSE * tries * Math.random());
      }
    };
    return builder;
  }
}

/** What is committed has been done, whatever follows from it: an act that breaks is told of, and takes nothing back. */
const attempt = (act: () => void): void => {
  try {
    act();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error));
  }
};

const isConflict = (error: unknown): boolean => CONFLICTS.has(String((error as { code?: unknown } | null)?.code));

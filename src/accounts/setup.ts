import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { inAccounts } from '../storage/locks.ts';
import { type Account, hasAccount, insertAccount, type NewAccount, prepareAccount } from './account.ts';
import { hashToken, makeToken } from './token.ts';

/** Creates the token of the set-up page and invalidates the previous token; null if an account exists. */
export const openSetup = (db: Database, now = timeOf(db)): Promise<string | null> =>
  inAccounts(db, async (trx) => {
    await trx.deleteFrom('setup').execute();
    if (await hasAccount(trx)) return null;
    const token = makeToken();
    await trx
      .insertInto('setup')
      .values({ hash: hashToken(token), created_at: now })
      .execute();
    return token;
  });

/** Whether a token opens the set-up page. */
export const opensSetup = async (db: Database, token: string): Promise<boolean> =>
  (await db.selectFrom('setup').select('hash').where('hash', '=', hashToken(token)).executeTakeFirst()) !== undefined;

/** Creates the first account, which is the operator’s; undefined if an account exists already or the token is wrong. Throws `AccountRefused`. */
export const setUp = async (db: Database, token: string, fields: NewAccount, now = timeOf(db)): Promise<Account | undefined> => {
  const values = await prepareAccount(fields);
  return inAccounts(db, async (trx) => {
    if ((await hasAccount(trx)) || !(await opensSetup(trx, token))) return undefined;
    await trx.deleteFrom('setup').execute();
    return insertAccount(trx, values, now);
  });
};

/** Creates an account through open registration; undefined while no operator exists. Throws `AccountRefused`. */
export const signUp = async (db: Database, fields: NewAccount, now = timeOf(db)): Promise<Account | undefined> => {
  const values = await prepareAccount(fields);
  return inAccounts(db, async (trx) => ((await hasAccount(trx)) ? insertAccount(trx, values, now) : undefined));
};

import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { inAccounts } from '../storage/locks.ts';
import { type Account, hasAccount, insertAccount, type NewAccount, prepareAccount } from './account.ts';
import { hashToken, makeToken } from './token.ts';

/** Creates the token of the set-up page and invalidates the one before; null if there is an account. */
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

/** Whether this token is valid for the set-up page. */
export const opensSetup = async (db: Database, token: string): Promise<boolean> =>
  (await db.selectFrom('setup').select('hash').where('hash', '=', hashToken(token)).executeTakeFirst()) !== undefined;

/** Creates the first account, which is the operator’s; undefined if there is one already or the token is wrong. Throws `AccountRefused`. */
export const setUp = async (db: Database, token: string, fields: NewAccount, now = timeOf(db)): Promise<Account | undefined> => {
  const values = await prepareAccount(fields);
  return inAccounts(db, async (trx) => {
    if ((await hasAccount(trx)) || !(await opensSetup(trx, token))) return undefined;
    await trx.deleteFrom('setup').execute();
    return insertAccount(trx, values, now);
  });
};

/** Creates an account by open registration; undefined while there is no operator. Throws `AccountRefused`. */
export const signUp = async (db: Database, fields: NewAccount, now = timeOf(db)): Promise<Account | undefined> => {
  const values = await prepareAccount(fields);
  return inAccounts(db, async (trx) => ((await hasAccount(trx)) ? insertAccount(trx, values, now) : undefined));
};

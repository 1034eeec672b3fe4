import type { Database } from '../storage/database.ts';
import { inAccounts } from '../storage/locks.ts';
import { type Account, hasAccount, insertAccount, type NewAccount, prepareAccount } from './account.ts';
import { hashToken, makeToken } from './token.ts';

/** Makes the token that opens the set-up page, and ends the one before; null once there is an account. */
export const openSetup = (db: Database, now = Date.now()): Promise<string | null> =>
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

/** Whether this token opens the set-up page. */
export const opensSetup = async (db: Database, token: string): Promise<boolean> =>
  (await db.selectFrom('setup').select('hash').where('hash', '=', hashToken(token)).executeTakeFirst()) !== undefined;

/** Makes the first account, which is the operator; undefined when there is one already, or the token is not the one. Throws `AccountRefused`. */
export const setUp = async (db: Database, token: string, fields: NewAccount, now = Date.now()): Promise<Account | undefined> => {
  const values = await prepareAccount(fields);
  return inAccounts(db, async (trx) => {
    if ((await hasAccount(trx)) || !(await opensSetup(trx, token))) return undefined;
    await trx.deleteFrom('setup').execute();
    return insertAccount(trx, values, now);
  });
};

/** Makes an account for somebody who asks for one; undefined while there is no operator yet. Throws `AccountRefused`. */
export const signUp = async (db: Database, fields: NewAccount, now = Date.now()): Promise<Account | undefined> => {
  const values = await prepareAccount(fields);
  return inAccounts(db, async (trx) => ((await hasAccount(trx)) ? insertAccount(trx, values, now) : undefined));
};

import { type Account, insertAccount, prepareAccount } from '../src/accounts/account.ts';
import type { Database } from '../src/storage/database.ts';
import { inAccounts } from '../src/storage/locks.ts';

/** Creates an account with the password `PASSWORD`, whose hash is much cheaper than those of Sonde. */
export const createUser = async (db: Database, email: string): Promise<Account> => {
  const values = { ...(await prepareAccount({ email })), passwordHash: PASSWORD_HASH };
  return inAccounts(db, (trx) => insertAccount(trx, values, Date.now()));
};

export const PASSWORD = 'correct horse';

/** Argon2id of `PASSWORD` with the least memory and one pass. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiBhbGwgdGVzdHM$fvibnaljHd3X3wqoFMgvplpin3/WVG6wxvsuLSpgU+8';

import type { Database } from '../storage/database.ts';
import { inAccounts } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import { refuseTaken } from './account.ts';
import { readEmail, readName, readPassword } from './account-fields.ts';
import { settingOf } from './hashing-queue.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { forgetTries } from './password-tries.ts';
import { signInTargetOf } from './sign-in-tries.ts';

/** Whether this is the account's password. The check is deliberately as slow as hashing: rate-limit requests before calling. */
export const isPasswordOf = async (db: Database, accountId: number, password: string): Promise<boolean> => {
  const row = await db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst();
  return row !== undefined && row.password_hash !== null && (await verifyPassword(password, row.password_hash, settingOf(accountId)));
};

/** Changes an account’s name; an empty name becomes the e-mail address. Throws `AccountRefused`. */
export const changeName = async (db: Database, { id, email }: { id: number; email: string }, name: string): Promise<void> => {
  await updateById(db, 'account', id, { name: readName(name, email) });
};

/** Changes the interface language; `language` is a language tag, or null to use the language that each request asks for. */
export const changeLanguage = async (db: Database, id: number, language: string | null): Promise<void> => {
  await updateById(db, 'account', id, { language });
};

/** Changes an account’s e-mail address; a name equal to the old address changes too. Throws `AccountRefused`, also if the address is in use. */
export const changeEmail = async (db: Database, id: number, text: string): Promise<void> => {
  const email = readEmail(text);
  await inAccounts(db, async (trx) => {
    await refuseTaken(trx, email, id);
    await trx.updateTable('account').set({ name: email }).where('id', '=', id).whereRef('name', '=', 'email').execute();
    await updateById(trx, 'account', id, { email });
  });
};

/** Changes the password, ends all sessions and forgets wrong passwords. Returns the hash for a new session. Throws `AccountRefused`. */
export const changePassword = async (db: Database, id: number, password: string): Promise<string> => {
  const account = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst();
  const password_hash = await hashPassword(await readPassword(password, account?.email ?? ''), settingOf(id));
  await db.transaction().execute(async (trx) => {
    await updateById(trx, 'account', id, { password_hash });
    await trx.deleteFrom('session').where('account_id', '=', id).execute();
    if (account) await forgetTries(trx, 'sign-in', signInTargetOf(account.email));
  });
  return password_hash;
};

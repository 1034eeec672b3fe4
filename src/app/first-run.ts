import { readFileSync } from 'node:fs';
import { findKeyOnlyOperator, hasAccount } from '../accounts/account.ts';
import { AccountRefused } from '../accounts/account-fields.ts';
import { openSetup, setUp } from '../accounts/setup.ts';
import { type Config, ConfigError } from '../config/config.ts';
import type { Database } from '../storage/database.ts';

type FirstAccount = Pick<Config, 'adminEmail' | 'adminPasswordFile'>;

/** How the first user can sign in. */
export interface SetupState {
  /** Token of the set-up page, created at each start; null once an account exists. */
  setupToken: string | null;
  /** E-mail address of an operator without a password, who can’t sign in by browser; null if no such operator exists. */
  keyOnlyOperator: string | null;
}

/** If no account exists, creates the account given in the settings or opens the set-up page. Throws `ConfigError`. */
export const firstRun = async (db: Database, config: FirstAccount): Promise<SetupState> => ({
  setupToken: await openOrSetUp(db, config),
  keyOnlyOperator: await findKeyOnlyOperator(db),
});

const openOrSetUp = async (db: Database, { adminEmail: email, adminPasswordFile: file }: FirstAccount): Promise<string | null> => {
  if ((email === null && file === null) || (await hasAccount(db))) return openSetup(db);
  if (email === null || file === null) throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD_FILE must be set together.');
  const password = readPasswordFile(file);
  const token = await openSetup(db);
  try {
    if (token !== null) await setUp(db, token, { email, password });
  } catch (error) {
    if (!(error instanceof AccountRefused)) throw error;
    throw new ConfigError(`${error.field === 'password' ? `ADMIN_PASSWORD_FILE: ${file}` : 'ADMIN_EMAIL'}: ${error.message}`);
  }
  return null;
};

/** Reads a password file and drops the line break that editors append. */
const readPasswordFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new ConfigError(`ADMIN_PASSWORD_FILE: ${file} cannot be read.`);
  }
};

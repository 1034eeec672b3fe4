import { readFileSync } from 'node:fs';
import { findKeyOnlyOperator, hasAccount } from '../accounts/account.ts';
import { AccountRefused } from '../accounts/account-fields.ts';
import { openSetup, setUp } from '../accounts/setup.ts';
import { type Config, ConfigError } from '../config/config.ts';
import type { Database } from '../storage/database.ts';

type FirstAccount = Pick<Config, 'adminEmail' | 'adminPasswordFile'>;

/** How somebody comes in who cannot sign in yet. */
export interface WayIn {
  /** What opens the set-up page, a new one each time; null once there is an account. */
  setupToken: string | null;
  /** The e-mail address of an operator who has no password and so cannot sign in by browser; null when there is none. */
  keyOnlyOperator: string | null;
}

/** While there is no account: makes the one that the settings name, or opens the set-up page. Throws `ConfigError`. */
export const firstRun = async (db: Database, config: FirstAccount): Promise<WayIn> => ({
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

/** Editors end a file with a line break, which is no part of the password. */
const readPasswordFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new ConfigError(`ADMIN_PASSWORD_FILE: ${file} cannot be read.`);
  }
};

import { readFileSync } from 'node:fs';
import { hasAccount } from './accounts/account.ts';
import { AccountRefused } from './accounts/account-fields.ts';
import { openSetup, setUp } from './accounts/setup.ts';
import { type Config, ConfigError } from './config.ts';
import type { Database } from './storage/database.ts';

/**
 * While there is no account: makes the one that the settings name, or opens the set-up page and returns the token of its link, a new one each time.
 * Throws `ConfigError`.
 */
export const firstRun = async (
  db: Database,
  { adminEmail: email, adminPasswordFile: file }: Pick<Config, 'adminEmail' | 'adminPasswordFile'>,
): Promise<string | null> => {
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

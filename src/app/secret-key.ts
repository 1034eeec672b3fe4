import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';
import type { Database } from '../storage/database.ts';
import { lock } from '../storage/locks.ts';
import { syncFolder } from '../storage/sync.ts';

const FILE = 'secret.key';
const LENGTH = 32;

/**
 * Returns the secret that signs cookies and encrypts other secrets: from SECRET_KEY, from the file of SECRET_KEY_FILE, or from a file in the data
 * folder, which is created at the first start and readable by its owner only.
 */
export const secretKey = ({
  secretKey: given,
  secretKeyFile,
  dataDir,
  databaseUrl,
}: Pick<Config, 'secretKey' | 'secretKeyFile' | 'dataDir' | 'databaseUrl'>): string => {
  if (given !== null && secretKeyFile !== null) throw new ConfigError('SECRET_KEY and SECRET_KEY_FILE are both set. Set one of them.');
  if (given !== null) return given;
  if (secretKeyFile !== null) return readSecret(secretKeyFile, 'SECRET_KEY_FILE: ');
  // With a shared database, each of several machines would create its own secret.
  if (databaseUrl !== null)
    throw new ConfigError('DATABASE_URL needs SECRET_KEY or SECRET_KEY_FILE, the same for all that use the database.');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, FILE);
  if (!existsSync(file)) makeSecret(file);
  return readSecret(file, '', ': put your copy back, or delete the file if it is empty and was never used');
};

/** Returns a fingerprint that identifies a secret without revealing it: HMAC-SHA-256, in hexadecimal. */
export const fingerprintOf = (secret: string): string => createHmac('sha256', secret).update('which secret of Sonde this is').digest('hex');

/** True if the database was used with this secret before. A database without a stored secret adopts this one. */
export const isKnownKey = async (db: Database, secret: string): Promise<boolean> => {
  const own = fingerprintOf(secret);
  return db.transaction().execute(async (trx) => {
    await lock(trx, 'accounts');
    const noted = await trx.selectFrom('key_fingerprint').select('fingerprint').executeTakeFirst();
    if (!noted) await trx.insertInto('key_fingerprint').values({ fingerprint: own }).execute();
    return !noted || noted.fingerprint === own;
  });
};

/** Stores the secret’s fingerprint in the database. */
export const adoptKey = (db: Database, secret: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, 'accounts');
    await trx.deleteFrom('key_fingerprint').execute();
    await trx
      .insertInto('key_fingerprint')
      .values({ fingerprint: fingerprintOf(secret) })
      .execute();
  });

/** Creates a file with a secret, atomically and synced to disk; of several concurrent processes, one succeeds. */
const makeSecret = (file: string): void => {
  const partial = `${file}.${randomBytes(6).toString('hex')}.partial`;
  try {
    writeFileSync(partial, `${randomBytes(LENGTH).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    renameKeyFile(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
  syncFolder(dirname(file));
};

/** Renames a finished file to its final name, unless the name is taken. */
const renameKeyFile = (partial: string, file: string): void => {
  try {
    linkSync(partial, file);
  } catch {
    // Either the name is taken, or the file system has no hard links.
    if (!existsSync(file)) renameSync(partial, file);
  }
};

const readSecret = (file: string, setting: string, advice = ''): string => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`${setting}${file} cannot be read.`);
  }
  if (text.length < LENGTH) throw new ConfigError(`${setting}${file} must hold at least ${LENGTH} characters${advice}.`);
  return text;
};

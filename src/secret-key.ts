import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { syncFolder } from './storage/sync.ts';

const FILE = 'secret.key';
const LENGTH = 32;

/** The secret that signs cookies: the setting, or the file it names, or one made into the data folder at the first start, for its owner only. */
export const secretKey = ({
  secretKey: given,
  secretKeyFile,
  dataDir,
  databaseUrl,
}: Pick<Config, 'secretKey' | 'secretKeyFile' | 'dataDir' | 'databaseUrl'>): string => {
  if (given !== null) return given;
  if (secretKeyFile !== null) return readSecret(secretKeyFile);
  // Of several machines each would make its own.
  if (databaseUrl !== null)
    throw new ConfigError('DATABASE_URL needs SECRET_KEY or SECRET_KEY_FILE, the same for all that use the database.');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, FILE);
  if (!existsSync(file)) makeSecret(file);
  return readSecret(file);
};

/** Makes a file that is whole and on the disk, or not there at all; of several that make it at once, one does. */
const makeSecret = (file: string): void => {
  const partial = `${file}.${randomBytes(6).toString('hex')}.partial`;
  try {
    writeFileSync(partial, `${randomBytes(LENGTH).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    name(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
  syncFolder(dirname(file));
};

/** Gives a file its name, unless there is one of that name already. */
const name = (partial: string, file: string): void => {
  try {
    linkSync(partial, file);
  } catch {
    // There is one; or the file system knows no second names.
    if (!existsSync(file)) renameSync(partial, file);
  }
};

const readSecret = (file: string): string => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`SECRET_KEY_FILE: ${file} cannot be read.`);
  }
  if (text.length < LENGTH) throw new ConfigError(`SECRET_KEY_FILE: ${file} must hold at least ${LENGTH} characters.`);
  return text;
};

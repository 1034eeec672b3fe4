import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';

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
  try {
    writeFileSync(file, `${randomBytes(LENGTH).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readSecret(file);
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

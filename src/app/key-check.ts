import { type Config, ConfigError } from '../config/config.ts';
import type { Logger } from '../config/log.ts';
import { openSecretBox, ownerOf } from '../lib/secret-box.ts';
import type { Database } from '../storage/database.ts';
import { countUndecryptable } from '../webhooks/signing-secrets.ts';
import { adoptKey, isKnownKey } from './secret-key.ts';

/**
 * Compares the secret with that of the stored data. Processes sharing a database need the same secret: throws `ConfigError` if it differs. A lone
 * service continues: it logs an error while webhook secrets are encrypted with another secret; else it adopts the new secret with a warning.
 */
export const checkKey = async (
  db: Database,
  secret: string,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> => {
  if (await isKnownKey(db, secret)) return;
  if (databaseUrl !== null)
    throw new ConfigError(
      'SECRET_KEY isn’t the one that this database is used with. Set that one in every process, or stop them all and run: sonde adopt-secret',
    );
  const webhooks = await countUndecryptable(db, openSecretBox(secret));
  if (webhooks > 0) {
    log.error(
      { webhooks },
      'SECRET_KEY is not the one that this data was kept with: put that one back, or rotate the secrets of these webhooks',
    );
    return;
  }
  await adoptKey(db, secret);
  log.warn('SECRET_KEY changed; all users must sign in again');
};

/** Counts the encrypted secrets that can’t be decrypted; each secret follows its account’s number and a space. */
export const countUnreadable = (sealed: readonly string[], secret: string): number => {
  const box = openSecretBox(secret);
  return sealed.filter((text) => {
    const [account, ...rest] = text.split(' ');
    return box.open(rest.join(' '), ownerOf(Number(account))) === undefined;
  }).length;
};

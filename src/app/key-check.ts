import type { Logger } from '../config/log.ts';
import type { Database } from '../storage/database.ts';
import { openSecretBox } from '../webhooks/secret.ts';
import { countUndecryptable } from '../webhooks/undecryptable.ts';
import { adoptKey, isKnownKey } from './secret-key.ts';

/**
 * Compares the secret with the one that the data was stored with. Logs an error while webhook secrets are encrypted with another one; else adopts the
 * new one with a warning.
 */
export const checkKey = async (db: Database, secret: string, log: Pick<Logger, 'warn' | 'error'>): Promise<void> => {
  if (await isKnownKey(db, secret)) return;
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

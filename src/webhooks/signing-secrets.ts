import { DAY } from '../lib/time.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { ownerOf, type SecretBox } from './secret.ts';

/** Milliseconds that a secret signs along once it is replaced, so that receivers can change over. */
export const OVERLAP = DAY;

/** The secrets of a webhook that sign now, sealed: the present one and then those before it, the newest first. */
export const findSigningSecrets = async (db: Database | InTransaction, webhookId: number, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('webhook_secret')
    .select('sealed')
    .where('webhook_id', '=', webhookId)
    .where(({ eb, or }) => or([eb('signs_until', 'is', null), eb('signs_until', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ sealed }) => sealed);
};

/** Opens those. Undefined when the present one was sealed under another key; earlier ones that were are left out. */
export const openSecrets = (secretBox: Pick<SecretBox, 'open'>, sealed: readonly string[], accountId: number): string[] | undefined => {
  const [present, ...earlier] = sealed.map((one) => secretBox.open(one, ownerOf(accountId)));
  if (present === undefined) return undefined;
  return [present, ...earlier.filter((one) => one !== undefined)];
};

/** Adds a webhook's present secret to the transaction that makes the webhook or replaces the secret. Returns its id. */
export const addSecret = async (trx: InTransaction, webhookId: number, sealed: string, now: number): Promise<number> => {
  const { id } = await trx
    .insertInto('webhook_secret')
    .values({ webhook_id: webhookId, sealed, created_at: now, signs_until: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

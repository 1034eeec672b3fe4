import { type Made, replayHeaders } from '../idempotency/once.ts';
import { inBatches } from '../lib/batches.ts';
import { Problem } from '../lib/problem.ts';
import { ownerOf, type SecretBox } from '../lib/secret-box.ts';
import { DAY } from '../lib/time.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { findWebhook, type Webhook } from './webhook.ts';

/** Milliseconds for which a replaced secret also signs messages, so that receivers can switch. */
export const SECRET_OVERLAP = DAY;

/** Finds a webhook’s encrypted secrets that sign now: the current secret, then earlier secrets, newest first. */
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

/** Decrypts these secrets. Undefined if the current secret was encrypted under another key; earlier secrets under another key are left out. */
export const openSecrets = (secretBox: Pick<SecretBox, 'open'>, sealed: readonly string[], accountId: number): string[] | undefined => {
  const [current, ...earlier] = sealed.map((one) => secretBox.open(one, ownerOf(accountId)));
  if (current === undefined) return undefined;
  return [current, ...earlier.filter((one) => one !== undefined)];
};

/** Adds a webhook’s current secret, in the transaction that creates the webhook or replaces the secret. Returns the secret’s id. */
export const addSecret = async (trx: InTransaction, webhookId: number, sealed: string, now: number): Promise<number> => {
  const { id } = await trx
    .insertInto('webhook_secret')
    .values({ webhook_id: webhookId, sealed, created_at: now, signs_until: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A webhook with a secret that was created for it. */
export interface WithSecret {
  webhook: Webhook;
  /** The secret; null if it is no longer the current secret, or cannot be decrypted. */
  secret: string | null;
  /** True if an earlier request with the same Idempotency-Key created the secret. */
  replayed: boolean;
}

/**
 * Returns the response to a request that created a secret, and to repetitions of that request: a client that lost the response gets the secret again
 * while it is current. Throws a Problem if the webhook was deleted.
 */
export const findMadeSecret = async (
  trx: InTransaction,
  secretBox: Pick<SecretBox, 'open'>,
  accountId: number,
  { id, replayed }: Made,
): Promise<WithSecret> => {
  const made = await trx
    .selectFrom('webhook_secret')
    .select(['webhook_id', 'sealed', 'signs_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  const webhook = made && (await findWebhook(trx, { workspace_id: accountId, id: made.webhook_id }));
  if (!made || !webhook) throw new Problem('webhook_not_found', { headers: replayHeaders({ replayed }) });
  const secret = made.signs_until === null ? secretBox.open(made.sealed, ownerOf(accountId)) : undefined;
  return { webhook, secret: secret ?? null, replayed };
};

/** Maximum webhooks read per query. */
const WEBHOOKS_PER_QUERY = 200;

/** Counts the webhooks whose current secret was encrypted under another key. */
export const countUndecryptable = async (db: Database, secretBox: Pick<SecretBox, 'open'>): Promise<number> => {
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('webhook')
      .innerJoin('webhook_secret', 'webhook_secret.webhook_id', 'webhook.id')
      .select(['webhook.id', 'webhook.workspace_id', 'webhook_secret.sealed'])
      .where('webhook.id', '>', after)
      .where('webhook_secret.signs_until', 'is', null)
      .orderBy('webhook.id')
      .limit(WEBHOOKS_PER_QUERY)
      .execute();
    const last = rows.at(-1);
    if (!last) return count;
    after = last.id;
    count += rows.filter(({ workspace_id, sealed }) => secretBox.open(sealed, ownerOf(workspace_id)) === undefined).length;
  }
};

/** Maximum secrets deleted per transaction. */
const SECRETS_PER_BATCH = 100;

/** Deletes replaced secrets that no longer sign. Returns the number of deleted secrets. */
export const pruneSecrets = (db: Database, now: number, stopping?: AbortSignal): Promise<number> =>
  inBatches(async () => {
    const old = db.selectFrom('webhook_secret').select('id').where('signs_until', '<=', now).limit(SECRETS_PER_BATCH);
    const { numDeletedRows } = await db.deleteFrom('webhook_secret').where('id', 'in', old).executeTakeFirst();
    return { done: Number(numDeletedRows), isMore: Number(numDeletedRows) === SECRETS_PER_BATCH };
  }, stopping);

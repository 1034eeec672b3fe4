import { type Made, replayHeaders } from '../idempotency/once.ts';
import { Problem } from '../lib/problem.ts';
import type { InTransaction } from '../storage/database.ts';
import { ownerOf, type SecretBox } from './secret.ts';
import { findWebhook, type Webhook } from './webhook.ts';

/** A webhook with a secret that was made for it. */
export interface WithSecret {
  webhook: Webhook;
  /** Null if it is no longer the current one, or cannot be decrypted. */
  secret: string | null;
  /** Whether an earlier request with the same Idempotency-Key made it. */
  replayed: boolean;
}

/**
 * The response to a request that made a secret, and to its repetitions: a client that lost the response gets the secret again while it is
 * the current one. Throws a Problem if the webhook was deleted.
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

import { type Made, replayHeaders } from '../idempotency/once.ts';
import { Problem } from '../lib/problem.ts';
import type { InTransaction } from '../storage/database.ts';
import { ownerOf, type SecretBox } from './secret.ts';
import { findWebhook, type Webhook } from './webhook.ts';

/** A webhook as it is now, with a secret that was made for it. */
export interface WithSecret {
  webhook: Webhook;
  /** Null when it signs no longer as the present one, or cannot be read. */
  secret: string | null;
  /** Whether an earlier request with the same Idempotency-Key had made it. */
  replayed: boolean;
}

/**
 * What the request that made a secret is answered, the first time and each time it is sent again: who lost the answer gets the secret after
 * all, as long as that is the present one. Throws a Problem when the webhook is gone.
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
  const webhook = made && (await findWebhook(trx, accountId, made.webhook_id));
  if (!made || !webhook) throw new Problem('webhook_not_found', { headers: replayHeaders({ replayed }) });
  const secret = made.signs_until === null ? secretBox.open(made.sealed, ownerOf(accountId)) : undefined;
  return { webhook, secret: secret ?? null, replayed };
};

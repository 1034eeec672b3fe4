import type { GivenKey } from '../idempotency/key.ts';
import { makeOnce } from '../idempotency/once.ts';
import { Problem } from '../lib/problem.ts';
import { ownerOf, type SecretBox } from '../lib/secret-box.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { type OwnedRow, updateById } from '../storage/resource.ts';
import { laterThan } from './change.ts';
import { makeSecret } from './secret.ts';
import { addSecret, findMadeSecret, SECRET_OVERLAP, type WithSecret } from './signing-secrets.ts';
import { findWebhook, type Webhook } from './webhook.ts';

/** Maximum earlier secrets that also sign messages: each secret adds about 47 bytes to a message’s header. */
export const MAX_EARLIER = 10;

interface RotateOptions {
  given?: GivenKey | null;
  now?: number;
  /** Throws if the webhook does not match the precondition. Not called for a repeated request, which changes nothing. */
  assertCurrent?(webhook: Webhook): void;
}

/**
 * Gives a webhook a new secret, only once per Idempotency-Key; secrets replaced during the last day also sign messages. Throws a Problem if there is
 * no such webhook, or if too many secrets sign.
 */
export const rotateSecret = (
  db: Database,
  secretBox: SecretBox,
  owned: OwnedRow,
  { given = null, now = timeOf(db), assertCurrent = () => {} }: RotateOptions = {},
): Promise<WithSecret> => {
  const { workspace_id: accountId, id } = owned;
  return makeOnce(
    db,
    { accountId, given, operation: 'rotation', fields: [id] },
    now,
    async (trx) => {
      const webhook = await findWebhook(trx, owned);
      if (!webhook) throw new Problem('webhook_not_found');
      assertCurrent(webhook);
      await retireCurrent(trx, id, now);
      await updateById(trx, 'webhook', id, { previous_secret_until: now + SECRET_OVERLAP, updated_at: laterThan(webhook, now) });
      return addSecret(trx, id, secretBox.seal(makeSecret(), ownerOf(accountId)), now);
    },
    (trx, made) => findMadeSecret(trx, secretBox, accountId, made),
  );
};

/** Lets the current secret sign for one more day and deletes secrets that no longer sign. */
const retireCurrent = async (trx: InTransaction, webhookId: number, now: number): Promise<void> => {
  await trx.deleteFrom('webhook_secret').where('webhook_id', '=', webhookId).where('signs_until', '<=', now).execute();
  const earlier = await trx
    .selectFrom('webhook_secret')
    .select('signs_until')
    .where('webhook_id', '=', webhookId)
    .where('signs_until', 'is not', null)
    .orderBy('id')
    .execute();
  if (earlier.length >= MAX_EARLIER) {
    const wait = Math.ceil(((earlier[0]?.signs_until ?? now) - now) / 1000);
    throw new Problem('too_many_rotations', { values: { most: String(MAX_EARLIER) }, headers: { 'retry-after': String(wait) } });
  }
  await trx
    .updateTable('webhook_secret')
    .set({ signs_until: now + SECRET_OVERLAP })
    .where('webhook_id', '=', webhookId)
    .where('signs_until', 'is', null)
    .execute();
};

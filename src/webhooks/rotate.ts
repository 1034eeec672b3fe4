import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { makeSecret, ownerOf, type Vault } from './secret.ts';
import { type Webhook, webhookOf } from './webhook.ts';

/** Milliseconds that the secret before a rotation signs along, so that a receiver can change over. */
const OVERLAP = 24 * 60 * 60 * 1000;

/** Gives a webhook a new secret, which is returned this one time; undefined when there is no such webhook. */
export const rotateSecret = (
  db: Database,
  vault: Vault,
  { accountId, id }: Pick<Webhook, 'accountId' | 'id'>,
  now = Date.now(),
): Promise<{ webhook: Webhook; secret: string } | undefined> =>
  inAccount(db, accountId, async (trx) => {
    const secret = makeSecret();
    const row = await trx
      .updateTable('webhook')
      .set(({ ref }) => ({
        secret: vault.seal(secret, ownerOf(accountId)),
        previous_secret: ref('secret'),
        previous_secret_until: now + OVERLAP,
        updated_at: now,
      }))
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row && { webhook: webhookOf(row), secret };
  });

import { Problem } from '../problem.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { makeSecret, ownerOf, type Vault } from './secret.ts';
import { type EventType, type Webhook, webhookOf } from './webhook.ts';

/** Webhooks that one account may have. */
export const MAX_WEBHOOKS = 10;

export interface NewWebhook {
  accountId: number;
  /** As submitted, trimmed. */
  url: string;
  events: readonly EventType[];
}

/** Makes a webhook and its secret, which is returned this one time. Throws a Problem when the account has too many. */
export const createWebhook = async (
  db: Database,
  vault: Vault,
  { accountId, url, events }: NewWebhook,
  now = Date.now(),
): Promise<{ webhook: Webhook; secret: string }> => {
  const secret = makeSecret();
  const values = { account_id: accountId, url, events: events.join(' '), secret: vault.seal(secret, ownerOf(accountId)) };
  const row = await inAccount(db, accountId, async (trx) => {
    const mine = trx.selectFrom('webhook').where('account_id', '=', accountId);
    const { count } = await mine.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    if (Number(count) >= MAX_WEBHOOKS) throw new Problem('too_many_webhooks', { values: { most: String(MAX_WEBHOOKS) } });
    return trx
      .insertInto('webhook')
      .values({ ...values, pending: 0, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { webhook: webhookOf(row), secret };
};

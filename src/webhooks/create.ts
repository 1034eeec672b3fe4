import type { GivenKey } from '../idempotency/key.ts';
import { makeOnce } from '../idempotency/once.ts';
import { Problem } from '../lib/problem.ts';
import { ownerOf, type SecretBox } from '../lib/secret-box.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { makeSecret } from './secret.ts';
import { addSecret, findMadeSecret, type WithSecret } from './signing-secrets.ts';
import type { EventType } from './webhook.ts';

/** Maximum webhooks of one account. */
export const MAX_WEBHOOKS = 10;

export interface NewWebhook {
  accountId: number;
  /** The webhook’s URL as submitted, trimmed. */
  url: string;
  events: readonly EventType[];
  /** Whether the webhook is enabled; a disabled webhook gets no deliveries. */
  enabled?: boolean;
}

/**
 * Creates a webhook and its secret, only once per Idempotency-Key. Throws a Problem if the account has too many webhooks, or if a repeated request’s
 * webhook was deleted.
 */
export const createWebhook = (
  db: Database,
  secretBox: SecretBox,
  { accountId, url, events, enabled = true }: NewWebhook,
  { given = null, now = timeOf(db) }: { given?: GivenKey | null; now?: number } = {},
): Promise<WithSecret> =>
  makeOnce(
    db,
    { accountId, given, operation: 'webhook', fields: [url, events, enabled] },
    now,
    async (trx) => {
      await assertWebhookQuota(trx, accountId);
      const disabled = enabled ? {} : { disabled_at: now, disabled_reason: 'by_request' as const };
      const { id } = await trx
        .insertInto('webhook')
        .values({ workspace_id: accountId, url, events: events.join(' '), pending: 0, ...disabled, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return addSecret(trx, id, secretBox.seal(makeSecret(), ownerOf(accountId)), now);
    },
    (trx, made) => findMadeSecret(trx, secretBox, accountId, made),
  );

export const countWebhooks = async (db: Database, accountId: number): Promise<number> => {
  const mine = db.selectFrom('webhook').where('workspace_id', '=', accountId);
  const { count } = await mine.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};

const assertWebhookQuota = async (trx: InTransaction, accountId: number): Promise<void> => {
  if ((await countWebhooks(trx, accountId)) >= MAX_WEBHOOKS)
    throw new Problem('too_many_webhooks', { values: { most: String(MAX_WEBHOOKS) } });
};

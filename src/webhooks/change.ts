import { sql } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { deleteInBatches, deleteSql } from '../storage/delete-in-batches.ts';
import { inAccount } from '../storage/locks.ts';
import { type AssertCurrent, changeRow, type OwnedRow, updateById } from '../storage/resource.ts';
import { cancelBatch, cancelDeliveries, disable } from './disable.ts';
import { queueNameOf } from './job.ts';
import { type EventType, findWebhook, storedWebhooks, type Webhook } from './webhook.ts';

export interface WebhookChange {
  url?: string | undefined;
  events?: readonly EventType[] | undefined;
  /** Enabling clears the reason why the webhook was disabled; disabling cancels pending deliveries. */
  enabled?: boolean | undefined;
}

/** Changes a webhook and returns it; undefined if there is no such webhook. Pending deliveries go to the new URL. */
export const changeWebhook = async (
  db: Database,
  queue: Queue,
  owned: OwnedRow,
  change: WebhookChange,
  now = timeOf(db),
  assertCurrent: AssertCurrent<Webhook> = () => {},
): Promise<Webhook | undefined> => {
  // Remaining pending deliveries are cancelled first, because enabling the webhook would send them.
  if (change.enabled === true) await cancelDeliveries(db, queue, owned);
  const webhook = await applyChange(db, queue, owned, change, now, assertCurrent);
  if (change.enabled === false) await cancelDeliveries(db, queue, owned);
  return webhook;
};

const applyChange = (
  db: Database,
  queue: Queue,
  owned: OwnedRow,
  { url, events, enabled }: WebhookChange,
  now: number,
  assertCurrent: AssertCurrent<Webhook>,
): Promise<Webhook | undefined> =>
  changeRow(db, storedWebhooks, owned, assertCurrent, async (trx, before) => {
    // This usually finds nothing, unless a concurrent request has enabled and disabled the webhook.
    if (enabled && before.disabled_at !== null) while (await cancelBatch(trx, queue, owned.id, now));
    const changes = {
      ...(url !== undefined && url !== before.url ? { url, failing_since: null } : {}),
      ...(events === undefined ? {} : { events: events.join(' ') }),
      ...(enabled && before.disabled_at !== null ? { disabled_at: null, disabled_reason: null, failing_since: null } : {}),
    };
    if (Object.keys(changes).length > 0) await updateById(trx, 'webhook', owned.id, { ...changes, updated_at: laterThan(before, now) });
    if (enabled === false && before.disabled_at === null) await disable(trx, queue, owned, 'by_request', now);
    return findWebhook(trx, owned);
  });

/** Makes each change later than the previous change, so that no two versions look the same. */
export const laterThan = ({ updated_at }: Webhook, now: number): number => Math.max(now, updated_at + 1);

/** Deletes a webhook and its deliveries. Returns false if there is no such webhook. */
export const removeWebhook = async (
  db: Database,
  queue: Queue,
  owned: OwnedRow,
  assertCurrent: AssertCurrent<Webhook> = () => {},
): Promise<boolean> => {
  // Disabling the webhook first cancels most deliveries, and changes the version, so that concurrent conditional requests fail.
  if (!(await retireWebhook(db, queue, owned, assertCurrent))) return false;
  await cancelDeliveries(db, queue, owned);
  // There may be tens of thousands of deliveries, which deleting the webhook would delete in a single statement.
  await deleteInBatches(db, (most) => deleteSql('delivery', ['id'], sql`where webhook_id = ${owned.id}`, most));
  return inAccount(db, owned.workspace_id, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('webhook')
      .where('workspace_id', '=', owned.workspace_id)
      .where('id', '=', owned.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await queue.drop(trx, queueNameOf(owned.id));
    return true;
  });
};

/** Disables a webhook before its deletion, or gives a disabled webhook a new version. Undefined if there is no such webhook. */
const retireWebhook = (
  db: Database,
  queue: Queue,
  owned: OwnedRow,
  assertCurrent: AssertCurrent<Webhook>,
  now = timeOf(db),
): Promise<boolean | undefined> =>
  changeRow(db, storedWebhooks, owned, assertCurrent, async (trx, before) => {
    const updated_at = laterThan(before, now);
    if (before.disabled_at !== null) await updateById(trx, 'webhook', owned.id, { updated_at });
    else await disable(trx, queue, owned, 'by_request', updated_at);
    return true;
  });

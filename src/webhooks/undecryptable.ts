import type { Database } from '../storage/database.ts';
import { ownerOf, type SecretBox } from './secret.ts';

/** Webhooks read at once. */
const BATCH = 200;

/** Number of webhooks whose current secret was encrypted under another key. */
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
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return count;
    after = last.id;
    count += rows.filter(({ workspace_id, sealed }) => secretBox.open(sealed, ownerOf(workspace_id)) === undefined).length;
  }
};

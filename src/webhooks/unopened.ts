import type { Database } from '../storage/database.ts';
import { ownerOf, type Vault } from './secret.ts';

/** Webhooks that are looked at at once. */
const BATCH = 200;

/** How many webhooks have a secret that was sealed under another key. */
export const countUnopened = async (db: Database, vault: Pick<Vault, 'open'>): Promise<number> => {
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('webhook')
      .select(['id', 'account_id', 'secret'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return count;
    after = last.id;
    count += rows.filter(({ account_id, secret }) => vault.open(secret, ownerOf(account_id)) === undefined).length;
  }
};

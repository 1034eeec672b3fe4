import { inBatches } from '../lib/batches.ts';
import { DAY } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';

/** Milliseconds after which no limit counts a try. */
const REMEMBERED = DAY;
/** Most tries stored; the oldest are deleted first, so that guessing from very many addresses cannot fill the disk. */
const MOST = 200_000;
/** Tries deleted in one transaction. */
const BATCH = 1_000;

/** Deletes tries that no limit counts. Returns their number. */
export const pruneTries = async (db: Database, now: number, stopping?: AbortSignal, most = MOST): Promise<number> => {
  const over = await db.selectFrom('password_try').select('id').orderBy('id', 'desc').limit(1).offset(most).executeTakeFirst();
  return inBatches(async () => {
    const old = db
      .selectFrom('password_try')
      .select('id')
      .where(({ eb, or }) => or([eb('made_at', '<=', now - REMEMBERED), eb('id', '<=', over?.id ?? 0)]))
      .limit(BATCH);
    const { numDeletedRows } = await db.deleteFrom('password_try').where('id', 'in', old).executeTakeFirst();
    return { done: Number(numDeletedRows), isMore: Number(numDeletedRows) === BATCH };
  }, stopping);
};

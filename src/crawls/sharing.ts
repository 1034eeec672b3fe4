import { Problem } from '../lib/problem.ts';
import { passwordRequired } from '../reports/change.ts';
import { hashOfPassword, makeSlug } from '../reports/request.ts';
import { forgetUnlockTries } from '../reports/unlock-tries.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, Privacy } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import type { Crawl } from './crawl.ts';

export interface CrawlChange {
  privacy?: Privacy | undefined;
  /** Kept only if the resulting privacy is 2. */
  password?: string | undefined;
  /** Throws if the version does not match the request’s precondition. */
  assertVersion?: (version: number) => void;
}

type Owned = Pick<Crawl, 'id' | 'accountId'>;

/** Changes who can see a crawl. Throws a Problem if privacy 2 would have no password, or the crawl is gone. */
export const changeCrawl = async (db: Database, crawl: Owned, { privacy, password, assertVersion }: CrawlChange): Promise<void> => {
  const hash = await hashOfPassword({ accountId: crawl.accountId, privacy: privacy ?? 2, password: password ?? null });
  await change(db, crawl, (row) => {
    assertVersion?.(row.version);
    const wanted = privacy ?? row.privacy;
    const passwordHash = wanted === 2 ? (hash ?? row.password_hash) : null;
    if (wanted === 2 && passwordHash === null) throw passwordRequired();
    return wanted === row.privacy && passwordHash === row.password_hash ? null : { privacy: wanted, password_hash: passwordHash };
  });
};

/** Gives the share page of a crawl a new URL; the old one stops working. Throws a Problem if the crawl is gone. */
export const renewCrawlLink = (db: Database, crawl: Owned): Promise<void> => change(db, crawl, () => ({ slug: makeSlug() }));

interface Access {
  version: number;
  privacy: Privacy;
  password_hash: string | null;
}

/** Browsers that unlocked the crawl before must enter the password again. */
const change = (
  db: Database,
  { id, accountId }: Owned,
  decide: (row: Access) => Partial<Pick<Access, 'privacy' | 'password_hash'> & { slug: string }> | null,
): Promise<void> =>
  inAccount(db, accountId, async (trx) => {
    const own = trx.selectFrom('crawl').where('id', '=', id).where('account_id', '=', accountId);
    const row = await own.select(['version', 'access_version', 'privacy', 'password_hash']).executeTakeFirst();
    if (!row) throw new Problem('crawl_not_found');
    const to = decide(row);
    if (to === null) return;
    await forgetUnlockTries(trx, 'crawl', id);
    const version = { version: row.version + 1, access_version: row.access_version + 1, updated_at: timeOf(trx) };
    await trx
      .updateTable('crawl')
      .set({ ...to, ...version })
      .where('id', '=', id)
      .execute();
  });

import { Problem } from '../lib/problem.ts';
import { passwordRequired } from '../reports/change.ts';
import { hashOfPassword } from '../reports/request.ts';
import { changeLink, findLinkPassword, renewSlug, type SharedSubject } from '../reports/shared-link.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction, Privacy } from '../storage/database.ts';
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
  await change(db, crawl, async (trx, row, link) => {
    assertVersion?.(row.version);
    const before = await findLinkPassword(trx, link);
    const wanted = privacy ?? row.privacy;
    const passwordHash = wanted === 2 ? (hash ?? before) : null;
    if (wanted === 2 && passwordHash === null) throw passwordRequired();
    if (wanted === row.privacy && passwordHash === before) return null;
    await changeLink(trx, link, { password_hash: passwordHash });
    return { privacy: wanted };
  });
};

/** Gives the share page of a crawl a new URL; the old one stops working. Throws a Problem if the crawl is gone. */
export const renewCrawlLink = (db: Database, crawl: Owned): Promise<void> =>
  change(db, crawl, async (trx, { privacy }, link) => {
    await renewSlug(trx, link);
    return { privacy };
  });

/** Changes a crawl and its link, unless `decide` returns null. */
const change = (
  db: Database,
  { id, accountId }: Owned,
  decide: (trx: InTransaction, row: { version: number; privacy: Privacy }, link: SharedSubject) => Promise<{ privacy: Privacy } | null>,
): Promise<void> =>
  inAccount(db, accountId, async (trx) => {
    const own = trx.selectFrom('crawl').where('id', '=', id).where('workspace_id', '=', accountId);
    const row = await own.select(['version', 'privacy']).executeTakeFirst();
    if (!row) throw new Problem('crawl_not_found');
    const to = await decide(trx, row, { kind: 'crawl', id });
    if (to === null) return;
    await trx
      .updateTable('crawl')
      .set({ ...to, version: row.version + 1, updated_at: timeOf(trx) })
      .where('id', '=', id)
      .execute();
  });

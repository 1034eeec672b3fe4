import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { findStored } from './report.ts';
import { makeSlug } from './request.ts';

type Owned = { accountId: number; id: number };
type Change = { slug?: string; indexed?: 0 | 1; share_language?: string | null };

/** Gives a report's share page another address: the one before is nobody's from then on. False when this account has no such report. */
export const renewLink = (db: Database, report: Owned): Promise<boolean> => change(db, report, { slug: makeSlug() });

/** Whether search engines may index the share page, for as long as it is public. False as there. */
export const allowIndexing = (db: Database, report: Owned, allowed: boolean): Promise<boolean> =>
  change(db, report, { indexed: allowed ? 1 : 0 });

/** The language of the share page by its tag, or null for the reader's own. False as there. */
export const chooseShareLanguage = (db: Database, report: Owned, language: string | null): Promise<boolean> =>
  change(db, report, { share_language: language });

const change = (db: Database, { accountId, id }: Owned, to: Change): Promise<boolean> =>
  inAccount(db, accountId, async (trx) => {
    const report = await findStored(trx, id);
    if (report?.account_id !== accountId) return false;
    // What was unlocked at the old address is locked again at the new one.
    const access = report.access_version + (to.slug === undefined ? 0 : 1);
    await trx
      .updateTable('report')
      .set({ ...to, version: report.version + 1, access_version: access, updated_at: Date.now() })
      .where('id', '=', id)
      .execute();
    return true;
  });

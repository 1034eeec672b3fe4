import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { columnsOf, findStored, type SettingsChange } from './report.ts';
import { makeSlug } from './request.ts';

/** Longest text for whom a report is, in characters. */
export const MAX_PREPARED_FOR = 100;

/** For whom a report is, as one line, cut to what is kept. */
export const readPreparedFor = (text: string): string =>
  [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, MAX_PREPARED_FOR).join('');

type Owned = { accountId: number; id: number };
type Change = { slug?: string } & ReturnType<typeof columnsOf>;

/** Gives a report’s share page a new URL; the old one stops working. Returns false if this account has no such report. */
export const renewLink = (db: Database, report: Owned): Promise<boolean> => change(db, report, { slug: makeSlug() });

/** Changes the given settings. Returns false if this account has no such report. */
export const changeSettings = (db: Database, report: Owned, settings: SettingsChange): Promise<boolean> =>
  change(db, report, columnsOf(settings));

const change = (db: Database, { accountId, id }: Owned, to: Change): Promise<boolean> =>
  inAccount(db, accountId, async (trx) => {
    const report = await findStored(trx, id);
    if (report?.account_id !== accountId) return false;
    // Browsers that unlocked the old URL must enter the password again.
    const access = report.access_version + (to.slug === undefined ? 0 : 1);
    await trx
      .updateTable('report')
      .set({ ...to, version: report.version + 1, access_version: access, updated_at: timeOf(trx) })
      .where('id', '=', id)
      .execute();
    return true;
  });

import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import { findStored, type Report } from './report.ts';
import { renewSlug } from './shared-link.ts';

/** Maximum characters of the name of the client whom a report was prepared for. */
export const MAX_CLIENT = 100;

/** Reads the name of the client whom a report was prepared for: as one line, cut to the maximum length. */
export const readClient = (text: string): string => [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, MAX_CLIENT).join('');

/** Gives a report’s share page a new URL; the old URL stops working. Returns false if this account has no such report. */
export const renewLink = (db: Database, { accountId, id }: Pick<Report, 'accountId' | 'id'>): Promise<boolean> =>
  inAccount(db, accountId, async (trx) => {
    const report = await findStored(trx, id);
    if (report?.workspace_id !== accountId) return false;
    await renewSlug(trx, { kind: 'report', id });
    await updateById(trx, 'report', id, { version: report.version + 1, updated_at: timeOf(trx) });
    return true;
  });

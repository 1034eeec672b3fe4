import type { Database } from '../storage/database.ts';
import { findReport, type Report } from './report.ts';
import type { Watch } from './watch.ts';

/** Milliseconds between looks at the database: another process may be doing the work. */
const LOOK_EVERY = 500;

/** The report as soon as no run of it is under way, or as it is after `patience` milliseconds; undefined when it has been deleted. */
export const waitForReport = async (
  db: Database,
  watch: Watch,
  { accountId, id }: { accountId: number; id: number },
  patience: number,
): Promise<Report | undefined> => {
  const end = performance.now() + patience;
  for (;;) {
    // Listening begins before looking, so that a change in between is heard.
    const left = end - performance.now();
    const change = left > 0 ? watch.next(id, Math.min(left, LOOK_EVERY)) : undefined;
    const report = await findReport(db, accountId, id);
    if (!report || report.state === 'completed' || report.state === 'failed' || !change) return report;
    await change;
  }
};

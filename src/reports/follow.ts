import type { Step } from '../audit/gather/gather.ts';
import type { Database } from '../storage/database.ts';
import { findReport, type Report } from './report.ts';
import type { Watch } from './watch.ts';

/** What happens to a report: it came into a state, its run began a step, or nothing more will happen. Null when it was deleted. */
export type Happening = { type: 'state'; report: Report } | { type: 'step'; step: Step } | { type: 'done'; report: Report | null };

/** Milliseconds between looks at the database: another process may be doing the work. */
const LOOK_EVERY = 800;

/** Follows a report until no run of it is under way. Ends early when `mayGoOn` says no; that is asked with every look. */
export async function* followReport(
  db: Database,
  watch: Watch,
  { accountId, id }: { accountId: number; id: number },
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<Happening> {
  let state: Report['state'] | undefined;
  let step: Step | null = null;
  while (await mayGoOn()) {
    // Listening begins before looking, so that a change in between is heard.
    const change = watch.next(id, LOOK_EVERY);
    const report = await findReport(db, accountId, id);
    if (!report) return yield { type: 'done', report: null };
    if (report.state !== state) yield { type: 'state', report };
    state = report.state;
    if (state === 'completed' || state === 'failed') return yield { type: 'done', report };
    const now = watch.stepOf(id);
    if (now !== null && now !== step) yield { type: 'step', step: now };
    step = now;
    await change;
  }
}

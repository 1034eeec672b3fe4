import type { Step } from '../audit/gather/gather.ts';
import { findJob, jobsBefore } from '../queue/position.ts';
import type { Database } from '../storage/database.ts';
import { findReport, isRunning, type Report } from './report.ts';
import type { Watch } from './watch.ts';

/**
 * What happens to a report: it came into a state, moved up in line, its run began a step, or nothing more will happen. Null when it was
 * deleted. `before` counts the audits that go first, no further than `MOST_BEFORE`.
 */
export type ReportUpdate =
  | { type: 'state'; report: Report }
  | { type: 'place'; before: number }
  | { type: 'step'; step: Step }
  | { type: 'done'; report: Report | null };

export const MOST_BEFORE = 1000;

/** Milliseconds between looks at the database: another process may be doing the work. */
const POLL_EVERY = 800;

/** Follows a report until no run of it is under way. Ends early when `mayGoOn` says no; that is asked with every look. */
export async function* followReport(
  db: Database,
  watch: Watch,
  { accountId, id }: { accountId: number; id: number },
  mayGoOn: () => Promise<boolean>,
  /** Whether places in line are told. */
  places = false,
): AsyncGenerator<ReportUpdate> {
  let state: Report['state'] | undefined;
  let step: Step | null = null;
  const placeOf = places ? placeInLine(db, id) : async () => null;
  while (await mayGoOn()) {
    // Listening begins before looking, so that a change in between is heard.
    const change = watch.next(id, POLL_EVERY);
    const report = await findReport(db, accountId, id);
    if (!report) return yield { type: 'done', report: null };
    if (report.state !== state) yield { type: 'state', report };
    state = report.state;
    if (!isRunning(state)) return yield { type: 'done', report };
    const before = state === 'queued' ? await placeOf() : null;
    if (before !== null) yield { type: 'place', before };
    const now = watch.stepOf(id);
    if (now !== null && now !== step) yield { type: 'step', step: now };
    step = now;
    await change;
  }
}

/** Tells how many audits go before that of a report; null when that is no news, or it waits no longer. */
const placeInLine = (db: Database, id: number): (() => Promise<number | null>) => {
  /** Null when nobody waits for it; whoever has just asked for it follows it anew. */
  let job: number | null | undefined;
  let lastBefore: number | undefined;
  return async () => {
    if (job === undefined) job = (await findJob(db, { report: id })) ?? null;
    const before = job === null ? undefined : await jobsBefore(db, job, MOST_BEFORE);
    if (before === undefined || before === lastBefore) return null;
    lastBefore = before;
    return before;
  };
};

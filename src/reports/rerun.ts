import type { Priority, Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { InTransaction } from '../storage/database.ts';
import { recount } from './counts.ts';
import { runJob } from './job.ts';
import type { findStored } from './report.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>;

/** Queues another audit of a report, one of many, in the caller’s transaction. Returns false if one waits or runs. */
export const rerunReport = async (
  trx: InTransaction,
  queue: Queue,
  report: Stored,
  priority: Priority,
  now = timeOf(trx),
): Promise<boolean> => {
  if (report.state !== 'completed' && report.state !== 'failed') return false;
  const to = { state: 'queued' as const, demand: 'bulk' as const, version: report.version + 1, updated_at: now };
  await trx.updateTable('report').set(to).where('id', '=', report.id).execute();
  await recount(trx, report, { ...report, ...to });
  await queue.add(trx, { ...runJob(report.account_id, report.id, new URL(report.target)), priority });
  return true;
};

import { AuditFailure } from '../audit/audit-failure.ts';
import { type GatheredPages, gatherPages, type PageGatherer, UnusableSitemap } from '../audit/gather/listed-pages.ts';
import { FetchFailure, isResolverOutage } from '../http/failure.ts';
import type { FreezeWatch } from '../lib/freeze-watch.ts';
import type { Job, Queue } from '../queue/queue.ts';
import { MAX_CLAIMS, retryIfFrozen, retryLater } from '../queue/retry.ts';
import { type JobSlot, uncountedSlot } from '../queue/slot.ts';
import type { WaitForResolver } from '../queue/wait-for-resolver.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { addReports } from './add.ts';
import type { ImportFailureCode } from './failure.ts';
import type { ImportLimits } from './import-limits.ts';
import { dropPages, keepPages } from './keep.ts';

export interface Importer extends PageGatherer {
  db: Database;
  queue: Queue;
  limits: ImportLimits;
  /** What a job does if its host name can’t be resolved; the job fails at once if this is not set. */
  waitForResolver?: WaitForResolver;
  /** A sitemap is read again if the process was suspended during the reading. */
  freezes?: Pick<FreezeWatch, 'hasFrozenSince'>;
  /** Called for errors that neither the site nor the user caused. */
  onBug(error: unknown, importId: number): void;
}

/** Reads an import’s sitemap and creates the reports. After a crash the next run continues at the same point. */
export const runImport = async (importer: Importer, job: Job, slot: JobSlot = uncountedSlot): Promise<void> => {
  const { db, queue, freezes, onBug } = importer;
  const began = performance.now();
  const id = Number(job.payload.import);
  try {
    const sitemap = await startReading(db, job.owner, id);
    if (sitemap) {
      if (job.claims > MAX_CLAIMS) throw new AuditFailure('crashed');
      const pages = await slot.waiting(() => gatherSitemap(importer, sitemap, job.owner, slot));
      if (await retryIfFrozen(freezes, queue, job, began)) return;
      await keepPages(db, id, pages, importer.limits);
    }
    while (await addReports(db, queue, job, id, importer.limits.reports));
  } catch (error) {
    if (await retryIfFrozen(freezes, queue, job, began)) return;
    if (isResolverOutage(error) && (await importer.waitForResolver?.(queue, job))) return;
    const code = codeOf(error);
    if (code !== undefined) return failImport(db, queue, job, id, code);
    onBug(error, id);
    if (!(await retryLater(queue, job))) await failImport(db, queue, job, id, 'crashed');
  }
};

const gatherSitemap = (
  { http, analysis }: Importer,
  { target, page_limit }: { target: string; page_limit: number },
  owner: number | null,
  slot: JobSlot,
): Promise<GatheredPages> => {
  const listPages: typeof analysis.listPages = (...args) => slot.working(() => analysis.listPages(...args));
  return gatherPages(new URL(target), page_limit, { http, analysis: { listPages }, owner });
};

/** Marks an import as `reading` and returns its sitemap; undefined if the import is already read, cancelled or removed. */
const startReading = (db: Database, accountId: number | null, id: number): Promise<{ target: string; page_limit: number } | undefined> =>
  inAccount(db, accountId, (trx) =>
    trx
      .updateTable('import')
      .set(({ eb }) => ({ state: 'reading' as const, version: eb('version', '+', 1), updated_at: timeOf(db) }))
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'reading'])
      .returning(['target', 'page_limit'])
      .executeTakeFirst(),
  );

const codeOf = (error: unknown): ImportFailureCode | undefined =>
  error instanceof FetchFailure || error instanceof AuditFailure || error instanceof UnusableSitemap ? error.code : undefined;

/** Marks an import as failed and deletes its waiting pages. */
const failImport = (db: Database, queue: Queue, job: Job, id: number, error: ImportFailureCode): Promise<void> =>
  inAccount(db, job.owner, async (trx) => {
    if (!(await queue.finish(trx, job))) return;
    const cancelled = await dropPages(trx, id);
    await trx
      .updateTable('import')
      .set(({ eb }) => ({ state: 'failed' as const, error, cancelled, version: eb('version', '+', 1), updated_at: timeOf(db) }))
      .where('id', '=', id)
      .where('state', 'in', ['reading', 'adding'])
      .execute();
  });

import type { AuditMode } from '../../audit/mode.ts';
import { requestImport } from '../../imports/request.ts';
import { Problem } from '../../lib/problem.ts';
import { type WorkRefusal, workRefusalOf } from '../../queue/work-admission.ts';
import type { Privacy } from '../../storage/database.ts';
import type { WebService } from '../service.ts';

export interface ImportOptions {
  limit: number;
  privacy: Extract<Privacy, 0 | 1>;
  mode: AuditMode;
}

/** The imports that were started, and the reason why the others weren’t; `retryAfter` is in seconds. */
export interface StartedImports {
  ids: number[];
  refusal?: { problem: WorkRefusal | 'too_many_imports'; retryAfter: number };
}

/** Starts an import for each sitemap under the same limits as the API; stops at the first refused import. */
export const startImports = async (
  { db, queue, work }: Pick<WebService, 'db' | 'queue' | 'work'>,
  accountId: number,
  sitemaps: readonly URL[],
  options: ImportOptions,
): Promise<StartedImports> => {
  const ids: number[] = [];
  for (const target of sitemaps) {
    const request = { accountId, sitemap: target.href, target, ...options, idempotencyKey: null };
    try {
      await work.assertQueueNotFull(accountId);
      ids.push((await work.addWork(accountId, () => requestImport(db, queue, request))).id);
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_many_imports')
        return { ids, refusal: { problem: error.code, retryAfter: Number(error.headers['retry-after']) } };
      const { code, retryAfter } = workRefusalOf(error);
      return { ids, refusal: { problem: code, retryAfter } };
    }
  }
  return { ids };
};

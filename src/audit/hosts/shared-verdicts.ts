import { MINUTE } from '../../lib/time.ts';
import type { LinkResult } from '../link-check.ts';

/** Pending link results and those of the last minute, so that concurrent audits request each target only once. */
export interface SharedVerdicts {
  /** Returns the result of another audit, or computes one, even if the other audit ends early. */
  share(key: string, form: () => Promise<LinkResult>): Promise<LinkResult>;
}

/** Milliseconds for which a result is shared, and maximum number of shared results. */
const MAX_VERDICT_AGE = MINUTE;
const MAX_VERDICTS = 20_000;

export const openSharedVerdicts = (now = () => performance.now()): SharedVerdicts => {
  /** Results in the order in which their requests began. */
  const results = new Map<string, { result: Promise<LinkResult>; endedAt: number }>();

  const prune = (): void => {
    for (const [key, { endedAt }] of results) {
      if (results.size <= MAX_VERDICTS && now() - endedAt < MAX_VERDICT_AGE) return;
      results.delete(key);
    }
  };

  return {
    async share(key, form) {
      prune();
      for (let known = results.get(key); known && now() - known.endedAt < MAX_VERDICT_AGE; known = results.get(key)) {
        const result = await known.result.catch(() => undefined);
        if (result !== undefined) return result;
        if (results.get(key) === known) results.delete(key);
      }
      const entry = { result: form(), endedAt: Number.POSITIVE_INFINITY };
      results.set(key, entry);
      try {
        return await entry.result;
      } catch (error) {
        if (results.get(key) === entry) results.delete(key);
        throw error;
      } finally {
        entry.endedAt = now();
      }
    },
  };
};

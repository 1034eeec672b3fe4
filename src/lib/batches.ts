import { setTimeout as sleep } from 'node:timers/promises';

/** Rows that one batch changed, and whether there may be more. */
export interface Batch {
  done: number;
  isMore: boolean;
}

/** Does batch after batch until there are no more. Returns how many rows they changed. */
export const inBatches = async (next: () => Promise<Batch>, stopping?: AbortSignal): Promise<number> => {
  let all = 0;
  while (!stopping?.aborted) {
    const began = performance.now();
    const { done, isMore } = await next();
    all += done;
    if (!isMore) break;
    // As long as the batch took: others can write in between.
    await sleep(performance.now() - began);
  }
  return all;
};

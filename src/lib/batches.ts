import { setTimeout as sleep } from 'node:timers/promises';

/** The number of rows that a batch changed, and whether further rows may remain. */
export interface BatchResult {
  done: number;
  isMore: boolean;
}

/** Runs batches until no rows remain. Returns the total number of changed rows. */
export const inBatches = async (next: () => Promise<BatchResult>, stopping?: AbortSignal): Promise<number> => {
  let all = 0;
  while (!stopping?.aborted) {
    const began = performance.now();
    const { done, isMore } = await next();
    all += done;
    if (!isMore) break;
    // Pauses as long as the batch took, so that other processes can write.
    await sleep(performance.now() - began);
  }
  return all;
};

import type { Queue } from './queue.ts';

/** Seconds after which a full queue is worth another try. */
export const FULL_RETRY_AFTER = 10;

/** Whether as many audits wait or are under way, of those that somebody waits for, as there may be. */
export const isFull = async (queue: Pick<Queue, 'count'>, limit: number): Promise<boolean> => (await queue.count(limit)) >= limit;

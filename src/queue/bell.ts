import type { WorkerPool } from '../storage/database.ts';

/** Tells the workers of a pool that a job may have come. */
export interface Bell {
  ring(pool: WorkerPool): void;
  /** Calls back at each ring. Returns what ends that. */
  onRing(pool: WorkerPool, wake: () => void): () => void;
  close(): Promise<void>;
}

/** A bell that is heard in this process alone. */
export const makeBell = (): Bell => {
  const listeners = new Map<() => void, WorkerPool>();
  return {
    ring(pool) {
      for (const [wake, of] of listeners) if (of === pool) wake();
    },
    onRing(pool, wake) {
      const own = () => wake();
      listeners.set(own, pool);
      return () => listeners.delete(own);
    },
    async close() {},
  };
};

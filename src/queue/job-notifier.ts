import type { WorkerPool } from '../storage/database.ts';

/** Notifies the workers of a pool that a job may be ready. */
export interface JobNotifier {
  notify(pool: WorkerPool): void;
  /** Calls `onJob` at each notification, until the returned function is called. */
  subscribe(pool: WorkerPool, onJob: () => void): () => void;
  close(): Promise<void>;
}

/** Creates a notifier that works within this process only. */
export const makeJobNotifier = (): JobNotifier => {
  const listeners = new Map<() => void, WorkerPool>();
  return {
    notify(pool) {
      for (const [onJob, of] of listeners) if (of === pool) onJob();
    },
    subscribe(pool, onJob) {
      const own = () => onJob();
      listeners.set(own, pool);
      return () => listeners.delete(own);
    },
    async close() {},
  };
};

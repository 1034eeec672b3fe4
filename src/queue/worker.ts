import type { BeginJobs, Job, OwnerLimit, Queue } from './queue.ts';
import { type CountedSlot, type JobSlot, openSlot } from './slot.ts';

export interface WorkerSettings {
  /** Maximum jobs that count as running; also the maximum started jobs of one owner per worker. */
  concurrency: number;
  /** Milliseconds between polls of the queue, which find jobs that no notification announced. */
  poll: number;
  /** Milliseconds between lease extensions; well below the queue’s lease duration. */
  heartbeat: number;
  /** Milliseconds that a job waits for the network before it no longer counts as running; 1,000 by default. */
  timeout?: number;
  /** Called in the transaction that claims the jobs. */
  begin?: BeginJobs;
}

export const defaultWorkerSettings: Omit<WorkerSettings, 'concurrency'> = { poll: 1_000, heartbeat: 5_000 };

const IDLE_TIMEOUT = 1_000;

/** Maximum started jobs per slot, including jobs that only wait for the network and occupy no slot. */
const OPEN_PER_SLOT = 3;

export interface Worker {
  /** Stops claiming, waits up to `grace` milliseconds for started jobs, releases unfinished jobs and returns their number. */
  stop(grace: number): Promise<number>;
}

/**
 * Starts a worker that processes a queue’s jobs. `perform` finishes or retries each job itself; if it throws, `onError` is called and the job runs
 * again when its lease ends. Slots stay free for other owners, however many jobs of one owner wait for hosts that never answer.
 */
export const startWorker = (
  queue: Queue,
  perform: (job: Job, slot: JobSlot) => Promise<void>,
  { concurrency, poll, heartbeat, timeout = IDLE_TIMEOUT, begin }: WorkerSettings,
  onError: (error: unknown) => void,
): Worker => {
  const running = new Map<Job, { slot: CountedSlot; work: Promise<void> }>();
  let claim: Promise<Job[]> | undefined;
  let isRepeatWanted = false;
  let stopped = false;

  const freeSlots = (): number => {
    const counting = running.values().reduce((sum, { slot }) => sum + (slot.counts() ? 1 : 0), 0);
    return Math.min(concurrency - counting, OPEN_PER_SLOT * concurrency - running.size);
  };

  const ownerLimit = (): OwnerLimit => {
    const counts = new Map<number, number>();
    for (const { owner } of running.keys()) if (owner !== null) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return { leased: [...running.keys()], most: concurrency, free: OPEN_PER_SLOT * concurrency - running.size, running: counts };
  };

  const fill = async (): Promise<void> => {
    isRepeatWanted = claim !== undefined;
    const most = freeSlots();
    if (claim || stopped || most <= 0) return;
    try {
      claim = queue.claim(most, ownerLimit(), begin);
      for (const job of await claim) start(job);
    } catch (error) {
      onError(error);
    } finally {
      claim = undefined;
    }
    if (isRepeatWanted) void fill();
  };

  const start = (job: Job): void => {
    const slot = openSlot(timeout, () => void fill());
    const work = perform(job, slot)
      .catch(onError)
      .finally(() => {
        running.delete(job);
        void fill();
      });
    running.set(job, { slot, work });
  };

  const extendAll = async (): Promise<void> => {
    try {
      await Promise.all([...running.keys()].map((job) => queue.extend(job)));
    } catch (error) {
      onError(error);
    }
  };

  // A random delay prevents processes that start together from polling simultaneously.
  let polling: NodeJS.Timeout | undefined;
  const firstPoll = setTimeout(() => {
    if (stopped) return;
    polling = setInterval(() => void fill(), poll);
    void fill();
  }, poll * Math.random());
  const heartbeatTimer = setInterval(() => void extendAll(), heartbeat);
  const unsubscribe = queue.subscribe(() => void fill());
  void fill();

  return {
    async stop(grace) {
      stopped = true;
      clearTimeout(firstPoll);
      clearInterval(polling);
      unsubscribe();
      // Waits for a pending claim, whose jobs count as held by this worker.
      await claim?.catch(() => {});
      const { promise: graceIsOver, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, grace);
      await Promise.race([Promise.all(running.values().map(({ work }) => work)), graceIsOver]);
      clearTimeout(timer);
      clearInterval(heartbeatTimer);
      // A job that cannot be released runs again when its lease ends.
      const unfinished = [...running.keys()];
      await Promise.all(unfinished.map((job) => queue.release(job).catch(onError)));
      return unfinished.length;
    },
  };
};

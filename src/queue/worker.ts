import type { Job, Queue } from './queue.ts';

export interface WorkerSettings {
  /** Jobs under way at once. */
  concurrency: number;
  /** Milliseconds between looks at the queue when nothing is told. */
  poll: number;
  /** Milliseconds between extensions of what is held; well below the queue's lease. */
  heartbeat: number;
}

export const defaultWorkerSettings: Omit<WorkerSettings, 'concurrency'> = { poll: 1_000, heartbeat: 5_000 };

export interface Worker {
  /** Takes nothing new, waits up to `grace` milliseconds for what is under way, and hands the rest back; returns how many jobs those were. */
  stop(grace: number): Promise<number>;
}

/** Works a queue. `perform` finishes or retries the job itself; what it throws is told to `onError`, and the job comes again when its lease ends. */
export const startWorker = (
  queue: Queue,
  perform: (job: Job) => Promise<void>,
  { concurrency, poll, heartbeat }: WorkerSettings,
  onError: (error: unknown) => void,
): Worker => {
  const underWay = new Map<Job, Promise<void>>();
  let claim: Promise<Job[]> | undefined;
  let again = false;
  let stopped = false;

  const fill = async (): Promise<void> => {
    again = claim !== undefined;
    if (claim || stopped || underWay.size >= concurrency) return;
    try {
      claim = queue.claim(concurrency - underWay.size);
      for (const job of await claim) start(job);
    } catch (error) {
      onError(error);
    } finally {
      claim = undefined;
    }
    if (again) void fill();
  };

  const start = (job: Job): void => {
    const work = perform(job)
      .catch(onError)
      .finally(() => {
        underWay.delete(job);
        void fill();
      });
    underWay.set(job, work);
  };

  const extendAll = async (): Promise<void> => {
    try {
      await Promise.all([...underWay.keys()].map((job) => queue.extend(job)));
    } catch (error) {
      onError(error);
    }
  };

  const polling = setInterval(() => void fill(), poll);
  const beating = setInterval(() => void extendAll(), heartbeat);
  const deaf = queue.onArrival(() => void fill());
  void fill();

  return {
    async stop(grace) {
      stopped = true;
      clearInterval(polling);
      deaf();
      // What it brings counts as under way.
      await claim?.catch(() => {});
      const { promise: graceIsOver, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, grace);
      await Promise.race([Promise.all(underWay.values()), graceIsOver]);
      clearTimeout(timer);
      clearInterval(beating);
      // What cannot be handed back comes again when its lease ends.
      const rest = [...underWay.keys()];
      await Promise.all(rest.map((job) => queue.release(job).catch(onError)));
      return rest.length;
    },
  };
};

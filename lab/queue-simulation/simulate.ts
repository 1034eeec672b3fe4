import { type Priority, priorities } from '../../src/queue/queue.ts';
import { makeHeap } from './heap.ts';
import type { ModelJob } from './model-job.ts';
import { makeModelQueue } from './model-queue.ts';
import { makeChance } from './random.ts';
import type { Arrival } from './workload.ts';

export interface Simulated {
  /** Seconds that jobs waited, by priority; those that had not begun at the end count with what they had waited. */
  waits: Map<Priority, Float64Array>;
  /** Jobs that waited for their host, and hosts that made any wait. */
  waitedForHost: number;
  limitedHosts: number;
  hosts: number;
  /** Jobs that wait or run: the maximum, and at the end. */
  deepest: number;
  left: number;
  /** Running audits, on average, as a share of the maximum. */
  busy: number;
}

export interface Rules {
  gap: number;
  width: number;
  /** Audits that all workers together can run at once. */
  workers: number;
  /** Milliseconds of one audit: the median, and the standard deviation of its logarithm. */
  audit: { median: number; sigma: number };
  seed: number;
}

interface End {
  at: number;
  job: ModelJob;
}

/** Works off arrivals by the rules of the queue, in virtual time: a claim costs nothing, and is made whenever a worker is free. */
export const simulate = (arrivals: readonly Arrival[], { gap, width, workers, audit, seed }: Rules): Simulated => {
  const queue = makeModelQueue({ gap, width });
  const chance = makeChance(seed);
  const ends = makeHeap<End>((one, other) => one.at < other.at);
  const arrived = new Map<ModelJob, number>();
  const waits = new Map<Priority, number[]>(Object.values(priorities).map((priority) => [priority, []]));
  const limited = new Set<number>();
  const hosts = new Set<number>();
  const over = arrivals.at(-1)?.at ?? 0;
  let next = 0;
  let running = 0;
  let now = 0;
  let waitedForHost = 0;
  let deepest = 0;
  let worked = 0;

  const note = (job: ModelJob, waited: number): void => {
    waits.get(job.priority)?.push(waited / 1000);
    if (!job.waitedForHost || job.hostQueue === null) return;
    waitedForHost += 1;
    limited.add(job.hostQueue);
  };
  const fill = (): void => {
    if (running === workers) return;
    for (const job of queue.claim(workers - running, now)) {
      note(job, now - (arrived.get(job) ?? now));
      arrived.delete(job);
      running += 1;
      ends.push({ at: now + chance.lognormal(audit.median, audit.sigma), job });
    }
  };

  while (now < over) {
    const coming = arrivals[next]?.at ?? Number.POSITIVE_INFINITY;
    const ending = ends.first(() => true)?.at ?? Number.POSITIVE_INFINITY;
    const due = running < workers ? (queue.nextDueAt() ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    const at = Math.max(now, Math.min(coming, ending, due));
    worked += running * (at - now);
    now = at;
    if (coming <= now) {
      const { hostQueue, owner, priority } = arrivals[next++] as Arrival;
      hosts.add(hostQueue);
      const job = queue.add({ hostQueue, owner, priority }, now);
      arrived.set(job, now);
      deepest = Math.max(deepest, queue.size());
    } else if (ending <= now) {
      const end = ends.pop();
      if (end) queue.finish(end.job, now);
      running -= 1;
    }
    fill();
  }
  for (const [job, since] of arrived) note(job, now - since);
  return {
    waits: new Map([...waits].map(([priority, all]) => [priority, Float64Array.from(all).sort()])),
    waitedForHost,
    limitedHosts: limited.size,
    hosts: hosts.size,
    deepest,
    left: queue.size(),
    busy: worked / Math.max(1, now) / workers,
  };
};

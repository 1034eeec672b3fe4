import { type DrainRate, makeDrainRate } from './drain-rate.ts';

/** Limits concurrent work. Further work waits in a queue, limited in length and time, from which keys are served round robin. */
export interface FairSemaphore<Key> {
  /** Starts work now or later. Returns undefined, without calling the work, if the queue is full. */
  acquire(key: Key, work: WaitingWork): Slot | undefined;
  /** Runs a function in a slot, like `acquire`. Throws `SemaphoreFull` if the queue is full. */
  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result>;
  /** True if the queue has room for this key. */
  hasCapacity(key: Key): boolean;
  /** Returns the number of slots of a key, including waiting ones. */
  openOf(key: Key): number;
}

export interface WaitingWork {
  start(slot: Slot): void;
  /** Called if the work waited too long, or the queue drains more slowly than expected. */
  reject(): void;
}

export interface Slot {
  /** Releases the slot, whether the work has started or not. Further calls do nothing. */
  release(): void;
  /** Frees the slot while the work waits for something else, such as the rest of a request body. */
  pause(): void;
  resume(): void;
}

export interface SemaphoreSettings {
  /** Maximum concurrent tasks. */
  width: number;
  /** Maximum concurrent tasks per key; `width` by default. */
  widthPerKey?: number;
  /** Maximum waiting tasks. A key can use at most as many places as remain free, so that other keys always find one. */
  waiting: number;
  /** Maximum waiting tasks per key; `waiting` by default. */
  waitingPerKey?: number;
  /** Maximum expected wait in milliseconds at the current drain rate; work that would wait longer is refused. Unlimited by default. */
  expectedWait?: number;
  /** Maximum milliseconds that a task waits. */
  timeout: number;
}

/** Thrown if work was refused because the queue is full. `own` is true if the key itself had waiting work. */
export class SemaphoreFull extends Error {
  readonly own: boolean;
  constructor(own: boolean) {
    super('The semaphore is full');
    this.own = own;
  }
}

/** Milliseconds between checks for tasks that waited too long. */
const SWEEP_INTERVAL = 100;

/** Multiple of the maximum expected wait after which waiting work is rejected; above 1, since drain rates vary. */
const WAIT_TOLERANCE = 2;

interface Waiter extends WaitingWork {
  since: number;
  slot: Slot;
}

interface Client {
  /** Number of unreleased slots. */
  open: number;
  running: number;
  waiting: Waiter[];
  rate: DrainRate;
}

export const makeFairSemaphore = <Key>(
  {
    width,
    widthPerKey = width,
    waiting: maxWaiting,
    waitingPerKey = maxWaiting,
    expectedWait = Number.POSITIVE_INFINITY,
    timeout,
  }: SemaphoreSettings,
  now: () => number = () => performance.now(),
): FairSemaphore<Key> => {
  const clients = new Map<Key, Client>();
  /** Clients with waiting tasks, in the order of their turns. */
  const rotation = new Set<Client>();
  const all = { running: 0, waiting: 0, rate: makeDrainRate(now), lastStart: 0 };
  let timer: NodeJS.Timeout | undefined;

  const addRunning = (client: Client, by: 1 | -1): void => {
    all.running += by;
    client.running += by;
  };

  const remove = (client: Client, waiter: Waiter): void => {
    client.waiting.splice(client.waiting.indexOf(waiter), 1);
    all.waiting -= 1;
    if (client.waiting.length === 0) rotation.delete(client);
  };

  /** Returns the number of tasks that start before the client’s next task. */
  const aheadOf = (client: Client): number => {
    const own = client.waiting.length;
    let ahead = own;
    for (const other of rotation) if (other !== client) ahead += Math.min(other.waiting.length, own + 1);
    return ahead;
  };

  const hasPlace = (own: number): boolean => own < Math.min(waitingPerKey, maxWaiting - all.waiting);

  const mayWait = (client: Client): boolean => {
    if (!hasPlace(client.waiting.length)) return false;
    if (all.waiting === 0) all.rate.start();
    if (client.waiting.length === 0) client.rate.start();
    const expected = Math.max(client.waiting.length * client.rate.interval(), aheadOf(client) * all.rate.interval());
    // If all running tasks are stuck, new tasks would wait in vain.
    return Math.max(expected, now() - all.lastStart) <= expectedWait;
  };

  const start = (client: Client, { slot, start: begin }: Waiter): void => {
    all.lastStart = now();
    addRunning(client, 1);
    begin(slot);
  };

  const startNext = (): void => {
    for (const client of rotation) {
      if (all.running >= width) return;
      if (client.running >= widthPerKey) continue;
      const [waiter] = client.waiting;
      if (!waiter) continue;
      remove(client, waiter);
      // The client moves to the end of the rotation, where this loop reaches the client again.
      rotation.delete(client);
      if (client.waiting.length > 0) rotation.add(client);
      for (const { rate } of [all, client]) rate.count();
      start(client, waiter);
    }
  };

  /** Rejects tasks that waited too long, and the newest tasks of a queue that is too long for its drain rate. */
  const sweep = (): void => {
    const late = now() - timeout;
    for (const client of rotation) {
      const most = Math.floor((WAIT_TOLERANCE * expectedWait) / Math.max(client.rate.interval(), all.rate.interval()));
      for (const waiter of client.waiting.filter(({ since }, index) => since <= late || index > most)) {
        waiter.slot.release();
        waiter.reject();
      }
    }
    if (all.waiting > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  const acquire = (key: Key, work: WaitingWork): Slot | undefined => {
    const client = clients.get(key) ?? { open: 0, running: 0, waiting: [], rate: makeDrainRate(now) };
    const mayStart = all.running < width && client.running < widthPerKey && client.waiting.length === 0;
    if (!mayStart && !mayWait(client)) return undefined;
    clients.set(key, client);
    client.open += 1;
    let state: 'waiting' | 'running' | 'paused' | 'released' = 'waiting';
    const slot: Slot = {
      release() {
        if (state === 'released') return;
        const before = state;
        state = 'released';
        client.open -= 1;
        if (client.open === 0) clients.delete(key);
        if (before === 'waiting') remove(client, waiter);
        if (before !== 'running') return;
        addRunning(client, -1);
        startNext();
      },
      pause() {
        if (state !== 'running') return;
        state = 'paused';
        addRunning(client, -1);
        startNext();
      },
      resume() {
        if (state !== 'paused') return;
        state = 'running';
        addRunning(client, 1);
      },
    };
    const begin = (own: Slot): void => {
      state = 'running';
      work.start(own);
    };
    const waiter: Waiter = { start: begin, reject: work.reject, since: now(), slot };
    if (mayStart) {
      start(client, waiter);
      return slot;
    }
    client.waiting.push(waiter);
    rotation.add(client);
    all.waiting += 1;
    timer ??= setInterval(sweep, SWEEP_INTERVAL).unref();
    return slot;
  };

  return {
    acquire,
    async run(key, work) {
      const own = (clients.get(key)?.waiting.length ?? 0) > 0;
      const slot = await new Promise<Slot>((resolve, reject) => {
        const acquired = acquire(key, { start: resolve, reject: () => reject(new SemaphoreFull(false)) });
        if (!acquired) reject(new SemaphoreFull(own));
      });
      try {
        return await work();
      } finally {
        slot.release();
      }
    },
    hasCapacity: (key) => hasPlace(clients.get(key)?.waiting.length ?? 0),
    openOf: (key) => clients.get(key)?.open ?? 0,
  };
};

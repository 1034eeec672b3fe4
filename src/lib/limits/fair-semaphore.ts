import { type DrainRate, makeDrainRate } from './drain-rate.ts';

/** Runs a few pieces of work at once. The others wait in a queue that is bounded in length and time, and in which keys take turns. */
export interface FairSemaphore<Key> {
  /** Starts work at once or in its turn. Undefined, and nothing is called, when the queue has no room for it. */
  acquire(key: Key, work: WaitingWork): Slot | undefined;
  /** The same around a function. Throws `SemaphoreFull` when the work was not started. */
  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result>;
  /** Whether work of this key may wait now. */
  hasRoom(key: Key): boolean;
  /** Slots of a key, waiting ones included. */
  openOf(key: Key): number;
}

export interface WaitingWork {
  start(slot: Slot): void;
  /** It waited too long, or what is ahead of it takes longer than expected. */
  reject(): void;
}

export interface Slot {
  /** Ends the work, started or not. Further calls do nothing. */
  release(): void;
  /** Lets others run while the work waits for something else, such as the rest of a body. */
  pause(): void;
  resume(): void;
}

export interface SemaphoreSettings {
  /** Running at once. */
  width: number;
  /** Of these, those of one key; `width` unless given. */
  widthPerKey?: number;
  /** Waiting at once. A key may have no more than there are places left, so that others always find some. */
  waiting: number;
  /** Of these, those of one key; `waiting` unless given. */
  waitingPerKey?: number;
  /** Milliseconds. Work that would wait longer at the current drain rate finds no room; no such bound unless given. */
  expectedWait?: number;
  /** Milliseconds that work may wait. */
  timeout: number;
}

/** The work was not started. `own`: its key had as much waiting as it may. */
export class SemaphoreFull extends Error {
  readonly own: boolean;
  constructor(own: boolean) {
    super('The semaphore has no room');
    this.own = own;
  }
}

/** Milliseconds between looks for work that waits too long. */
const SWEEP_EVERY = 100;

/** Times the expected wait after which work is rejected: a drain rate is not even. */
const SLACK = 2;

interface Waiter extends WaitingWork {
  since: number;
  slot: Slot;
}

interface Client {
  /** Slots that are not released. */
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
  /** Clients with waiting work; the one whose turn it is comes first. */
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

  /** How much work starts before the next of a client. */
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
    // Where all that runs is stuck, what comes now would wait in vain.
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
      // Its next turn comes after those of all others; this loop reaches it again.
      rotation.delete(client);
      if (client.waiting.length > 0) rotation.add(client);
      for (const { rate } of [all, client]) rate.count();
      start(client, waiter);
    }
  };

  /** Rejects what has waited too long, and the newest work where the queue turns out to be too long for its drain rate. */
  const sweep = (): void => {
    const late = now() - timeout;
    for (const client of rotation) {
      const most = Math.floor((SLACK * expectedWait) / Math.max(client.rate.interval(), all.rate.interval()));
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
    timer ??= setInterval(sweep, SWEEP_EVERY).unref();
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
    hasRoom: (key) => hasPlace(clients.get(key)?.waiting.length ?? 0),
    openOf: (key) => clients.get(key)?.open ?? 0,
  };
};

import { RenderFailure } from './renderer.ts';

/** A pool of items such as browsers, each used by one caller at a time. If none is free, callers wait, first come, first served. */
export interface BrowserSlots<Slot> {
  /** Resolves to a free slot, the most recently used one if there are several. Rejects with `RenderFailure`. */
  acquire(): Promise<Slot>;
  /** Hands the slot to the next waiter. Returns false if nobody waits; the slot is then free. */
  release(slot: Slot): boolean;
  busy(): number;
  waiting(): number;
  /** Rejects all waiting and all later calls of `acquire`. */
  close(): void;
}

/** `maxWait` is the maximum wait for a free slot in milliseconds. */
export const makeBrowserSlots = <Slot>(slots: readonly Slot[], maxWait: number): BrowserSlots<Slot> => {
  const free = [...slots];
  const queue: PromiseWithResolvers<Slot>[] = [];
  let closed = false;

  const wait = async (): Promise<Slot> => {
    const waits = Promise.withResolvers<Slot>();
    queue.push(waits);
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waits), 1);
      waits.reject(new RenderFailure('busy', 'no browser became free in time'));
    }, maxWait);
    try {
      return await waits.promise;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async acquire() {
      if (closed) throw new RenderFailure('closed', CLOSED_MESSAGE);
      return free.pop() ?? wait();
    },
    release(slot) {
      const next = queue.shift();
      if (next) next.resolve(slot);
      else free.push(slot);
      return next !== undefined;
    },
    busy: () => slots.length - free.length,
    waiting: () => queue.length,
    close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new RenderFailure('closed', CLOSED_MESSAGE));
    },
  };
};

export const CLOSED_MESSAGE = 'the renderer is closed';

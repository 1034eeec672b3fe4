import { setImmediate } from 'node:timers/promises';

/** The bytes of a body on their way in, read at most once. Breaking off the reading, or `cancel`, ends the transfer. */
export interface Inflow extends AsyncIterable<Uint8Array> {
  cancel(): void;
}

/** The sending end of an inflow. */
export interface Tap {
  push(chunk: Uint8Array): void;
  end(error?: unknown): void;
}

interface Valve {
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** How much waits for the reader before the sender is paused; chunks may be of one byte each. */
const MAX_WAITING_BYTES = 64 * 1024;
const MAX_WAITING_CHUNKS = 1_024;
/** Milliseconds after which other work gets its turn: Node reads a fast socket many times in a row before it looks at anything else. */
const SLICE = 10;

/** A queue between undici, which pushes, and a reader, which pulls; chunks that wait are handed over together. */
export const openInflow = (valve: Valve): { inflow: Inflow; tap: Tap } => {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let ended: { error: unknown } | undefined;
  let resume = () => {};

  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for (let rested = performance.now(); ; ) {
        if (waiting.length > 0) yield takeAll();
        else if (ended?.error) throw ended.error;
        else if (ended) return;
        else await more();
        if (performance.now() - rested > SLICE) {
          await setImmediate();
          rested = performance.now();
        }
      }
    } finally {
      valve.cancel();
    }
  }

  const takeAll = (): Uint8Array => {
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting, bytes);
    waiting = [];
    bytes = 0;
    return all;
  };

  const more = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    resume = resolve;
    valve.resume();
    return promise;
  };

  return {
    inflow: { [Symbol.asyncIterator]: read, cancel: valve.cancel },
    tap: {
      push: (chunk) => {
        waiting.push(chunk);
        bytes += chunk.length;
        if (bytes >= MAX_WAITING_BYTES || waiting.length >= MAX_WAITING_CHUNKS) valve.pause();
        resume();
      },
      end: (error) => {
        ended ??= { error };
        resume();
      },
    },
  };
};

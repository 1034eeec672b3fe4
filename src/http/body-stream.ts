import { setImmediate } from 'node:timers/promises';

/** The bytes of a body as they arrive, readable once. Leaving the loop early, or `cancel`, ends the transfer. */
export interface BodyStream extends AsyncIterable<Uint8Array> {
  cancel(): void;
}

/** The writing side of a body stream. */
export interface BodyWriter {
  push(chunk: Uint8Array): void;
  end(error?: unknown): void;
}

interface FlowControl {
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** Maximum bytes and chunks queued before the sender is paused; the number of chunks counts too, as a chunk may have only one byte. */
const MAX_WAITING_BYTES = 64 * 1024;
const MAX_WAITING_CHUNKS = 1_024;
/** Milliseconds of reading before other events are handled: Node reads from a fast socket many times in a row. */
const MAX_READING_TIME = 10;

/** Opens a queue into which undici pushes and from which a consumer pulls; queued chunks are yielded as one. */
export const openBodyStream = (flow: FlowControl): { stream: BodyStream; writer: BodyWriter } => {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let ended: { error: unknown } | undefined;
  let resume = () => {};

  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for (let lastPause = performance.now(); ; ) {
        if (waiting.length > 0) yield takeAll();
        else if (ended?.error) throw ended.error;
        else if (ended) return;
        else await more();
        if (performance.now() - lastPause > MAX_READING_TIME) {
          await setImmediate();
          lastPause = performance.now();
        }
      }
    } finally {
      flow.cancel();
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
    flow.resume();
    return promise;
  };

  return {
    stream: { [Symbol.asyncIterator]: read, cancel: flow.cancel },
    writer: {
      push: (chunk) => {
        waiting.push(chunk);
        bytes += chunk.length;
        if (bytes >= MAX_WAITING_BYTES || waiting.length >= MAX_WAITING_CHUNKS) flow.pause();
        resume();
      },
      end: (error) => {
        ended ??= { error };
        resume();
      },
    },
  };
};

import { StorageUnavailable } from '../storage/storage-error.ts';
import type { FrontService } from './service.ts';

/** Milliseconds between keep-alive comments; without them, proxies close an idle stream. */
const KEEP_ALIVE = 15_000;
/** Milliseconds that a disconnected client waits before it reconnects. */
const RECONNECT_AFTER = 2_000;

export const eventStreamHeaders = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };

export interface EventStream<Update> {
  /** Yields updates until the end, or until `mayGoOn`, which is called with every poll, resolves to false. */
  follow(mayGoOn: () => Promise<boolean>): AsyncIterable<Update>;
  request: Request;
  /** Resolves to false as soon as the client has lost access; called with every poll. */
  mayGoOn(): Promise<boolean>;
  /** Called once when the stream ends, for any reason. */
  release(): void;
  /** Renders an update as an event; returns '' if nothing is to be sent. */
  word(update: Update): string;
  /** Called for an unexpected error that has ended the stream. */
  onBug(error: unknown): void;
}

/** Streams updates as server-sent events. The stream ends after `done`, when the client disconnects or loses access, or when the service closes. */
export const eventStream = <Update>(
  { closing }: Pick<FrontService, 'closing'>,
  { follow, request, mayGoOn, release, word, onBug }: EventStream<Update>,
): ReadableStream<Uint8Array> => {
  const gone = new AbortController();
  const end = AbortSignal.any([gone.signal, request.signal, closing]);
  const isWanted = async (): Promise<boolean> => !end.aborted && (await mayGoOn());

  return new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      const write = (text: string): void => {
        if (!end.aborted && text !== '') controller.enqueue(encoder.encode(text));
      };
      const beat = setInterval(() => write(': still here\n\n'), KEEP_ALIVE);
      write(`retry: ${RECONNECT_AFTER}\n\n`);
      // The promise is not awaited, because the stream is only returned after `start` has ended.
      void (async () => {
        try {
          for await (const update of follow(isWanted)) write(word(update));
        } catch (error) {
          // If the storage is unavailable, the client reconnects, so the error is not reported.
          if (!(error instanceof StorageUnavailable)) onBug(error);
        } finally {
          clearInterval(beat);
          release();
          if (!gone.signal.aborted) controller.close();
        }
      })();
    },
    cancel() {
      gone.abort();
    },
  });
};

/** Renders a server-sent event with one data line, as JSON contains no line breaks. */
export const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

import { StorageUnavailable } from '../storage/storage-error.ts';
import type { FrontService } from './service.ts';

/** Milliseconds between comments, without which proxies close a quiet stream. */
const KEEP_ALIVE = 15_000;
/** Milliseconds after which a disconnected client reconnects. */
const RECONNECT_AFTER = 2_000;

export const eventStreamHeaders = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };

export interface EventStream<Update> {
  /** The updates, until the end or until `mayGoOn`, which is called with every poll, resolves to false. */
  follow(mayGoOn: () => Promise<boolean>): AsyncIterable<Update>;
  request: Request;
  /** False as soon as the client lost access; called with every poll. */
  mayGoOn(): Promise<boolean>;
  /** Called once at the end of the stream, for any reason. */
  release(): void;
  /** Renders an update; '' sends nothing. */
  word(update: Update): string;
  /** Called for an unexpected error that ended the stream. */
  onBug(error: unknown): void;
}

/** Streams updates as server-sent events. Ends after `done`, when the client disconnects or loses access, and when the service closes. */
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
      // Not awaited: the stream is only returned after `start`.
      void (async () => {
        try {
          for await (const update of follow(isWanted)) write(word(update));
        } catch (error) {
          // If the storage is unavailable, the client reconnects.
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

/** An event with one data line, as JSON contains no line breaks. */
export const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

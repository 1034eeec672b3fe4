import { followReport, type ReportUpdate } from '../reports/follow.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';
import type { Service } from './service.ts';

/** Milliseconds between comment lines, which keep proxies from taking a quiet stream for a dead one. */
const KEEP_ALIVE = 15_000;
/** Milliseconds after which a client that lost the stream asks again. */
const RECONNECT_AFTER = 2_000;

export const eventStreamHeaders = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };

export interface EventStream {
  report: { accountId: number; id: number };
  request: Request;
  /** Whether whoever listens may still do so; asked with every look. */
  mayGoOn(): Promise<boolean>;
  /** Called once, when the stream has ended for whatever reason. */
  release(): void;
  /** What is sent of a update; '' for nothing. */
  word(update: ReportUpdate): string;
  /** Whether the place in line is told too. */
  places?: boolean;
  /** Told of an error that ended the stream and is nobody's fault but ours. */
  onBug(error: unknown): void;
}

/** What happens to a report as server-sent events. Ends after `done`, when nobody may or wants to listen any more, and when the service closes. */
export const eventStream = (
  { db, watch, closing }: Pick<Service, 'db' | 'watch' | 'closing'>,
  { report, request, mayGoOn, release, word, places = false, onBug }: EventStream,
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
      // Not awaited: a stream is handed out when `start` ends.
      void (async () => {
        try {
          for await (const update of followReport(db, watch, report, isWanted, places)) write(word(update));
        } catch (error) {
          // When the storage is gone, the client asks again.
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

/** One event with one line of data: JSON has no line breaks of its own. */
export const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

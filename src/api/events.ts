import { isKeyAlive } from '../accounts/key.ts';
import { followReport, type Happening } from '../reports/follow.ts';
import type { Report } from '../reports/report.ts';
import { findReportOf } from './find-report.ts';
import { reportSummary } from './report-json.ts';
import type { Call, Resource } from './resource.ts';

/** Milliseconds between comment lines, which keep proxies from taking a quiet stream for a dead one. */
const KEEP_ALIVE = 15_000;
/** Milliseconds after which a client that lost the stream asks again. */
const RECONNECT_AFTER = 2_000;

const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };

/** `state`, `step` and `done` of a report as server-sent events. Ends after `done`, and when the key is revoked or the service closes. */
const follow = async (call: Call): Promise<Response> => {
  const { request } = call;
  const report = await findReportOf(call);
  // 204 tells an EventSource that has heard `done` not to come back.
  if (isFinished(report) && request.headers.get('last-event-id') === idOf(report)) return new Response(null, { status: 204 });
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(streamOf(call, report), { headers });
};

export const eventResources: readonly Resource[] = [{ path: '/reports/:id/events', methods: { GET: follow } }];

const streamOf = ({ service, key, request, base }: Call, { id }: Report): ReadableStream<Uint8Array> => {
  const release = service.admission.openStream(key.accountId);
  const gone = new AbortController();
  const end = AbortSignal.any([gone.signal, request.signal, service.closing]);
  const mayGoOn = async (): Promise<boolean> => !end.aborted && (await isKeyAlive(service.db, key.id));

  return new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      const write = (text: string): void => {
        if (!end.aborted) controller.enqueue(encoder.encode(text));
      };
      const beat = setInterval(() => write(': still here\n\n'), KEEP_ALIVE);
      write(`retry: ${RECONNECT_AFTER}\n\n`);
      // Not awaited: a stream is handed out when `start` ends.
      void (async () => {
        try {
          const happenings = followReport(service.db, service.watch, { accountId: key.accountId, id }, mayGoOn);
          for await (const happening of happenings) write(wordEvent(happening, id, base));
        } catch {
          // The storage is gone; the client asks again.
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

const wordEvent = (happening: Happening, id: number, base: string): string => {
  if (happening.type === 'step') return event('step', { id, step: happening.step });
  const { type, report } = happening;
  if (!report) return event(type, { id, object: 'report', deleted: true });
  return `id: ${idOf(report)}\n${event(type, type === 'state' ? { id, state: report.state } : reportSummary(report, base))}`;
};

/** One line of data: JSON has no line breaks of its own. */
const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const idOf = ({ version }: Report): string => String(version);

const isFinished = ({ state }: Report): boolean => state === 'completed' || state === 'failed';

import { isKeyAlive } from '../accounts/key.ts';
import type { ReportUpdate } from '../reports/follow.ts';
import type { Report } from '../reports/report.ts';
import { wordsIn } from '../words/languages.ts';
import { event, eventStream, eventStreamHeaders as headers } from './event-stream.ts';
import { findReportOf } from './find-report.ts';
import { reportSummary } from './report-json.ts';
import type { Call, Resource } from './resource.ts';

/** `state`, `step` and `done` of a report as server-sent events. Ends after `done`, and when the key is revoked or the service closes. */
const follow = async (call: Call): Promise<Response> => {
  const { service, key, request, onBug } = call;
  const report = await findReportOf(call);
  const { id } = report;
  // 204 tells an EventSource that has heard `done` not to come back.
  if (isFinished(report) && request.headers.get('last-event-id') === idOf(report)) return new Response(null, { status: 204 });
  if (request.method === 'HEAD') return new Response(null, { headers });
  const { language } = await wordsIn(call.language);
  const stream = eventStream(service, {
    report: { accountId: key.accountId, id },
    request,
    mayGoOn: () => isKeyAlive(service.db, key.id),
    release: service.admission.openStream(key.accountId),
    word: (update) => eventText(update, id, (report) => reportSummary(report, call.base, language)),
    onBug,
  });
  return new Response(stream, { headers });
};

export const eventResources: readonly Resource[] = [{ path: '/reports/:id/events', methods: { GET: follow }, isWorded: true }];

const eventText = (update: ReportUpdate, id: number, summary: (report: Report) => object): string => {
  if (update.type === 'place') return '';
  if (update.type === 'step') return event('step', { id, step: update.step });
  const { type, report } = update;
  if (!report) return event(type, { id, object: 'report', deleted: true });
  return `id: ${idOf(report)}\n${event(type, type === 'state' ? { id, state: report.state } : summary(report))}`;
};

const idOf = ({ version }: Report): string => String(version);

const isFinished = ({ state }: Report): boolean => state === 'completed' || state === 'failed';

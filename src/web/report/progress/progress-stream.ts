import type { Context } from 'hono';
import { event, eventStream, eventStreamHeaders } from '../../../front/event-stream.ts';
import type { Slots } from '../../../lib/limits/slots.ts';
import type { Words } from '../../../locales/words.ts';
import { followReport, MOST_BEFORE, type ReportUpdate } from '../../../reports/follow.ts';
import { isRunning, type Report } from '../../../reports/report.ts';
import type { WebEnv, WebService } from '../../service.ts';
import { lateText, type Progress, progressText, progressTitle, stepNumber } from './progress-box.ts';

/** `Retry-After` in seconds for clients with too many streams. */
const RETRY_AFTER = '5';

export interface Listener {
  report: Report;
  /** Key by which concurrent streams are counted. */
  name: string;
  words: Words;
  /** Resolves with false as soon as the client has lost access. */
  mayGoOn(): Promise<boolean>;
}

/** Streams the progress of an audit to its page: `progress` events with texts ready to display, then a `done` event. */
export const progressStream = (
  { req, env }: Context<WebEnv>,
  service: WebService,
  streams: Slots<string>,
  { report, name, words, mayGoOn }: Listener,
): Response => {
  // A HEAD response has no body, so the stream would never be canceled.
  if (req.raw.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders });
  const release = streams.acquire(name);
  if (!release) return new Response(null, { status: 429, headers: { 'retry-after': RETRY_AFTER } });
  const stream = eventStream(service, {
    follow: (isWanted) => followReport(service.db, service.watch, report, isWanted, true),
    request: req.raw,
    mayGoOn,
    release,
    word: makeProgressEvents(words.progress),
    onBug: (error) => service.onBug(error, env.requestId),
  });
  return new Response(stream, { headers: eventStreamHeaders });
};

/** Creates a function that merges each update into the previous ones, as an update contains only what changed. */
const makeProgressEvents = (words: Words['progress']): ((update: ReportUpdate) => string) => {
  let progress: Progress = { state: 'queued', step: null };
  let since = Date.now();
  return (update) => {
    if (update.type === 'done') return event('done', {});
    if (update.type === 'place') progress = { ...progress, before: update.before };
    if (update.type === 'step') progress = { ...progress, state: 'processing', step: update.step };
    if (update.type === 'state') {
      const { state, updatedAt, errorDetail } = update.report;
      if (!isRunning(state)) return '';
      progress = { state, step: null, isWaiting: errorDetail.isWaiting };
      since = updatedAt;
    }
    return event('progress', {
      title: progressTitle(progress, words),
      text: progressText(progress, words, MOST_BEFORE),
      late: lateText(progress, words),
      step: stepNumber(progress),
      seconds: Math.max(0, Math.round((Date.now() - since) / 1000)),
    });
  };
};

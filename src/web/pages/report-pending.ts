import { html } from 'hono/html';
import { type FailureCode, type FailureDetail, tellFailure } from '../../audit/failure.ts';
import type { Step } from '../../audit/gather/gather.ts';
import { foreignLink } from '../parts/foreign.ts';
import { type Frame, type Html, layout } from '../parts/frame/layout.ts';
import { letThrough } from '../parts/frame/let-through.ts';
import { type Followed, type Progress, progressBox, progressTitle } from '../parts/report/progress.ts';
import type { ReportTools } from '../parts/report/report-tools.ts';
import { emptyRing } from '../parts/report/score-ring.ts';

export interface PendingReport extends Followed {
  url: string;
  state: 'queued' | 'processing' | 'completed' | 'failed';
  /** What its audit does now; null when that is not known. */
  step: Step | null;
  error: FailureCode | null;
  errorDetail: FailureDetail;
  /** What its owner can do with it. */
  tools: ReportTools | null;
}

/** A report that has never been finished: it is under way, and the page follows it, or it failed, and the page says why. */
export const reportPendingPage = ({ url, state, step, error, errorDetail, tools, ...followed }: PendingReport, frame: Frame): Html => {
  const isWaiting = state === 'queued' || state === 'processing';
  const { title, text } = isWaiting ? underWay({ state, step }, followed) : failed(error ?? 'crashed', errorDetail, frame);
  return layout(frame, {
    title,
    isWaiting,
    main: html`${tools ? tools.bar : ''}<div class="card pending">${emptyRing()}<h1 data-progress-title>${title}</h1><p>${foreignLink(url)}</p>${text}</div>`,
  });
};

const underWay = (progress: Progress, followed: Followed) => ({
  title: progressTitle(progress),
  text: html`${progressBox(progress, followed)}<p>Most audits take a second or two. The report is shown here when it is ready.</p>`,
});

const failed = (error: FailureCode, detail: FailureDetail, frame: Frame) => {
  const { sentence, cause, next } = tellFailure(error, detail);
  return {
    title: 'The page could not be audited',
    text: html`<p><strong>${sentence}</strong> ${cause}</p><p>${next}</p>${letThrough(error, frame)}`,
  };
};

import { html } from 'hono/html';
import { describeFailure, type FailureCode, type FailureDetail } from '../../audit/failure.ts';
import type { Step } from '../../audit/gather/gather.ts';
import { wordsOf } from '../../locales/words.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { foreignLink } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';
import { botWallHelp } from './bot-wall-help.ts';
import { type Followed, type Progress, progressBox, progressTitle } from './progress/progress-box.ts';
import type { ReportTools } from './report-tools.ts';
import { emptyRing } from './score-ring.ts';

export interface PendingReport extends Followed {
  url: string;
  state: Report['state'];
  /** Step that the audit is at; null if unknown. */
  step: Step | null;
  error: FailureCode | null;
  errorDetail: FailureDetail;
  /** Controls of the owner; null for others. */
  tools: ReportTools | null;
}

/** A report without a finished run: shows progress while its audit runs, else why it failed. */
export const reportPendingPage = ({ url, state, step, error, errorDetail, tools, ...followed }: PendingReport, frame: Frame): Html => {
  const isWaiting = isRunning(state);
  const { title, text } = isRunning(state) ? running({ state, step }, followed, frame) : failed(error ?? 'crashed', errorDetail, frame);
  return layout(frame, {
    feature: 'report',
    title,
    isWaiting,
    main: html`${tools ? tools.bar : ''}<div class="card pending">${emptyRing(wordsOf(frame))}<h1 data-progress-title>${title}</h1><p>${foreignLink(url)}</p>${text}</div>`,
  });
};

const running = (progress: Progress, followed: Followed, frame: Frame) => {
  const words = wordsOf(frame).progress;
  return { title: progressTitle(progress, words), text: html`${progressBox(progress, followed, words)}<p>${words.expect}</p>` };
};

const failed = (error: FailureCode, detail: FailureDetail, frame: Frame) => {
  const { language, progress } = wordsOf(frame);
  const { sentence, cause, next } = describeFailure(error, detail, language);
  return { title: progress.failed, text: html`<p><strong>${sentence}</strong> ${cause}</p><p>${next}</p>${botWallHelp(error, frame)}` };
};

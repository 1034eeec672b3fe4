import { html } from 'hono/html';
import { type FailureCode, failures } from '../../audit/failure.ts';
import { foreignLink } from '../parts/foreign.ts';
import { type Frame, type Html, layout } from '../parts/layout.ts';
import type { ReportTools } from '../parts/report-tools.ts';
import { emptyRing } from '../parts/score-ring.ts';
import { sectionList } from '../parts/section.ts';

export interface PendingReport {
  url: string;
  state: 'queued' | 'processing' | 'completed' | 'failed';
  error: FailureCode | null;
  /** What its owner can do with it. */
  tools: ReportTools | null;
}

/** A report that has never been finished: it is under way, and its answer asks the browser to look again, or it failed, and the page says why. */
export const reportPendingPage = ({ url, state, error, tools }: PendingReport, frame: Frame): Html => {
  const { title, text } = state === 'failed' ? failed(error ?? 'crashed') : underWay(state);
  return layout(frame, {
    title,
    main: html`${tools ? tools.bar : ''}<div class="card pending">${emptyRing()}<h1>${title}</h1><p>${foreignLink(url)}</p>${text}</div>${tools ? html`<div class="tools">${sectionList(tools.sections)}</div>` : ''}`,
  });
};

const underWay = (state: PendingReport['state']) => ({
  title: state === 'queued' ? 'Waiting for its turn' : 'The audit is under way',
  text: html`<p>This takes a second or two. The page looks again by itself.</p>`,
});

const failed = (error: FailureCode) => {
  const { sentence, cause, next } = failures[error];
  return { title: 'The page could not be audited', text: html`<p><strong>${sentence}</strong> ${cause}</p><p>${next}</p>` };
};

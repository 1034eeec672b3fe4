import { html } from 'hono/html';
import { type FailureCode, failures } from '../../audit/failure.ts';
import { type Frame, foreign, type Html, layout } from '../parts/layout.ts';

export interface PendingReport {
  url: string;
  state: 'queued' | 'processing' | 'completed' | 'failed';
  error: FailureCode | null;
}

/** A report that has never been finished: it is under way, and its answer asks the browser to look again, or it failed, and the page says why. */
export const reportPendingPage = ({ url, state, error }: PendingReport, frame: Frame): Html => {
  if (state !== 'failed')
    return layout(frame, {
      title: 'The audit is under way',
      main: html`<h1>${state === 'queued' ? 'Waiting for its turn' : 'The audit is under way'}</h1><p class="url">${foreign(url)}</p>
<p>This takes a second or two. The page looks again by itself.</p>`,
    });
  const failure = failures[error ?? 'crashed'];
  return layout(frame, {
    title: 'The page could not be audited',
    main: html`<h1>The page could not be audited</h1><p class="url">${foreign(url)}</p>
<p><strong>${failure.sentence}</strong> ${failure.cause}</p><p>${failure.next}</p>`,
  });
};

import { html } from 'hono/html';
import type { Step } from '../../../audit/gather/gather.ts';
import { count } from '../amount.ts';
import type { Html } from '../frame/layout.ts';

/** How far an audit has come. */
export interface Progress {
  state: 'queued' | 'processing';
  /** Null when it is done by another process, or has none yet. */
  step: Step | null;
  /** Audits that go first; undefined when nobody counted them. */
  before?: number;
}

const steps: Record<Step, string> = {
  page: 'fetching the page',
  surroundings: 'looking at what surrounds it: robots.txt, sitemaps, its certificate',
  judging: 'judging what was found',
};
const names = Object.keys(steps);

/** The bar and the line under it. The script keeps them up to date from the stream at this path. */
export const progressBox = (progress: Progress, events: string): Html =>
  html`<div class="progress" data-events="${events}"><progress max="${names.length}" value="${stepNumber(progress)}" aria-label="Steps of the audit"></progress>
<p class="note"><span role="status">${progressText(progress)}</span> <span role="timer" hidden></span></p></div>`;

export const progressTitle = ({ state }: Pick<Progress, 'state'>): string =>
  state === 'queued' ? 'Waiting for its turn' : 'The audit is under way';

/** One sentence. `mostBefore` is how far those that go first were counted. */
export const progressText = ({ state, step, before }: Progress, mostBefore = Number.POSITIVE_INFINITY): string => {
  if (state === 'processing') return step ? `Step ${names.indexOf(step) + 1} of ${names.length}: ${steps[step]}.` : 'It has begun.';
  if (before === undefined) return 'It begins in a moment.';
  if (before === 0) return 'It is next.';
  return `${before >= mostBefore ? 'At least ' : ''}${count(before, 'audit goes', 'audits go')} first.`;
};

/** Counted from 1; 0 before the first. */
export const stepNumber = ({ step }: Pick<Progress, 'step'>): number => (step ? names.indexOf(step) + 1 : 0);

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

/** Where a page finds out how far an audit has come. */
export interface Followed {
  /** Path of the stream. */
  events: string;
  /** Since the audit came to this state, as far as is known when the page is made. */
  seconds: number;
}

/** Seconds after which whoever waits is told for what; the script has the same. */
const LATE = 5;

const steps: Record<Step, string> = {
  page: 'fetching the page',
  surroundings: 'looking at what surrounds it: robots.txt, sitemaps, its certificate',
  judging: 'judging what was found',
};
const names = Object.keys(steps);

const waits: Record<Step, string> = {
  page: 'It waits for the page to answer.',
  surroundings: 'It waits for answers about what surrounds the page.',
  judging: 'It is being judged; a large page takes longer.',
};

/** The bar, the line under it, and what is said when it takes long. The script keeps them up to date from the stream at this path. */
export const progressBox = (progress: Progress, { events, seconds }: Followed): Html =>
  html`<div class="progress" data-events="${events}"><progress max="${names.length}" value="${stepNumber(progress)}" aria-label="Steps of the audit"></progress>
<p class="note"><span role="status">${progressText(progress)}</span> <span role="timer" hidden></span></p>
<p class="late" role="status"${seconds < LATE ? html` hidden` : ''}>${lateText(progress)}</p></div>`;

export const progressTitle = ({ state }: Pick<Progress, 'state'>): string =>
  state === 'queued' ? 'Waiting for its turn' : 'The audit is under way';

/** One sentence. `mostBefore` is how far those that go first were counted. */
export const progressText = ({ state, step, before }: Progress, mostBefore = Number.POSITIVE_INFINITY): string => {
  if (state === 'processing') return step ? `Step ${names.indexOf(step) + 1} of ${names.length}: ${steps[step]}.` : 'It has begun.';
  if (before === undefined) return 'It begins in a moment.';
  if (before === 0) return 'It is next.';
  return `${before >= mostBefore ? 'At least ' : ''}${count(before, 'audit goes', 'audits go')} first.`;
};

/** What a long audit waits for, and that nobody has to wait with it. */
export const lateText = ({ state, step }: Progress): string =>
  `${waitsFor(state, step)} You can leave this page and come back: the audit goes on.`;

const waitsFor = (state: Progress['state'], step: Step | null): string => {
  if (state === 'queued') return 'It waits for its turn.';
  return step ? waits[step] : 'It takes longer than most.';
};

/** Counted from 1; 0 before the first. */
export const stepNumber = ({ step }: Pick<Progress, 'step'>): number => (step ? names.indexOf(step) + 1 : 0);

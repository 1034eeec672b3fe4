import { html } from 'hono/html';
import type { Step } from '../../../audit/gather/gather.ts';
import type { RunningState } from '../../../reports/report.ts';
import type { Words } from '../../../words/words.ts';
import type { Html } from '../frame/frame.ts';

/** How far an audit has come. */
export interface Progress {
  state: RunningState;
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

type ProgressWords = Words['progress'];

/** Seconds after which whoever waits is told for what; the script has the same. */
const LATE = 5;

const steps = Object.keys({ page: 1, surroundings: 2, judging: 3 } satisfies Record<Step, number>);

/** The bar, the line under it, and what is said when it takes long. The script keeps them up to date from the stream at this path. */
export const progressBox = (progress: Progress, { events, seconds }: Followed, words: ProgressWords): Html =>
  html`<div class="progress" data-events="${events}"><progress max="${steps.length}" value="${stepNumber(progress)}" aria-label="${words.bar}"></progress>
<p class="note"><span role="status">${progressText(progress, words)}</span> <span role="timer" hidden></span></p>
<p class="late" role="status"${seconds < LATE ? html` hidden` : ''}>${lateText(progress, words)}</p></div>`;

export const progressTitle = ({ state }: Pick<Progress, 'state'>, words: ProgressWords): string =>
  state === 'queued' ? words.queued : words.running;

/** A few words. `mostBefore` is how far those that go first were counted. */
export const progressText = (progress: Progress, words: ProgressWords, mostBefore = Number.POSITIVE_INFINITY): string => {
  const { state, step, before } = progress;
  if (state === 'processing') return step ? words.step(stepNumber(progress), steps.length, step) : words.started;
  if (before === undefined) return words.starting;
  if (before === 0) return words.next;
  return before >= mostBefore ? words.atLeastAhead(before) : words.ahead(before);
};

/** What a long audit waits for, and that nobody has to wait with it. */
export const lateText = ({ state, step }: Progress, words: ProgressWords): string => {
  const wait = state === 'queued' ? words.waitsInQueue : step ? words.waits[step] : words.slow;
  return `${wait} ${words.leave}`;
};

/** Counted from 1; 0 before the first. */
export const stepNumber = ({ step }: Pick<Progress, 'step'>): number => (step ? steps.indexOf(step) + 1 : 0);

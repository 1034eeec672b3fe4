import { html } from 'hono/html';
import type { Step } from '../../../audit/gather/gather.ts';
import type { Words } from '../../../locales/words.ts';
import type { RunningState } from '../../../reports/report.ts';
import type { Html } from '../../ui/html.ts';

/** The progress of an audit. */
export interface Progress {
  state: RunningState;
  /** Null if another process runs it, or none yet. */
  step: Step | null;
  /** Number of audits before it; undefined if not counted. */
  before?: number;
  /** True while the audit waits for name servers. */
  isWaiting?: boolean | undefined;
}

/** The source of a page’s progress updates. */
export interface Followed {
  /** Path of the event stream. */
  events: string;
  /** Seconds since the audit entered this state, when the page was rendered. */
  seconds: number;
}

type ProgressWords = Words['progress'];

/** Seconds after which the page explains what the audit waits for; `scripts/progress.js` has the same. */
const LATE = 5;

const steps = Object.keys({ page: 1, surroundings: 2, rendering: 3, references: 4, checks: 5 } satisfies Record<Step, number>);

/** The progress bar, its text, and the explanation for long waits. The script updates them from the stream. */
export const progressBox = (progress: Progress, { events, seconds }: Followed, words: ProgressWords): Html =>
  html`<div class="progress" data-events="${events}"><progress max="${steps.length}" value="${stepNumber(progress)}" aria-label="${words.bar}"></progress>
<p class="note"><span role="status">${progressText(progress, words)}</span> <span role="timer" hidden></span></p>
<p class="late" role="status"${seconds < LATE ? html` hidden` : ''}>${lateText(progress, words)}</p></div>`;

export const progressTitle = ({ state }: Pick<Progress, 'state'>, words: ProgressWords): string =>
  state === 'queued' ? words.queued : words.running;

/** The progress in a few words. Audits before it were counted up to `mostBefore`. */
export const progressText = (progress: Progress, words: ProgressWords, mostBefore = Number.POSITIVE_INFINITY): string => {
  const { state, step, before, isWaiting } = progress;
  if (isWaiting && step === null) return words.waitsForNames;
  if (state === 'processing') return step ? words.step({ number: stepNumber(progress), total: steps.length, step }) : words.started;
  if (before === undefined) return words.starting;
  if (before === 0) return words.next;
  return before >= mostBefore ? words.atLeastAhead({ audits: before }) : words.ahead({ audits: before });
};

/** Explains what a long audit waits for, and that the page can be left. */
export const lateText = ({ state, step }: Progress, words: ProgressWords): string => {
  const wait = state === 'queued' ? words.waitsInQueue : step ? words.waits[step] : words.slow;
  return `${wait} ${words.leave}`;
};

/** The number of the step, from 1; 0 before the first. */
export const stepNumber = ({ step }: Pick<Progress, 'step'>): number => (step ? steps.indexOf(step) + 1 : 0);

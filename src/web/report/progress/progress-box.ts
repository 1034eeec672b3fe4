import { html } from 'hono/html';
import type { AuditStep } from '../../../audit/steps.ts';
import type { Words } from '../../../locales/words.ts';
import type { RunningState } from '../../../reports/report.ts';
import type { Html } from '../../ui/html.ts';

/** The progress of an audit. */
export interface Progress {
  state: RunningState;
  /** Current step; null if another process runs the audit, or none runs it yet. */
  step: AuditStep | null;
  /** Number of audits ahead in the queue; undefined if not counted. */
  before?: number;
  /** True while the audit is waiting for name servers. */
  isWaiting?: boolean | undefined;
}

/** The source from which a page gets progress updates. */
export interface UpdateSource {
  /** Path of the event stream. */
  events: string;
  /** Seconds between the start of this audit state and the rendering of the page. */
  seconds: number;
}

type ProgressWords = Words['progress'];

/** Seconds after which the page explains what the audit is waiting for. `progress.js` has the same value. */
const LATE_SECONDS = 5;

const auditSteps = Object.keys({ page: 1, surroundings: 2, rendering: 3, references: 4, checks: 5 } satisfies Record<AuditStep, number>);

/** Renders the progress bar, its text, and the explanation for long waits. The script updates all three from the event stream. */
export const progressBox = (progress: Progress, { events, seconds }: UpdateSource, words: ProgressWords): Html =>
  html`<div class="progress" data-events="${events}"><progress max="${auditSteps.length}" value="${stepNumber(progress)}" aria-label="${words.bar}"></progress>
<p class="note"><span role="status">${progressText(progress, words)}</span> <span role="timer" hidden></span></p>
<p class="late" role="status"${seconds < LATE_SECONDS ? html` hidden` : ''}>${lateText(progress, words)}</p></div>`;

export const progressTitle = ({ state }: Pick<Progress, 'state'>, words: ProgressWords): string =>
  state === 'queued' ? words.queued : words.running;

/** Describes the progress in a few words. Audits ahead in the queue were counted up to `mostBefore`. */
export const progressText = (progress: Progress, words: ProgressWords, mostBefore = Number.POSITIVE_INFINITY): string => {
  const { state, step, before, isWaiting } = progress;
  if (isWaiting && step === null) return words.waitsForNames;
  if (state === 'processing') return step ? words.step({ number: stepNumber(progress), total: auditSteps.length, step }) : words.started;
  if (before === undefined) return words.starting;
  if (before === 0) return words.next;
  return before >= mostBefore ? words.atLeastAhead({ audits: before }) : words.ahead({ audits: before });
};

/** Explains what a long audit is waiting for, and that the user can leave the page. */
export const lateText = ({ state, step }: Progress, words: ProgressWords): string => {
  const wait = state === 'queued' ? words.waitsInQueue : step ? words.waits[step] : words.slow;
  return `${wait} ${words.leave}`;
};

/** Returns the number of the step, starting at 1; 0 before the first step. */
export const stepNumber = ({ step }: Pick<Progress, 'step'>): number => (step ? auditSteps.indexOf(step) + 1 : 0);

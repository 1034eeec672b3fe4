import { type Category, categoryIds } from '../../audit/categories.ts';
import type { Check } from '../../audit/check.ts';
import { checks } from '../../audit/checks/index.ts';
import type { FullNeed, Need } from '../../audit/evidence.ts';
import type { AuditMode } from '../../audit/mode.ts';
import type { AuditStep } from '../../audit/steps.ts';
import { findingsOf, type Presentation } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { countAhead } from '../../reports/follow.ts';
import { isRunning, type Report, type RunningState } from '../../reports/report.ts';
import type { LinkProgress } from '../../reports/watch.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebService } from '../service.ts';
import { card } from '../ui/card.ts';
import { thinBar } from '../ui/chart/bars.ts';
import { filled, type Html, html, untrusted } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { statusPill } from '../ui/marks.ts';
import { live, liveStatus } from '../ui/notice.ts';
import { hostAndPath } from '../ui/page-name.ts';

/** The progress of an audit. */
export interface Progress {
  state: RunningState;
  /** Current step; null if another process runs the audit, or none runs it yet. */
  step: AuditStep | null;
  /** The links that the audit checks; null before it knows them, or if another process runs it. */
  links: LinkProgress | null;
  /** Number of audits ahead in the queue; undefined if not counted. */
  before?: number | undefined;
  /** True while the audit is waiting for name servers. */
  isWaiting?: boolean | undefined;
  /** Seconds since the audit was queued or started. */
  seconds: number;
  /** What the audit examines. */
  mode: AuditMode;
}

/** Maximum audits that are counted as ahead in the queue. */
const MAX_AHEAD = 1000;
/** Seconds after which a page explains what the audit is waiting for. */
const LATE_SECONDS = 5;

const auditSteps = Object.keys({ page: 1, surroundings: 2, rendering: 3, references: 4, checks: 5 } satisfies Record<AuditStep, number>);

/** Number of steps in an audit. */
export const AUDIT_STEPS = auditSteps.length;

/** Returns the number of the step, starting at 1; 0 before the first step. */
export const stepNumber = ({ step }: Pick<Progress, 'step'>): number => (step ? auditSteps.indexOf(step) + 1 : 0);

/** Renders a thin bar with what the audit is doing and how long the links take. */
export const progressBar = (progress: Progress, frame: Frame): Html => {
  const words = frame.words.progress;
  const { links, step } = progress;
  const counted = step === 'references' && links !== null && links.total > 0 ? links : null;
  const left = counted?.secondsLeft ?? null;
  const [value, whole] = counted ? [counted.done, counted.total] : [stepNumber(progress), AUDIT_STEPS];
  return html`<div class="progress">${live(
    'progress',
    html`<p><span>${counted ? filled(words.links, { links: html`<b>${words.checkingLinks({ links: counted.total })}</b>`, done: counted.done }) : html`<b>${progressText(progress, words)}</b>`}</span>${left === null || left === 0 ? '' : html`<span class="number">${words.left({ seconds: left })}</span>`}</p>
${thinBar({ value, whole, tone: 'accent' })}`,
  )}<span class="hidden">${liveStatus('said', html`${progressText(progress, words)}`)}</span>${refreshLink(frame)}</div>`;
};

/** Renders a link that loads the page again, for browsers without scripts. */
export const refreshLink = (frame: Frame): Html =>
  html`<noscript><a class="text-link" href="">${frame.words.progress.refresh}</a></noscript>`;

export const progressTitle = ({ state }: Pick<Progress, 'state'>, words: Words['progress']): string =>
  state === 'queued' ? words.queued : words.running;

/** Describes the progress in a few words. */
export const progressText = (
  { state, step, before, isWaiting }: Omit<Progress, 'links' | 'seconds' | 'mode'>,
  words: Words['progress'],
): string => {
  if (isWaiting && step === null) return words.waitsForNames;
  if (state === 'processing') return step ? words.step({ number: stepNumber({ step }), total: AUDIT_STEPS, step }) : words.started;
  if (before === undefined) return words.starting;
  if (before === 0) return words.next;
  return before >= MAX_AHEAD ? words.atLeastAhead({ audits: before }) : words.ahead({ audits: before });
};

/** Explains what a long audit is waiting for, and that the user can leave the page; '' for a short one. */
export const lateText = ({ state, step, seconds }: Progress, words: Words['progress']): string => {
  if (seconds < LATE_SECONDS) return '';
  const wait = state === 'queued' ? words.waitsInQueue : step ? words.waits[step] : words.slow;
  return `${wait} ${words.leave}`;
};

const fullNeeds: ReadonlySet<Need> = new Set<FullNeed>(['resources', 'links', 'languageVersions', 'sitemapSample']);

/** Returns the checks that an audit of this mode runs. */
const checksOf = (mode: AuditMode): Check[] =>
  checks.filter(({ needs }) =>
    needs.every((need) => need !== 'site' && (need !== 'rendered' || mode === 'rendered') && (!fullNeeds.has(need) || mode !== 'html')),
  );

/** A result that may still change, as the first audit of the page goes on. */
export interface Growing {
  progress: Progress;
  /** Number of checks that are done, and of all checks of the audit. */
  done: number;
  total: number;
  /** Areas with checks that are still to come and without a deduction so far. */
  later: readonly Category[];
}

export const growingOf = (presentation: Pick<Presentation, 'categories'>, progress: Progress): Growing => {
  const done = new Set(findingsOf(presentation).map(({ check }) => check));
  const all = checksOf(progress.mode);
  const open = Map.groupBy(
    all.filter(({ id }) => !done.has(id)),
    ({ category }) => category,
  );
  const lost = new Map(presentation.categories.map((one) => [one.id, one.lost]));
  const later = categoryIds.filter((id) => (open.get(id)?.length ?? 0) >= MIN_LATER && (lost.get(id) ?? 0) === 0);
  return { progress, done: done.size, total: Math.max(all.length, done.size), later };
};

/** Number of checks to come from which an area is shown as still open. */
const MIN_LATER = 3;

/** Renders what is done, what is running, and what follows. */
export const stepList = ({ progress: { step, mode } }: Growing, words: Words): Html => {
  const texts = words.progress.stages;
  const at = step === 'references' || step === 'checks' ? 2 : step === 'rendering' ? 3 : 1;
  const stages = [
    { text: texts.page, number: 0 },
    { text: texts.surroundings, number: 1 },
    ...(mode === 'rendered' ? [{ text: texts.rendering, number: 3 }] : []),
    ...(mode === 'html' ? [] : [{ text: texts.references, number: 2 }]),
  ];
  const now = stages.findIndex(({ number }) => number === at);
  return html`<ul class="stages">${stages.map(({ text }, index) =>
    index < now ? html`<li class="done">${icon('tick')}${text}</li>` : html`<li${index === now ? html` class="now"` : ''}>${text}</li>`,
  )}</ul>`;
};

/** Renders the last checked links and the next ones. */
export const linksCard = ({ progress: { links } }: Growing, words: Words): Html => {
  if (links === null || links.total === 0) return html``;
  const texts = words.progress;
  return card({
    id: 'links-so-far',
    title: texts.linksTitle,
    end: live('links-done', html`${texts.linksDone({ done: links.done, links: links.total })}`),
    body: live(
      'links',
      html`<ul class="newest-urls">${links.shown.map(
        ({ url, status }) =>
          html`<li>${statusPill(status, words)}<span class="cut" title="${url}">${untrusted(hostAndPath(url))}</span>${status === null ? html`<span class="dim small">${texts.checking}</span>` : ''}</li>`,
      )}</ul>`,
    ),
  });
};

/** Returns the progress of a running report, as far as this process knows it; null without a running audit. */
export const readProgress = async ({ db, watch }: Pick<WebService, 'db' | 'watch'>, report: Report): Promise<Progress | null> => {
  const { id, state, mode, errorDetail, updatedAt } = report;
  if (!isRunning(state)) return null;
  return {
    ...{ state, mode, step: watch.stepOf(id), links: watch.linksOf(id), isWaiting: errorDetail.isWaiting },
    before: state === 'queued' ? await countAhead(db, id, MAX_AHEAD) : undefined,
    seconds: Math.max(0, Math.round((timeOf(db) - updatedAt) / 1000)),
  };
};

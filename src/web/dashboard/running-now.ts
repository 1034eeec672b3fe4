import { html } from 'hono/html';
import type { AuditStep } from '../../audit/steps.ts';
import { type Crawl, urlsLeft } from '../../crawls/crawl.ts';
import type { Import } from '../../imports/import.ts';
import { english } from '../../locales/english.ts';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { progressText, stepNumber } from '../report/progress.ts';
import { amount } from '../ui/amount.ts';
import { card } from '../ui/card.ts';
import { thinBar } from '../ui/chart/bars.ts';
import type { Html } from '../ui/html.ts';
import { hostAndPath } from '../ui/page-name.ts';

export interface RunningNow {
  /** Running audits; `step` is null if another process runs the audit. */
  audits: readonly { report: Report; step: AuditStep | null }[];
  imports: readonly Import[];
  crawls: readonly Crawl[];
  /** Number of queued audits. */
  queued: number;
}

/** Number of steps in an audit. */
const AUDIT_STEPS = 4;

/** Renders the running audits, imports and crawls. */
export const runningNow = ({ audits, imports, crawls, queued }: RunningNow, { basePath }: Frame): Html =>
  card({
    id: 'running',
    title: 'Running now',
    end: queued === 0 ? '' : html`<a href="${basePath}/reports?state=queued">${amount(queued)} queued</a>`,
    body: html`<ul class="jobs">${crawls.map((one) => crawlRow(one, basePath))}${imports.map((one) => importRow(one, basePath))}${audits.map(
      ({ report, step }) =>
        html`<li><a class="cut" href="${basePath}/reports/${report.id}" title="${report.url}">Audit · <bdi>${hostAndPath(report.url)}</bdi></a><span class="dim small" title="${progressText({ state: 'processing', step }, english.progress)}">${step ? `Step ${stepNumber({ step })} of ${AUDIT_STEPS}` : 'Started'}</span>${thinBar({ value: stepNumber({ step }), whole: AUDIT_STEPS, tone: 'accent' })}</li>`,
    )}</ul>`,
  });

const importRow = ({ id, sitemap, accepted, progress }: Import, basePath: string): Html => {
  const done = accepted - progress.queued - progress.processing;
  return html`<li><a class="cut" href="${basePath}/imports/${id}" title="${sitemap}">Import · <bdi>${hostAndPath(sitemap)}</bdi></a><span class="dim small">${accepted === 0 ? 'Reading the sitemap' : `${amount(done)} of ${amount(accepted)}`}</span>${thinBar({ value: done, whole: Math.max(1, accepted), tone: 'accent' })}</li>`;
};

const crawlRow = (one: Crawl, basePath: string): Html => {
  const done = one.crawled + one.failed;
  const whole = done + urlsLeft(one);
  return html`<li><a class="cut" href="${basePath}/crawls/${one.id}" title="${one.target}">Crawl · <bdi>${hostAndPath(one.target)}</bdi></a><span class="dim small">${done === 0 ? 'Started' : `${amount(done)} of ${amount(whole)}`}</span>${thinBar({ value: done, whole: Math.max(1, whole), tone: 'accent' })}</li>`;
};

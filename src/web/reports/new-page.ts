import { html } from 'hono/html';
import type { AuditMode } from '../../audit/mode.ts';
import { auditBox } from '../audits/audit-box.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { cardBody } from '../ui/card.ts';
import { modeChoice } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import type { CreationProblem } from './create-report.ts';
import { creationProblem } from './creation-problem.ts';
import { newAuditTabs } from './new-audit.ts';

export interface NewReportPage {
  /** True if the account has no report yet. */
  first: boolean;
  url: string;
  problem: CreationProblem | null;
  /** Ports that a URL may have. */
  ports: readonly number[];
  /** Selected audit mode of the report. */
  mode: AuditMode;
  /** True if a running Sonde process can render pages in a browser. */
  hasBrowser: boolean;
}

/** Renders the form that creates a report for one URL. */
export const newReportPage = ({ first, url, problem, ports, mode, hasBrowser }: NewReportPage, frame: Frame): Html => {
  const title = first ? 'Audit your first page' : 'New audit';
  return layout(frame, {
    feature: 'reports',
    title,
    main: html`<div class="top"><h1>${title}</h1></div>
${newAuditTabs(frame, 'url')}
<section class="card">${cardBody(html`<p class="audit-lead">Enter a URL. In a few seconds you’ll see what’s working, what to fix first, and how.</p>
${auditBox({ url, ...(problem ? { problem: creationProblem(problem, ports) } : {}), focus: true, isFirst: first, more: html`<div class="run-mode">${modeChoice({ value: mode, label: 'What to look at', hasBrowser })}</div>` }, frame)}`)}</section>`,
  });
};

import { html } from 'hono/html';
import type { StoredRun } from '../../../reports/history.ts';
import type { Frame } from '../../frame/frame.ts';
import { amount, signed } from '../../ui/amount.ts';
import { minute } from '../../ui/date.ts';
import type { Html } from '../../ui/html.ts';
import type { Section } from '../../ui/section.ts';
import type { OwnedReport } from '../owned-report.ts';
import { scoreMark } from '../report-mark.ts';

/** Most runs shown here; the history page has all. */
const SHOWN = 5;

/** The last runs of a report; null before the first. */
export const runHistory = ({ report, runs }: OwnedReport, { basePath }: Frame): Section | null => {
  const { rows, total } = runs;
  if (rows.length === 0) return null;
  return {
    id: 'history',
    title: 'History',
    body: html`<div class="sideways"><table class="list runs"><caption class="hidden">Audits, newest first</caption>
<thead><tr><th scope="col">Audited</th><th scope="col">Result</th><th scope="col">Change</th><th scope="col">Ruleset</th></tr></thead>
<tbody>${rows.slice(0, SHOWN).map((run, index) => row(run, rows[index + 1]))}</tbody></table></div>
${total > SHOWN ? html`<p class="note">and ${amount(total - SHOWN)} earlier</p>` : ''}
<p class="more-of"><a href="${basePath}/reports/${report.id}/history">Full history and changes</a></p>`,
  };
};

const row = (run: StoredRun, before: StoredRun | undefined): Html => {
  const { generatedAt, result, score, ruleset } = run;
  return html`<tr class="${result}"><th scope="row">${minute(new Date(generatedAt))}</th><td class="rated">${scoreMark({ result, score })}</td><td>${before ? changeBetween(before, run) : 'oldest kept'}</td><td class="note">${ruleset}</td></tr>
`;
};

const changeBetween = (before: StoredRun, run: StoredRun): string =>
  before.mode === run.mode ? change(run.score - before.score) : `mode ${before.mode} → ${run.mode}`;

const change = (points: number): string => (points === 0 ? 'no change' : signed(points));

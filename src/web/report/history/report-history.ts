import { html } from 'hono/html';
import type { StoredRun } from '../../../reports/history.ts';
import type { Report } from '../../../reports/report.ts';
import type { Frame } from '../../frame/frame.ts';
import { minute } from '../../ui/date.ts';
import type { Html } from '../../ui/html.ts';
import { type Pager, pager } from '../../ui/list/pager.ts';
import { change } from '../change.ts';
import { scoreMark } from '../report-mark.ts';
import { type ScorePoint, scoreChart } from './score-chart.ts';

export interface HistoryPage {
  report: Report;
  /** One page of runs, newest first, and the run before them, if any. */
  runs: readonly StoredRun[];
  before: StoredRun | undefined;
  pages: Pager;
}

/** The runs of a report: scores over time, and the changes of each run. */
export const reportHistory = ({ report, runs, before, pages }: HistoryPage, { basePath }: Frame): Html =>
  runs.length === 0
    ? html`<p class="empty">No finished audits yet.</p>`
    : shown({ runs, before, pages }, `${basePath}/reports/${report.id}`);

const shown = ({ runs, before, pages }: Omit<HistoryPage, 'report'>, path: string): Html => {
  const points = pointsOf(runs.toReversed());
  return html`${scoreChart({ id: 'scores', title: 'Score of each audit', points })}
<table class="list runs"><caption class="hidden">Audits, newest first</caption>
<thead><tr><th scope="col">Audited</th><th scope="col">Result</th><th scope="col">Change</th><th scope="col">Compare</th></tr></thead>
<tbody>${runs.map((run, index) => row(run, runs[index + 1] ?? before, path))}</tbody></table>
${pages.total > pages.perPage ? pager(pages, ({ page }) => (page ? `${path}/history?page=${page}` : `${path}/history`)) : ''}`;
};

/** A line for each row of audits of one mode. */
const pointsOf = (runs: readonly StoredRun[]): ScorePoint[] => {
  let line = 0;
  return runs.map(({ generatedAt, score, result, mode }, index) => {
    if (index > 0 && runs[index - 1]?.mode !== mode) line++;
    return { time: generatedAt, score, rating: result, line };
  });
};

const changeSince = ({ score, mode }: StoredRun, before: StoredRun | undefined): Html => {
  if (!before) return html`<span class="note">oldest kept</span>`;
  return before.mode === mode ? change(score - before.score) : html`<span class="note">mode ${before.mode} → ${mode}</span>`;
};

const row = (run: StoredRun, before: StoredRun | undefined, path: string): Html => {
  const { id, generatedAt, result, score } = run;
  return html`<tr class="${result}"><th scope="row">${minute(new Date(generatedAt))}</th><td>${scoreMark({ result, score })}</td><td>${changeSince(run, before)}</td><td>${before ? html`<a href="${path}/compare?from=${before.id}&amp;to=${id}">Changes<span class="hidden"> on ${minute(new Date(generatedAt))}</span></a>` : ''}</td></tr>
`;
};

import { html } from 'hono/html';
import { ratingOf } from '../../audit/score.ts';
import { PROJECT_REPORTS, type ProjectDay } from '../../reports/project-history.ts';
import type { Project } from '../../reports/projects.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { scoreChart } from '../report/history/score-chart.ts';
import { scoreMark } from '../report/report-mark.ts';
import { amount } from '../ui/amount.ts';
import { day } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';

export interface ProjectHistoryPage {
  project: Pick<Project, 'name' | 'reports'>;
  /** Earliest first. */
  days: readonly ProjectDay[];
}

/** The daily scores of a project’s reports. */
export const projectHistoryPage = ({ project, days }: ProjectHistoryPage, frame: Frame): Html => {
  const { name, reports } = project;
  const { basePath } = frame;
  return layout(frame, {
    feature: 'site',
    title: `History of ${name}`,
    main: html`${crumbs([
      { href: `${basePath}/projects`, text: 'Projects' },
      { href: `${basePath}/projects/${encodeURIComponent(name)}`, text: name },
    ])}
<h1>History of ${name}</h1>
${days.length === 0 ? html`<p class="empty">No finished audits yet.</p>` : shown(days)}
${reports.total > PROJECT_REPORTS ? html`<p class="note">Based on the ${amount(PROJECT_REPORTS)} most recently audited reports.</p>` : ''}`,
  });
};

const shown = (days: readonly ProjectDay[]): Html => {
  const points = days.map(({ time, mode, mean, lowest, highest }) => ({
    time,
    line: mode,
    score: mean,
    rating: ratingOf(mean),
    spread: [lowest, highest] as const,
  }));
  const isMixed = new Set(days.map(({ mode }) => mode)).size > 1;
  return html`<p>Each dot is the mean score of a day’s audits. The bar shows the range from lowest to highest.${isMixed ? ' Audits of different modes have different checks, so each mode has a line and rows of its own.' : ''}</p>
${scoreChart({ id: 'scores', title: 'Mean score of each day', points })}
<table class="list days"><caption class="hidden">Audits by day, the newest first</caption>
<thead><tr><th scope="col">Day</th>${isMixed ? html`<th scope="col">Mode</th>` : ''}<th scope="col">Mean</th><th scope="col">Lowest</th><th scope="col">Highest</th><th scope="col">Audits</th></tr></thead>
<tbody>${days.toReversed().map((one) => row(one, isMixed))}</tbody></table>`;
};

const row = ({ time, mode, audits, lowest, mean, highest }: ProjectDay, isMixed: boolean): Html => {
  const result = ratingOf(mean);
  return html`<tr class="${result}"><th scope="row">${day(new Date(time))}</th>${isMixed ? html`<td><span class="beside">mode </span>${mode}</td>` : ''}<td>${scoreMark({ result, score: mean })}</td><td><span class="beside">lowest </span>${lowest}</td><td><span class="beside">highest </span>${highest}</td><td>${amount(audits)}<span class="beside"> ${audits === 1 ? 'audit' : 'audits'}</span></td></tr>
`;
};

import { html } from 'hono/html';
import type { AuditMode } from '../../audit/mode.ts';
import { ratingOf } from '../../audit/scoring/score.ts';
import type { Project } from '../../reports/lists/projects.ts';
import { PROJECT_REPORTS, type ProjectDay } from '../../reports/rollups/project-history.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { lineChart } from '../ui/chart/line.ts';
import { scorePill } from '../ui/chip.ts';
import { day, dayLabel } from '../ui/date.ts';
import { fold } from '../ui/fold.ts';
import type { Html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { projectHead } from './project-head.ts';

export interface ProjectHistoryPage {
  project: Pick<Project, 'name' | 'reports'>;
  /** Daily scores, earliest day first. */
  days: readonly ProjectDay[];
}

/** Maximum days shown unfolded; later rows are folded. */
const RUNS_SHOWN = 12;

/** Renders the daily scores of a project’s reports, with one line per mode. */
export const projectHistoryPage = ({ project, days }: ProjectHistoryPage, frame: Frame): Html => {
  const { name, reports } = project;
  const byMode = [...Map.groupBy(days, ({ mode }) => mode)];
  return layout(frame, {
    feature: 'projects',
    title: `History of ${name}`,
    main: html`${projectHead(project, 'history', frame)}
<p class="note">Each dot is the mean score of a day’s audits.${byMode.length > 1 ? ' Audits of different modes have different checks, so each mode has a line and rows of its own.' : ''}${reports.total > PROJECT_REPORTS ? ` Based on the ${amount(PROJECT_REPORTS)} most recently audited reports.` : ''}</p>
${days.length === 0 ? card({ id: 'scores', title: 'Mean score', body: empty('No finished audits yet.') }) : byMode.map(([mode, ofMode]) => scores(mode, ofMode, byMode.length > 1))}`,
  });
};

const scores = (mode: AuditMode, days: readonly ProjectDay[], isMixed: boolean): Html =>
  card({
    id: `scores-${mode}`,
    title: isMixed ? `Mean score, mode ${mode}` : 'Mean score',
    end: range(days),
    body: html`${cardBody(
      lineChart({
        name: 'Mean score of each day',
        points: days.map(({ time, mean }) => ({ time, label: dayLabel(new Date(time)), value: mean })),
        words: { table: 'Show as a table', time: 'Day', value: 'Mean' },
      }),
    )}
${fold(`${amount(days.length)} ${days.length === 1 ? 'day' : 'days'} with audits`, table(days), days.length <= RUNS_SHOWN)}`,
  });

const range = (days: readonly ProjectDay[]): string =>
  `${Math.min(...days.map(({ lowest }) => lowest))} to ${Math.max(...days.map(({ highest }) => highest))}`;

const table = (days: readonly ProjectDay[]): Html =>
  html`<div class="sideways" tabindex="0" role="group" aria-label="Audits by day"><table><caption class="hidden">Audits by day, the newest first</caption>
<thead><tr><th scope="col">Day</th><th scope="col">Mean</th><th scope="col">Lowest</th><th scope="col">Highest</th><th scope="col" class="number">Audits</th></tr></thead>
<tbody>${days.toReversed().map(row)}</tbody></table></div>`;

const row = ({ time, audits, lowest, mean, highest }: ProjectDay): Html =>
  html`<tr><th scope="row">${day(new Date(time))}</th><td>${scorePill({ score: mean, result: ratingOf(mean) })}</td><td>${lowest}</td><td>${highest}</td><td class="number">${amount(audits)}</td></tr>
`;

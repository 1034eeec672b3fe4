import { html } from 'hono/html';
import type { ListPage } from '../../reports/list.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { foreignAddress } from '../ui/foreign-address.ts';
import type { Html } from '../ui/html.ts';
import { pager } from '../ui/list/pager.ts';
import { everyWords, shortMinuteIn } from './schedule-words.ts';

export interface SchedulesPage {
  list: ListPage<Schedule>;
  /** Page number, from 1. */
  page: number;
  perPage: number;
}

/** All schedules of an account, with the time of their next audit and links to change them. */
export const schedulesPage = ({ list, page, perPage }: SchedulesPage, frame: Frame): Html => {
  const path = `${frame.basePath}/schedules`;
  return layout(frame, {
    feature: 'schedules',
    title: 'Schedules',
    main: html`${crumbs([{ href: `${frame.basePath}/reports`, text: 'Reports' }])}
<h1>Schedules</h1>
<p class="lead note">Audits that run automatically. Set one in a report’s settings or on a site’s page.</p>
${
  list.rows.length === 0
    ? none(list.total, path, frame)
    : html`${table(list.rows, frame)}
${pager({ page, perPage, total: list.total }, ({ page: other }) => (other ? `${path}?page=${other}` : path))}`
}`,
  });
};

const none = (total: number, path: string, { basePath }: Frame): Html =>
  total > 0
    ? html`<div class="empty"><p>No more results. <a href="${path}">Back to page 1</a></p></div>`
    : html`<div class="empty"><p>No schedules yet. Add one from a <a href="${basePath}/reports">report</a> or a <a href="${basePath}/projects">site</a>.</p></div>`;

const table = (
  rows: readonly Schedule[],
  frame: Frame,
): Html => html`<table class="list schedules"><caption class="hidden">Schedules, the oldest first</caption>
<thead><tr><th scope="col">Page or site</th><th scope="col">Frequency</th><th scope="col">Next</th><th scope="col"><span class="hidden">Change it</span></th></tr></thead>
<tbody>${rows.map((schedule) => row(schedule, frame))}</tbody></table>`;

const row = ({ report, project, every, timeZone, nextAt }: Schedule, { basePath }: Frame): Html => {
  const own = report ? `${basePath}/reports/${report.id}` : `${basePath}/projects/${encodeURIComponent(project)}`;
  const name = report ? foreignAddress(report.url) : html`All pages of ${project}`;
  return html`<tr><th scope="row"><a${report ? html` class="url"` : ''} href="${own}">${name}</a></th>
<td>${everyWords(every)}</td>
<td class="next">${nextAt === null ? html`<strong>Paused</strong>` : html`<span class="beside">Next: </span>${shortMinuteIn(nextAt, timeZone)}`}</td>
<td class="change-it"><a href="${own}/settings#schedule">Change<span class="hidden"> the schedule of ${name}</span></a></td></tr>
`;
};

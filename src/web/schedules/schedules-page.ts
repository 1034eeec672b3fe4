import { html } from 'hono/html';
import type { Schedule } from '../../schedules/schedule.ts';
import type { ListPage } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { card, cardBody } from '../ui/card.ts';
import { chip } from '../ui/chip.ts';
import type { Html } from '../ui/html.ts';
import { pager } from '../ui/list/pager.ts';
import { empty, notice } from '../ui/notice.ts';
import { untrustedUrl } from '../ui/untrusted.ts';
import { everyWords, projectScheduleName, shortMinuteIn } from './schedule-words.ts';
import { weekGrid } from './week-grid.ts';

export interface SchedulesPage {
  list: ListPage<Schedule>;
  /** Page number in the list, starting at 1. */
  page: number;
  perPage: number;
  now: number;
  /** Message about the last action. */
  done?: string | undefined;
}

/** Renders all schedules of an account: the runs of the next week, and a list in which each schedule can be changed or paused. */
export const schedulesPage = ({ list, page, perPage, now, done }: SchedulesPage, frame: Frame): Html => {
  const path = `${frame.basePath}/schedules`;
  const { rows, total } = list;
  return layout(frame, {
    feature: 'schedules',
    title: 'Schedules',
    main: html`<div class="top"><h1>Schedules</h1></div>
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}
${rows.length === 0 ? html`<div class="card">${emptyList(total, path, frame)}</div>` : html`${week(rows, now, total > rows.length)}${card({ id: 'schedules', title: 'All schedules', end: String(total), body: table(rows, frame) })}`}
${total > perPage ? pager({ page, perPage, total }, ({ page: other }) => (other ? `${path}?page=${other}` : path)) : ''}`,
  });
};

const week = (rows: readonly Schedule[], now: number, isPart: boolean): Html => {
  const timeZone = rows[0]?.timeZone ?? 'UTC';
  return card({
    id: 'week',
    title: isPart ? 'Next seven days of the schedules below' : 'Next seven days',
    end: timeZone,
    body: cardBody(weekGrid({ schedules: rows, timeZone, now })),
  });
};

const emptyList = (total: number, path: string, { basePath }: Frame): Html =>
  total > 0
    ? empty('No more results.', html`<a class="button secondary" href="${path}">Back to page 1</a>`)
    : empty(
        'No schedules yet. Sonde can audit a page or a site again every day, week or month.',
        html`<span class="actions-row"><a class="button" href="${basePath}/reports">Choose a report</a><a class="button secondary" href="${basePath}/sites">Choose a site</a></span>`,
      );

const table = (
  rows: readonly Schedule[],
  frame: Frame,
): Html => html`<table class="listing schedules"><caption class="hidden">Schedules, the oldest first</caption>
<thead><tr><th scope="col">Page or site</th><th scope="col">Frequency</th><th scope="col">Next run</th><th scope="col"><span class="hidden">Actions</span></th></tr></thead>
<tbody>${rows.map((schedule) => row(schedule, frame))}</tbody></table>`;

const row = ({ kind, report, project, every, timeZone, nextAt, paused }: Schedule, { basePath }: Frame): Html => {
  const own = report ? `${basePath}/reports/${report.id}` : `${basePath}/sites/${encodeURIComponent(project)}`;
  const name = report ? untrustedUrl(report.url) : html`${projectScheduleName({ kind, project })}`;
  const schedulePath = kind === 'crawl' ? 'crawl-schedule' : 'schedule';
  return html`<tr><th scope="row"><a href="${own}">${name}</a></th>
<td>${everyWords(every)}</td>
<td>${nextAt === null ? chip('Paused') : html`<span class="beside">Next run: </span>${shortMinuteIn(nextAt, timeZone)}`}</td>
<td><form class="schedule-actions" method="post" action="${own}/${schedulePath}"><input type="hidden" name="from" value="list"><button class="secondary" name="do" value="${paused ? 'resume' : 'pause'}">${paused ? 'Resume' : 'Pause'}<span class="hidden"> the schedule of ${name}</span></button><a class="button secondary" href="${own}/settings#${schedulePath}">Change<span class="hidden"> the schedule of ${name}</span></a></form></td></tr>
`;
};

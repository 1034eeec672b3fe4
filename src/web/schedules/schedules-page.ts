import { type Schedule, storedSchedules } from '../../schedules/schedule.ts';
import { timeOf } from '../../storage/clock.ts';
import type { ListPage } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { page } from '../page.ts';
import { card, cardBody } from '../ui/card.ts';
import { type Html, html, untrustedUrl } from '../ui/html.ts';
import { listAddress, pager, readPage } from '../ui/list.ts';
import { chip } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import { sitePath } from '../ui/page-name.ts';
import { table } from '../ui/table.ts';
import { scheduleFormName } from './schedule-form.ts';
import { everyWords, projectScheduleName, shortMinuteIn } from './schedule-words.ts';
import { weekGrid } from './week-grid.ts';

const PATH = '/schedules';
const PER_PAGE = 25;

/** All schedules of an account: the runs of the next week, and a list in which each schedule can be changed or paused. */
export const schedulesPage = page<{ list: ListPage<Schedule>; number: number; now: number }>({
  path: PATH,
  async load({ context, service: { db }, account }) {
    const number = readPage(context.req.query('page'));
    const list = await storedSchedules.list(db, { workspace_id: account.id, perPage: PER_PAGE, page: number });
    return { list, number, now: timeOf(db) };
  },
  messages: ({ schedules }) => ({ done: schedules.done }),
  view({ list: { rows, total }, number, now }, frame) {
    const texts = frame.words.schedules;
    const path = frame.basePath + PATH;
    const cards = html`${week(rows, now, total > rows.length, frame)}${card({ id: 'schedules', title: texts.all, end: String(total), body: list(rows, frame) })}`;
    return layout(frame, {
      feature: 'schedules',
      title: texts.title,
      main: html`${pageHead({ title: texts.title }, frame)}
${rows.length === 0 ? html`<div class="card">${emptyList(total, frame)}</div>` : cards}
${total > PER_PAGE ? pager({ page: number, perPage: PER_PAGE, total }, listAddress(path, new URLSearchParams()), frame.words) : ''}`,
    });
  },
});

const week = (schedules: readonly Schedule[], now: number, isPart: boolean, frame: Frame): Html => {
  const texts = frame.words.schedules.week;
  const timeZone = schedules[0]?.timeZone ?? 'UTC';
  const body = cardBody(weekGrid({ schedules, timeZone, now }, frame));
  return card({ id: 'week', title: isPart ? texts.part : texts.title, end: timeZone, body });
};

const emptyList = (total: number, frame: Frame): Html => {
  const texts = frame.words.schedules;
  const { basePath } = frame;
  return total > 0
    ? empty(texts.noMore, html`<a class="button secondary" href="${basePath}${PATH}">${texts.first}</a>`)
    : empty(
        texts.none,
        html`<span class="actions-row"><a class="button" href="${basePath}/reports">${texts.chooseReport}</a><a class="button secondary" href="${basePath}/sites">${texts.chooseSite}</a></span>`,
      );
};

const list = (rows: readonly Schedule[], frame: Frame): Html => {
  const { columns, actions, ...texts } = frame.words.schedules;
  const pathOf = ({ report, project }: Schedule): string => frame.basePath + (report ? `/reports/${report.id}` : sitePath(project));
  return table({
    ...{ caption: texts.caption, name: 'schedules', rows },
    columns: [
      { title: columns.subject, cell: (schedule) => html`<a href="${pathOf(schedule)}">${nameOf(schedule, frame)}</a>` },
      { title: columns.frequency, cell: ({ every }) => everyWords(every, frame) },
      {
        ...{ title: columns.next, isNamed: true },
        cell: ({ nextAt, timeZone }) => (nextAt === null ? chip(texts.paused) : shortMinuteIn(nextAt, timeZone, frame)),
      },
      {
        ...{ title: columns.actions, kind: 'action' },
        cell(schedule) {
          const below = scheduleFormName(schedule.kind === 'crawl' ? 'crawl' : 'pages');
          const path = pathOf(schedule);
          const turn = schedule.paused ? 'resume' : 'pause';
          const about = html`<span class="hidden">: ${actions.of({ name: plainName(schedule, frame) })}</span>`;
          return html`<form class="schedule-actions" method="post" action="${path}/settings/${below}"><input type="hidden" name="from" value="list"><button class="secondary" name="do" value="${turn}">${actions[turn]}${about}</button><a class="button secondary" href="${path}/settings#${below}">${actions.change}${about}</a></form>`;
        },
      },
    ],
  });
};

const plainName = (schedule: Schedule, frame: Frame): string => schedule.report?.url ?? projectScheduleName(schedule, frame);

const nameOf = (schedule: Schedule, frame: Frame): Html | string =>
  schedule.report ? untrustedUrl(schedule.report.url) : projectScheduleName(schedule, frame);

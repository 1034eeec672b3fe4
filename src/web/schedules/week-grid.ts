import type { Schedule } from '../../schedules/schedule.ts';
import { upcomingRuns } from '../../schedules/upcoming.ts';
import type { Frame } from '../frame/frame.ts';
import { chartTable, percent } from '../ui/chart/scale.ts';
import { type Html, html } from '../ui/html.ts';
import { projectScheduleName } from './schedule-words.ts';

const DAYS = 7;
const HOURS = 24;
/** Maximum runs shown in the grid. */
const MAX_RUNS = 400;
/** Maximum runs listed in the table. */
const MAX_SCHEDULES = 50;
/** Percent of the width reserved for the names of days, and of the height for the hours. */
const SIDE_PERCENT = 11;
const FOOT_PERCENT = 10;

interface Run {
  time: number;
  /** Name of the page or site. */
  name: string;
}

interface WeekGrid {
  schedules: readonly Schedule[];
  /** The time zone of the grid. */
  timeZone: string;
  now: number;
}

/** Renders the runs of the next seven days in a grid by day and hour, with a table of the same runs. */
export const weekGrid = ({ schedules, timeZone, now }: WeekGrid, frame: Frame): Html => {
  const { schedules: texts, marks } = frame.words;
  const zoned = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
  const first = zoned(now).toPlainDate();
  const runs = runsOf(schedules, frame, first.add({ days: DAYS }).toZonedDateTime(timeZone).epochMilliseconds);
  const cells = new Map<string, Run[]>();
  for (const run of runs) {
    const at = zoned(run.time);
    const day = first.until(at.toPlainDate()).days;
    cells.getOrInsertComputed(`${day} ${at.hour}`, () => []).push(run);
  }
  const dayName = (day: number): string => first.add({ days: day }).toLocaleString(marks.dates, { weekday: 'short' });
  const words = new Intl.DateTimeFormat(marks.dates, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const height = (100 - FOOT_PERCENT) / DAYS;
  const width = (100 - SIDE_PERCENT) / HOURS;
  const left = (hour: number): number => SIDE_PERCENT + hour * width;
  return html`<div class="week-grid" role="img" aria-label="${runs.length === 0 ? texts.week.none : texts.week.runs({ number: runs.length })}"><svg aria-hidden="true">${Array.from(
    { length: DAYS },
    (_, day) =>
      html`<text x="0" y="${percent((day + 0.5) * height)}" dy="4">${dayName(day)}</text>${Array.from({ length: HOURS }, (__, hour) => {
        const found = cells.get(`${day} ${hour}`) ?? [];
        const box = html`x="${percent(left(hour) + 0.06 * width)}" y="${percent((day + 0.08) * height)}" width="${percent(0.88 * width)}" height="${percent(0.84 * height)}" rx="3"`;
        if (found.length === 0) return html`<rect class="f-track" ${box}/>`;
        return html`<rect class="f-accent" ${box}><title>${found
          .slice(0, 5)
          .map(({ name, time }) => `${words.format(time)} ${name}`)
          .join(
            ', ',
          )}</title></rect>${found.length > 1 ? html`<text class="week-count" x="${percent(left(hour + 0.5))}" y="${percent((day + 0.5) * height)}" dy="4" text-anchor="middle">${found.length > 9 ? '9+' : found.length}</text>` : ''}`;
      })}`,
  )}${[0, 6, 12, 18].map((hour) => html`<text x="${percent(left(hour))}" y="100%" dy="-2">${String(hour).padStart(2, '0')}:00</text>`)}</svg></div>${
    runs.length === 0
      ? ''
      : chartTable({
          summary: texts.week.table,
          columns: [texts.week.time({ zone: timeZone }), texts.columns.subject],
          rows: runs.slice(0, MAX_SCHEDULES).map(({ time, name }) => [words.format(time), name]),
        })
  }`;
};

/** Returns the runs until a time, soonest first. */
const runsOf = (schedules: readonly Schedule[], frame: Frame, until: number): Run[] => {
  const runs: Run[] = [];
  for (const schedule of schedules) {
    const name = schedule.report?.url ?? projectScheduleName(schedule, frame);
    for (const time of upcomingRuns(schedule, until, MAX_RUNS - runs.length)) runs.push({ time, name });
  }
  return runs.sort((a, b) => a.time - b.time);
};

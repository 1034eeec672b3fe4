import type { Words } from '../../locales/words.ts';
import { isWord } from '../../schedules/plan.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { weekDays, weekPlanOf } from '../../schedules/week-plan.ts';
import { filled, type Html, html } from '../ui/html.ts';

type InWords = { words: Words };

/** Returns what the schedule of a site refers to, in words. */
export const projectScheduleName = ({ kind, project }: Pick<Schedule, 'kind' | 'project'>, frame: InWords): string =>
  frame.words.schedules.subjects[kind === 'crawl' ? 'crawl' : 'pages']({ site: project });

/** A day of the week, 0 for Sunday, in a language. */
export const weekdayName = (day: number, frame: InWords): string =>
  new Intl.DateTimeFormat(frame.words.marks.dates, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, 1 + day)));

/** Describes an interval as part of a sentence. */
export const everyWords = (every: string, frame: InWords): Html => {
  const { schedules, marks } = frame.words;
  const texts = schedules.every;
  if (isWord(every)) return html`${texts[every]}`;
  const plan = weekPlanOf(every);
  if (!plan) return filled(texts.cron, { cron: html`<code>${every}</code>` });
  const { days, time } = plan;
  if (days.length === weekDays.length) return html`${texts.dailyAt({ time })}`;
  if (days.join() === '1,2,3,4,5') return html`${texts.workdays({ time })}`;
  const names = weekDays.filter((day) => days.includes(day)).map((day) => weekdayName(day, frame));
  return html`${texts.days({ days: new Intl.ListFormat(marks.dates).format(names), time })}`;
};

/** Returns a short text about a schedule for a table row; empty without a schedule. */
export const frequencyLabel = (schedule: Pick<Schedule, 'every' | 'paused'> | undefined, frame: InWords): Html => {
  if (!schedule) return html``;
  const texts = frame.words.schedules.label;
  const label = texts[isWord(schedule.every) ? schedule.every : 'own'];
  return html` <span class="note">${schedule.paused ? texts.paused({ label }) : label}</span>`;
};

/** Formats the local day and minute in a time zone: `Monday, 23 November 2026 at 06:32, Europe/Berlin`. */
export const minuteIn = (time: number, timeZone: string, frame: InWords): Html => {
  const date = new Date(time);
  const text = new Intl.DateTimeFormat(frame.words.marks.dates, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(date);
  return html`<time datetime="${date.toISOString()}">${text}, ${timeZone}</time>`;
};

/** Formats the local day and minute in a time zone, short: `Mon, 23 Nov 2026, 06:32 Europe/Berlin`. */
export const shortMinuteIn = (time: number, timeZone: string, frame: InWords): Html => {
  const date = new Date(time);
  const { dates } = frame.words.marks;
  const day = new Intl.DateTimeFormat(dates, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(date);
  const clock = new Intl.DateTimeFormat(dates, { timeStyle: 'short', timeZone }).format(date);
  return html`<time datetime="${date.toISOString()}">${day}, ${clock} ${timeZone}</time>`;
};

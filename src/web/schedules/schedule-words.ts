import { html } from 'hono/html';
import { isWord, type ScheduleWord } from '../../schedules/plan.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { type WeekPlan, weekDays, weekPlanOf } from '../../schedules/week-plan.ts';
import type { Html } from '../ui/html.ts';

/** Returns what the schedule of a site refers to, in words. */
export const projectScheduleName = ({ kind, project }: Pick<Schedule, 'kind' | 'project'>): string =>
  kind === 'crawl' ? `Crawl of ${project}` : `All pages of ${project}`;

/** Describes an interval as part of a sentence. */
export const everyWords = (every: string): Html => {
  if (isWord(every)) return html`${frequencyWords[every]}`;
  const plan = weekPlanOf(every);
  return plan ? html`${planWords(plan)}` : html`by <code>${every}</code>`;
};

/** Returns a short text about a schedule for a table row; empty without a schedule. */
export const frequencyLabel = (schedule: Pick<Schedule, 'every' | 'paused'> | undefined): Html => {
  if (!schedule) return html``;
  const words = isWord(schedule.every) ? schedule.every : 'on schedule';
  return html` <span class="note">${schedule.paused ? `audited ${words}, paused` : `audited ${words}`}</span>`;
};

/** Formats the local day and minute in a time zone: `Monday, 23 November 2026 at 06:32, Europe/Berlin`. */
export const minuteIn = (time: number, timeZone: string): Html => {
  const date = new Date(time);
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(date);
  return html`<time datetime="${date.toISOString()}">${words}, ${timeZone}</time>`;
};

/** Formats the local day and minute in a time zone, short: `Mon, 23 Nov 2026, 06:32 Europe/Berlin`. */
export const shortMinuteIn = (time: number, timeZone: string): Html => {
  const date = new Date(time);
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
    date,
  );
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(date);
  return html`<time datetime="${date.toISOString()}">${day}, ${clock} ${timeZone}</time>`;
};

const frequencyWords: Record<ScheduleWord, string> = { daily: 'every day', weekly: 'every week', monthly: 'every month' };

const planWords = ({ days, time }: WeekPlan): string => {
  if (days.length === weekDays.length) return `every day at ${time}`;
  if (days.join() === '1,2,3,4,5') return `from Monday to Friday at ${time}`;
  const names = weekDays.filter(({ day }) => days.includes(day)).map(({ name }) => `${name}s`);
  return `on ${names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`} at ${time}`;
};

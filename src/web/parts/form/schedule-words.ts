import { html } from 'hono/html';
import { isWord, type Word } from '../../../schedules/plan.ts';
import type { Schedule } from '../../../schedules/schedule.ts';
import type { Html } from '../frame/layout.ts';

/** How often, within a sentence. */
export const everyWords = (every: string): Html => (isWord(every) ? html`${often[every]}` : html`by <code>${every}</code>`);

/** A few words for a row of a list; nothing for what is audited only when asked. */
export const scheduleMark = (schedule: Pick<Schedule, 'every' | 'paused'> | undefined): Html => {
  if (!schedule) return html``;
  const words = isWord(schedule.every) ? schedule.every : 'by schedule';
  return html` <span class="note">${schedule.paused ? `audited ${words}, paused` : `audited ${words}`}</span>`;
};

/** The day and minute that a clock shows in a time zone: `Monday, 23 November 2026 at 06:32, Europe/Berlin`. */
export const minuteIn = (time: number, timeZone: string): Html => {
  const date = new Date(time);
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(date);
  return html`<time datetime="${date.toISOString()}">${words}, ${timeZone}</time>`;
};

const often: Record<Word, string> = { daily: 'every day', weekly: 'every week', monthly: 'every month' };

import { html } from 'hono/html';
import { DAY, HOUR, MINUTE } from '../../lib/time.ts';
import type { Html } from './html.ts';

/** A day in UTC: `20 November 2026`. */
export const day = (date: Date, locale?: string): Html =>
  html`<time datetime="${date.toISOString()}">${longDay(locale).format(date)}</time>`;

/** A day and minute in UTC: `20 November 2026, 23:14 UTC`. */
export const minute = (date: Date, locale?: string): Html =>
  html`<time datetime="${date.toISOString()}">${longDay(locale).format(date)}, ${time(locale).format(date)} UTC</time>`;

/** A day in UTC, short: `20 Nov 2026`. */
export const shortDay = (date: Date, locale?: string): Html =>
  html`<time datetime="${date.toISOString()}">${briefDay(locale).format(date)}</time>`;

/** A day in UTC for a label in a chart, without its year: `20 Nov`. */
export const dayLabel = (date: Date, locale?: string): string => labelDay(locale).format(date);

/** How far a time is from now: `3 hours ago`, `in 2 days`; the minute in UTC is its title. */
export const ago = (date: Date, now = Date.now(), locale?: string): Html =>
  html`<time datetime="${date.toISOString()}" title="${longDay(locale).format(date)}, ${time(locale).format(date)} UTC">${agoWords(date, now, locale)}</time>`;

/** How far a time is from now, as text; `now` for less than a minute. */
export const agoWords = (date: Date, now: number, locale?: string): string => {
  const passed = date.getTime() - now;
  const found = units.find(([, length]) => Math.abs(passed) >= length);
  return found ? relative(locale).format(Math.trunc(passed / found[1]), found[0]) : present(locale).format(0, 'second');
};

const units = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Caches a formatter for each locale, as creating one is slow. */
const cached = <Format>(create: (locale: string) => Format) => {
  const made = new Map<string, Format>();
  return (locale = 'en-GB'): Format => made.getOrInsertComputed(locale, create);
};

const formatter = (options: Intl.DateTimeFormatOptions) =>
  cached((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));

const relative = cached((locale) => new Intl.RelativeTimeFormat(locale));
const present = cached((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const longDay = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const briefDay = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const labelDay = formatter({ day: 'numeric', month: 'short' });
const time = formatter({ hour: '2-digit', minute: '2-digit' });

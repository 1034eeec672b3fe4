import { DAY, HOUR, MINUTE } from '../../lib/time.ts';
import { type Html, html } from './html.ts';

/** Formats a day in UTC: `20 November 2026`. */
export const day = (date: Date, locale?: string): Html => html`<time datetime="${date.toISOString()}">${dayText(date, locale)}</time>`;

/** The text of `day`, for sentences and attributes. */
export const dayText = (date: Date, locale?: string): string => longDay(locale).format(date);

/** Formats a day and minute in UTC: `20 November 2026, 23:14 UTC`. */
export const formatMinute = (date: Date, locale?: string): Html =>
  html`<time datetime="${date.toISOString()}">${minuteText(date, locale)}</time>`;

/** The text of `formatMinute`, for attributes and the options of a list. */
export const minuteText = (date: Date, locale?: string): string => `${longDay(locale).format(date)}, ${time(locale).format(date)} UTC`;

/** Formats a day in UTC, short: `20 Nov 2026`. */
export const shortDay = (date: Date, locale?: string): Html =>
  html`<time datetime="${date.toISOString()}">${briefDay(locale).format(date)}</time>`;

/** Formats a day in UTC without the year, for chart labels: `20 Nov`. */
export const dayLabel = (date: Date, locale?: string): string => labelDay(locale).format(date);

/** Returns a function that labels the points of a chart: by day, or by time if all are on one day. */
export const pointLabels = (times: readonly number[], locale?: string): ((at: number) => string) => {
  const days = new Set(times.map((at) => dayLabel(new Date(at), locale)));
  return (at) => (days.size > 1 ? dayLabel(new Date(at), locale) : time(locale).format(new Date(at)));
};

/** Renders a time relative to now, such as `3 hours ago` or `in 2 days`, with the minute in UTC as a tooltip. */
export const ago = (at: Date | number, locale?: string, now = Date.now()): Html => {
  const date = new Date(at);
  return html`<time datetime="${date.toISOString()}" title="${minuteText(date, locale)}">${agoWords(date, now, locale)}</time>`;
};

/** Formats a time relative to now; `now` for less than a minute. */
export const agoWords = (date: Date, now: number, locale?: string): string => {
  const passed = date.getTime() - now;
  const found = units.find(([, length]) => Math.abs(passed) >= length);
  return found ? relativeTime(locale).format(Math.trunc(passed / found[1]), found[0]) : relativeTimeAuto(locale).format(0, 'second');
};

const units = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Caches a formatter per locale, as creating one is slow. */
const cachePerLocale = <Format>(create: (locale: string) => Format) => {
  const made = new Map<string, Format>();
  return (locale = 'en-GB'): Format => made.getOrInsertComputed(locale, create);
};

const formatter = (options: Intl.DateTimeFormatOptions) =>
  cachePerLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));

const relativeTime = cachePerLocale((locale) => new Intl.RelativeTimeFormat(locale));
const relativeTimeAuto = cachePerLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const longDay = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const briefDay = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const labelDay = formatter({ day: 'numeric', month: 'short' });
const time = formatter({ hour: '2-digit', minute: '2-digit' });

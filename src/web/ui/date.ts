import { html } from 'hono/html';
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

/** Caches a formatter for each locale, as creating one is slow. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (locale = 'en-GB'): Intl.DateTimeFormat =>
    made.getOrInsertComputed(locale, () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
};

const longDay = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const briefDay = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const time = formatter({ hour: '2-digit', minute: '2-digit' });

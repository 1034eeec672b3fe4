import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** The day in UTC: `20 November 2026`. */
export const day = (date: Date): Html => html`<time datetime="${date.toISOString()}">${longDay.format(date)}</time>`;

/** Day and minute in UTC: `20 November 2026, 23:14 UTC`. */
export const minute = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${longDay.format(date)}, ${time.format(date)} UTC</time>`;

/** The same day, short: `20 Nov 2026`. */
export const shortDay = (date: Date): Html => html`<time datetime="${date.toISOString()}">${briefDay.format(date)}</time>`;

const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const briefDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** The day in UTC: `20 November 2026`. */
export const day = (date: Date): Html => html`<time datetime="${date.toISOString()}">${longDay.format(date)}</time>`;

/** Day and minute in UTC: `20 November 2026, 23:14 UTC`. */
export const minute = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${longDay.format(date)}, ${time.format(date)} UTC</time>`;

const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

import { html } from 'hono/html';
import type { Html } from '../ui/html.ts';

/** Sonde’s sign and name. */
export const logo = (href: string): Html =>
  html`<a class="logo" href="${href}"><svg viewBox="0 0 22 22" aria-hidden="true"><circle cx="9.5" cy="9.5" r="7.5" fill="none" stroke="currentColor" stroke-width="2"/><circle class="logo-dot" cx="9.5" cy="9.5" r="3"/><path d="m15 15 5 5" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>Sonde</a>`;

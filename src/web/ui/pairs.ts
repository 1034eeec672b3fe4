import { html } from 'hono/html';
import type { Html } from './html.ts';

/** Renders names with their values, in rows. */
export const namedValues = (entries: readonly (readonly [name: string | Html, value: string | Html])[]): Html =>
  html`<dl class="pairs">${entries.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

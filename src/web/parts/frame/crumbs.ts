import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** The way up from a page: the places that hold it, the widest first. */
export const crumbs = (places: readonly { href: string; text: string }[]): Html =>
  html`<nav class="crumbs" aria-label="Where this is">${places.map(({ href, text }) => html`<a href="${href}">${text}</a>`)}</nav>`;

import { html } from 'hono/html';
import type { Html } from '../frame/frame.ts';

/** A share of 100 as a bar. Its number stands beside it, so that the bar itself need not be read. */
export const scoreBar = (score: number): Html =>
  html`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="100" height="4"/><rect class="fill" width="${score}" height="4"/></svg>`;

import { html } from 'hono/html';
import type { Html } from './html.ts';
import { type IconName, icon } from './icon.ts';

/** Renders a square button that opens a list of links and forms; `label` is its accessible name. The menu works without scripts. */
export const menu = (label: string, entries: readonly Html[], name: IconName = 'more'): Html =>
  html`<details class="menu"><summary class="button secondary square" aria-label="${label}" title="${label}">${icon(name)}</summary><div>${entries}</div></details>`;

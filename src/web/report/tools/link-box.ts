import { html } from 'hono/html';
import type { Html } from '../../ui/html.ts';

/** The public link of a report or crawl, to copy or open. */
export const linkBox = (link: string): Html =>
  html`<p class="secret"><code>${link}</code></p>
<p class="note"><a href="${link}">Open the shared page</a></p>`;

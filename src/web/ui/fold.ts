import { html } from 'hono/html';
import type { Html } from './html.ts';
import { chevron } from './icon.ts';

/** Renders folded content with a title, across the full width of a card. */
export const fold = (title: string | Html, inside: Html, isOpen = false): Html =>
  html`<details class="fold"${isOpen ? ' open' : ''}><summary>${title}${chevron}</summary><div class="inside">${inside}</div></details>
`;

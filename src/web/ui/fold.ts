import { html } from 'hono/html';
import type { Html } from './html.ts';
import { chevron } from './icon.ts';

/** Folded content with a title, from edge to edge of a card. */
export const fold = (title: string | Html, inside: Html, isOpen = false): Html =>
  html`<details class="fold"${isOpen ? ' open' : ''}><summary>${title}${chevron}</summary><div class="inside">${inside}</div></details>
`;

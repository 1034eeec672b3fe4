import { html } from 'hono/html';
import type { Html } from './html.ts';

export interface Tab {
  href: string;
  name: string;
  /** Count next to the name; not shown if omitted. */
  count?: string;
  isCurrent: boolean;
}

/** Renders links to the views of one resource; `label` names the group. The tabs stick to the top and scroll sideways on phones. */
export const tabs = (label: string, entries: readonly Tab[]): Html =>
  html`<nav class="tabs" aria-label="${label}">${entries.map(
    ({ href, name, count, isCurrent }) =>
      html`<a href="${href}"${isCurrent ? html` aria-current="page"` : ''}>${name}${count === undefined ? '' : html` <b>${count}</b>`}</a>`,
  )}</nav>
`;

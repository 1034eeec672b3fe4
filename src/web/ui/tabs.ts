import { html } from 'hono/html';
import type { Html } from './html.ts';

export interface Tab {
  href: string;
  name: string;
  /** Shown beside the name; none if left out. */
  count?: string;
  isCurrent: boolean;
}

/** Links to the views of one thing; `label` names the group. They stick under the top and scroll sideways on phones. */
export const tabs = (label: string, entries: readonly Tab[]): Html =>
  html`<nav class="tabs" aria-label="${label}">${entries.map(
    ({ href, name, count, isCurrent }) =>
      html`<a href="${href}"${isCurrent ? html` aria-current="page"` : ''}>${name}${count === undefined ? '' : html` <b>${count}</b>`}</a>`,
  )}</nav>
`;

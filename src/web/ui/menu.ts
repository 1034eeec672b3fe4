import { type Html, html } from './html.ts';
import { type IconName, icon } from './icon.ts';

/** Renders a square button that opens a list of links and forms; `label` is its accessible name. The menu works without scripts. */
export const menu = (label: string, entries: readonly Html[], name: IconName = 'more'): Html =>
  html`<details class="menu"><summary class="button secondary square" aria-label="${label}" title="${label}">${icon(name)}</summary><div>${entries}</div></details>`;

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

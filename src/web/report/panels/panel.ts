import { html } from 'hono/html';
import type { Words } from '../../../locales/words.ts';
import type { Html } from '../../ui/html.ts';

/** A folded section with a heading; the hint summarizes its content. */
export const panel = (title: string, hint: string | Html, body: Html): Html =>
  html`<details class="panel"><summary><h3>${title}</h3><span class="hint">${hint}</span></summary><div class="inside">${body}</div></details>
`;

/** One pair of a description list. */
export const pair = (name: string | Html, value: string | Html): Html => html`<dt>${name}</dt><dd>${value}</dd>`;

/** Says that a list was cut; empty if it wasn’t. */
export const unlisted = ({ total, items }: { total: number; items: readonly unknown[] }, { panels }: Words): Html =>
  total === items.length ? html`` : html`<p class="note">${panels.unlisted(total - items.length)}</p>`;

/** A link to a CSV file of a report for its owner, whose path it is; empty for others. */
export const csvLink = (owned: string | null, name: string, { panels }: Words): Html =>
  owned === null ? html`` : html`<p class="download"><a href="${owned}/${name}.csv" download>${panels.csv}</a></p>`;

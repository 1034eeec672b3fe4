import { html } from 'hono/html';
import type { Words } from '../../../words/words.ts';
import type { Html } from '../frame/frame.ts';

/** Something to unfold, under its own heading; the hint says in a few words what is inside. */
export const panel = (title: string, hint: string | Html, body: Html): Html =>
  html`<details class="panel"><summary><h3>${title}</h3><span class="hint">${hint}</span></summary><div class="inside">${body}</div></details>
`;

/** One row of a list of pairs. */
export const pair = (name: string | Html, value: string | Html): Html => html`<dt>${name}</dt><dd>${value}</dd>`;

/** Says that a list was cut; nothing when it was not. */
export const unlisted = ({ total, items }: { total: number; items: readonly unknown[] }, { panels }: Words): Html =>
  total === items.length ? html`` : html`<p class="note">${panels.unlisted(total - items.length)}</p>`;

import { html } from 'hono/html';
import type { Html } from '../layout.ts';

/** Something to unfold, under its own heading. */
export const panel = (title: string, body: Html): Html =>
  html`<details class="panel"><summary><h3>${title}</h3></summary><div class="inside">${body}</div></details>`;

/** One row of a list of pairs. */
export const pair = (name: string | Html, value: string | Html): Html => html`<dt>${name}</dt><dd>${value}</dd>`;

import { html } from 'hono/html';
import type { Html } from './html.ts';

export interface Figure {
  name: string;
  value: string | Html;
  /** Beside the value: a unit or a change. */
  aside?: string | Html;
  /** A line below the value. */
  note?: string | Html;
}

/** Key figures of a page, in a card of their own. */
export const figures = (entries: readonly Figure[]): Html => html`<dl class="card figures">${entries.map(entry)}</dl>
`;

/** Facts in a row at the foot of a card; at most six. */
export const facts = (entries: readonly Omit<Figure, 'note'>[]): Html => html`<dl class="facts">${entries.map(entry)}</dl>`;

const entry = ({ name, value, aside, note }: Figure): Html =>
  html`<div><dt>${name}</dt><dd>${value}${aside === undefined ? '' : html` <small>${aside}</small>`}</dd>${note === undefined ? '' : html`<dd class="note">${note}</dd>`}</div>`;

import { html } from 'hono/html';
import type { Html } from './html.ts';

export interface Figure {
  name: string;
  value: string | Html;
  /** Text next to the value: a unit or a change. */
  aside?: string | Html;
  /** Note on the line below the value. */
  note?: string | Html;
}

/** Renders the key figures of a page in their own card. */
export const figures = (entries: readonly Figure[]): Html => html`<dl class="card figures">${entries.map(entry)}</dl>
`;

/** Renders up to six facts in a row at the bottom of a card. */
export const facts = (entries: readonly Omit<Figure, 'note'>[]): Html => html`<dl class="facts">${entries.map(entry)}</dl>`;

const entry = ({ name, value, aside, note }: Figure): Html =>
  html`<div><dt>${name}</dt><dd>${value}${aside === undefined ? '' : html` <small>${aside}</small>`}</dd>${note === undefined ? '' : html`<dd class="note">${note}</dd>`}</div>`;

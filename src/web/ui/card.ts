import { type Html, html } from './html.ts';
import { chevron } from './icon.ts';

interface Card {
  /** Id of the heading; unique within the page. */
  id: string;
  title: string | Html;
  /** Content at the end of the card’s header: a figure or a link. */
  end?: Html | string;
  /** Content that fills the card from edge to edge; text and pictures must be wrapped in `cardBody`. */
  body: Html;
}

/** Renders a card with a heading of level 2. */
export const card = ({ id, title, end, body }: Card): Html =>
  html`<section class="card" aria-labelledby="${id}"><header><h2 id="${id}">${title}</h2>${end === undefined ? '' : html`<span class="end">${end}</span>`}</header>${body}</section>
`;

/** Renders content with the usual padding of a card. */
export const cardBody = (content: Html): Html => html`<div class="card-body">${content}</div>`;

/** Renders folded content with a title, across the full width of a card. */
export const fold = (title: string | Html, inside: Html, isOpen = false): Html =>
  html`<details class="fold"${isOpen ? ' open' : ''}><summary>${title}${chevron}</summary><div class="inside">${inside}</div></details>
`;

export interface Figure {
  name: string;
  value: string | Html;
  /** Text next to the value: a unit or a change. */
  aside?: string | Html | undefined;
  /** Note on the line below the value. */
  note?: string | Html | undefined;
}

/** Renders the key figures of a page in their own card. */
export const figures = (entries: readonly Figure[]): Html => html`<dl class="card figures">${entries.map(entry)}</dl>
`;

/** Renders up to six facts in a row at the bottom of a card. */
export const facts = (entries: readonly Omit<Figure, 'note'>[]): Html => html`<dl class="facts">${entries.map(entry)}</dl>`;

const entry = ({ name, value, aside, note }: Figure): Html =>
  html`<div><dt>${name}</dt><dd>${value}${aside === undefined ? '' : html` <small>${aside}</small>`}</dd>${note === undefined ? '' : html`<dd class="note">${note}</dd>`}</div>`;

type NamedValue = readonly [name: string | Html, value: string | Html];

/** Renders names with their values, in rows; leaves out what is false or null. */
export const namedValues = (entries: readonly (NamedValue | false | null)[]): Html =>
  html`<dl class="pairs">${entries.map((one) => one && html`<dt>${one[0]}</dt><dd>${one[1]}</dd>`)}</dl>`;

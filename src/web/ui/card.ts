import { html } from 'hono/html';
import type { Html } from './html.ts';

export interface Card {
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

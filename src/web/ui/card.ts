import { html } from 'hono/html';
import type { Html } from './html.ts';

export interface Card {
  /** Id of the heading, unique on its page. */
  id: string;
  title: string | Html;
  /** What stands at the end of the header: a figure or a link. */
  end?: Html | string;
  /** Fills the card from edge to edge; wrap text and pictures in `cardBody`. */
  body: Html;
}

/** A card with a heading of level 2. */
export const card = ({ id, title, end, body }: Card): Html =>
  html`<section class="card" aria-labelledby="${id}"><header><h2 id="${id}">${title}</h2>${end === undefined ? '' : html`<span class="end">${end}</span>`}</header>${body}</section>
`;

/** Content with the usual distance from the edges of its card. */
export const cardBody = (content: Html): Html => html`<div class="card-body">${content}</div>`;

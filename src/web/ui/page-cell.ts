import { html } from 'hono/html';
import { escapeBidi } from '../../lib/plain-text.ts';
import type { Html } from './html.ts';
import { hostWithPort, pathOf } from './page-name.ts';

export interface PageCell {
  href: string;
  /** URL and title of the page, which are text of the audited site. The title is null if the page has none. */
  url: string;
  title: string | null;
  /** True if the list contains pages of several sites. */
  withHost: boolean;
  /** Path of a thumbnail of the page. */
  picture?: string | undefined;
}

/** Renders a page in a list: title above path, or the path alone. Both are cut to one line; a tooltip has the whole text. */
export const pageCell = ({ href, url, title, withHost, picture }: PageCell): Html => {
  const path = escapeBidi(pathOf(url) || '/');
  const named = title?.trim() ? escapeBidi(title) : null;
  const host = withHost ? html`<span class="dim">${hostWithPort(url)}</span>` : '';
  const address = named === null ? host : html`${host}<bdi>${path}</bdi>`;
  return html`<a class="page-cell" href="${href}" title="${named === null ? '' : `${named}\n`}${escapeBidi(url)}">${picture === undefined ? '' : html`<img src="${picture}" width="44" height="30" alt="" loading="lazy">`}<b dir="auto">${named ?? path}</b>${address === '' ? '' : html`<span class="page-path">${address}</span>`}</a>`;
};

import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { count } from '../amount.ts';
import { foreignLink } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { panel } from './panel.ts';

/** The way from the address asked for to the page. */
export const redirects = ({ redirects: hops, final_url, http_status }: Facts): Html => {
  if (hops.length === 0) return html``;
  return panel(
    'Redirects',
    count(hops.length, 'redirect'),
    html`<ol class="trail">${[...hops, { url: final_url, status: http_status }].map(({ url, status }) => html`<li><b>${status}</b> ${foreignLink(url)}</li>`)}</ol>`,
  );
};

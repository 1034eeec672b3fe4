import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { type Html, untrustedLink } from '../../ui/html.ts';
import { panel } from './panel.ts';

/** Renders the redirects from the submitted URL to the page. */
export const redirects = ({ redirects: hops, final_url, http_status }: Facts, { panels: { redirects: words } }: Words): Html => {
  if (hops.length === 0) return html``;
  const all = [...hops, { url: final_url, status: http_status }];
  return panel('redirects', words.title, words.hint({ hops: hops.length }), {
    body: html`<ol class="trail">${all.map(({ url, status }) => html`<li><span class="chip">${status}</span><span class="target">${untrustedLink(url)}</span></li>`)}</ol>`,
  });
};

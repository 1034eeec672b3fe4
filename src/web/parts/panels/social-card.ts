import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { foreign, foreignLink } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { pair, panel } from './panel.ts';

/** The card that a shared link becomes. Its picture is named, never loaded: nothing of the audited site is asked for by its readers. */
export const socialCard = ({ final_url, page: { social, title } }: Facts): Html => {
  const members = Object.entries(social);
  if (members.length === 0) return html``;
  const image = social['og:image'] ?? social['twitter:image'];
  const headline = social['og:title'] ?? social['twitter:title'] ?? title;
  const text = social['og:description'] ?? social['twitter:description'];
  return panel(
    'Social card preview',
    html`<div class="share-card">
<p class="picture">${image === undefined ? 'No picture' : html`Picture: ${foreignLink(image)}`}</p>
<div><p class="note">${foreign(new URL(final_url).host)}</p>
<p class="headline">${headline ? foreign(headline) : html`<em>No title</em>`}</p>
${text === undefined ? '' : html`<p>${foreign(text)}</p>`}</div></div>
<dl class="pairs">${members.map(([name, value]) => pair(html`<code>${name}</code>`, foreign(value)))}</dl>`,
  );
};

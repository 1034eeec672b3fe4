import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { foreign, foreignBlock, foreignLink } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { pair, panel } from './panel.ts';

/** The preview card of a shared link. Its image is named, never loaded: browsers of people who read a report request nothing of the audited site. */
export const socialCard = ({ final_url, page: { social, title } }: Facts, { panels: { social: words } }: Words): Html => {
  const members = Object.entries(social);
  const image = social['og:image'] ?? social['twitter:image'];
  const headline = social['og:title'] ?? social['twitter:title'] ?? title;
  const text = social['og:description'] ?? social['twitter:description'];
  return panel(
    words.title,
    image === undefined ? words.noImageHint : '',
    html`<div class="share-card">
<p class="picture">${image === undefined ? words.noImage : words.image}</p>
<div><p class="note">${new URL(final_url).host}</p>
<p class="headline" dir="auto">${headline === null ? html`<em>${words.noTitle}</em>` : foreignBlock(headline)}</p>
${text === undefined ? '' : html`<p dir="auto">${foreignBlock(text)}</p>`}</div></div>
${members.length === 0 ? html`<p class="note">${words.nothing}</p>` : html`<dl class="pairs">${members.map(([name, value]) => pair(html`<code>${name}</code>`, addresses.has(name) ? foreignLink(value) : foreign(value)))}</dl>`}`,
  );
};

const addresses: ReadonlySet<string> = new Set(['og:image', 'og:url', 'twitter:image']);

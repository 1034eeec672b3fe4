import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { fold, namedValues } from '../../ui/card.ts';
import { type Html, untrusted, untrustedBlock, untrustedLink } from '../../ui/html.ts';
import { httpStatus } from './answered.ts';
import { NO_PICTURES } from './page-pictures.ts';
import { type PanelExtras, panel } from './panel.ts';

/** Renders link previews as large networks draw them. The picture is Sonde’s copy: readers’ browsers request nothing from the audited site. */
export const socialCard = (facts: Facts, words: Words, extras: PanelExtras = {}): Html => {
  const { social: texts } = words.panels;
  const members = Object.entries(facts.page.social);
  return panel('social', texts.title, imageOf(facts) === undefined ? texts.noImageHint : '', {
    body: html`<div class="results">${sharedLink('open', facts, words, extras)}${sharedLink('x', facts, words, extras)}</div>
${members.length === 0 ? html`<p class="note">${texts.nothing}</p>` : ''}`,
    table:
      members.length === 0
        ? html``
        : fold(
            texts.tags({ total: members.length }),
            namedValues(
              members.map(([name, value]) => [html`<code>${name}</code>`, addresses.has(name) ? untrustedLink(value) : untrusted(value)]),
            ),
          ),
  });
};

/** Renders the link preview of one kind of network: X, or networks that read Open Graph first. */
export const sharedLink = (
  network: 'open' | 'x',
  { final_url, page, ...facts }: Facts,
  words: Words,
  { pictures = NO_PICTURES }: PanelExtras = {},
): Html => {
  const { social: texts } = words.panels;
  const { social, title, meta_description: description } = page;
  const [first, second] = network === 'x' ? (['twitter', 'og'] as const) : (['og', 'twitter'] as const);
  const headline = social[`${first}:title`] ?? social[`${second}:title`] ?? title;
  const text = social[`${first}:description`] ?? social[`${second}:description`] ?? description;
  // Without the tag `twitter:card`, X shows a small picture beside the text.
  const isSmall = network === 'x' && social['twitter:card'] !== 'summary_large_image' && social['twitter:card'] !== 'player';
  return html`<figure class="shared-link${isSmall ? ' small-card' : ''}"><figcaption>${texts.networks[network]}</figcaption><div>
${
  pictures.preview === null
    ? html`<p class="picture">${whyNoPicture({ final_url, page, ...facts }, words)}</p>`
    : html`<img class="picture" src="${pictures.preview.path}" width="${pictures.preview.width}" height="${pictures.preview.height}" alt="" loading="lazy">`
}
<div class="shared-text"><p class="note">${untrusted(new URL(final_url).host)}</p>
<p class="shared-title" dir="auto">${headline === null ? html`<em>${texts.noTitle}</em>` : untrustedBlock(headline)}</p>
${text === null || text === undefined ? '' : html`<p class="note" dir="auto">${untrustedBlock(text)}</p>`}</div></div></figure>`;
};

const imageOf = ({ page: { social } }: Pick<Facts, 'page'>): string | undefined => social['og:image'] ?? social['twitter:image'];

/** Explains why no picture is shown: the page has none, this mode doesn’t load it, or its URL responded as described. */
const whyNoPicture = (facts: Facts, words: Words): Html => {
  const { social: texts } = words.panels;
  const image = imageOf(facts);
  if (image === undefined) return html`${texts.noImage}`;
  if (!facts.resources) return html`${texts.notLoaded}`;
  const url = URL.parse(image, facts.final_url)?.href;
  const found = facts.resources.items.find((item) => item.url === url);
  return found?.broken ? html`${texts.brokenImage} ${httpStatus(found, words)}` : html`${texts.image}`;
};

const addresses: ReadonlySet<string> = new Set(['og:image', 'og:url', 'twitter:image']);

import titleWidth from '../../../audit/checks/metadata/title-width.ts';
import type { Facts } from '../../../audit/facts/facts.ts';
import { pixelWidth } from '../../../audit/read/text/pixel-width.ts';
import { lazy } from '../../../lib/lazy.ts';
import type { Words } from '../../../locales/words.ts';
import { fold, namedValues } from '../../ui/card.ts';
import { meter, thinBar } from '../../ui/chart/bars.ts';
import { type Html, html, untrusted, untrustedBlock, untrustedLink } from '../../ui/html.ts';
import { icon } from '../../ui/icon.ts';
import { statusShape } from '../../ui/marks.ts';
import { httpStatus, NO_PICTURES, notes, type PanelExtras, panel } from './panel.ts';

/** A text that was cut to a maximum width. */
interface CutText {
  shown: string;
  /** The text after the cut; '' if the whole text fits. */
  rest: string;
}

const ELLIPSIS = ' …';

/** Cuts a text like search results do: after the last whole word that, with an ellipsis, fits into `pixels` of Arial at 20 px. */
const cutToWidth = (text: string, pixels: number): CutText => {
  if (pixelWidth(text) <= pixels) return { shown: text, rest: '' };
  const characters = Array.from(segmenter().segment(text), ({ segment }) => segment);
  let fits = 0;
  let tooMany = characters.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (pixelWidth(characters.slice(0, middle).join('') + ELLIPSIS) <= pixels) fits = middle;
    else tooMany = middle;
  }
  const end = wordEnd(characters, fits);
  return { shown: characters.slice(0, end).join('').trimEnd(), rest: characters.slice(end).join('').trimStart() };
};

const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Finds the end of the last whole word. Without spaces, or with one very long word, the cut is inside the word. */
const wordEnd = (characters: readonly string[], fits: number): number => {
  const space = characters.lastIndexOf(' ', fits);
  return space > fits / 2 ? space : fits;
};

/** Maximum width of each text in pixels. Search engines don’t publish such limits; these widths are what fits into their results. */
interface Widths {
  name: 'computer' | 'phone';
  title: number;
  description: number;
}

const computerWidths: Widths = { name: 'computer', title: titleWidth.limits.maxPixels, description: 920 };
/** Phone results show two lines of title and three lines of description, each 328 px wide. */
const phoneWidths: Widths = { name: 'phone', title: 2 * 328, description: 3 * 328 };
const devices = { computer: computerWidths, phone: phoneWidths };

/** Descriptions have a font size of 14 px, but text widths are measured at 20 px. */
const FONT_RATIO = 14 / 20;
const MAX_ADDRESS = 70;

/** Renders the page as a search result on desktop and phone, with texts cut where a search engine would cut them. */
export const searchPreview = (facts: Facts, words: Words, extras: PanelExtras = {}): Html => {
  const { search } = words.panels;
  const { title } = facts.page;
  const hint = title === null ? search.noTitleHint : pixelWidth(title) > computerWidths.title ? search.cutHint : '';
  return panel('search', search.title, hint, {
    body: html`<div class="results">${searchResult('computer', facts, words, extras)}${searchResult('phone', facts, words, extras)}</div>
${searchMeters(facts, words)}
<p class="note">${search.note}</p>`,
  });
};

/** Renders one search result under the name of its device. */
export const searchResult = (device: Widths['name'], facts: Facts, words: Words, { pictures = NO_PICTURES }: PanelExtras = {}): Html => {
  const { search } = words.panels;
  const { final_url, page } = facts;
  const { title, meta_description: description, social } = page;
  const widths = devices[device];
  return html`<figure class="search-result ${device}"><figcaption>${search[device]}</figcaption><div>
<div class="result-site">${pictures.icon === null ? html`<span class="favicon">${icon('site')}</span>` : html`<img class="favicon" src="${pictures.icon}" width="26" height="26" alt="">`}<p>${untrusted(social['og:site_name'] ?? new URL(final_url).host)}<small>${untrusted(breadcrumb(final_url))}</small></p></div>
<p class="result-title" dir="auto">${title ? renderCutText(title, widths.title) : html`<em>${search.noTitle}</em>`}</p>
<p dir="auto">${description ? renderCutText(description, widths.description / FONT_RATIO) : html`<em>${search.noDescription}</em>`}</p></div></figure>`;
};

/** Renders the widths of title and description compared with the space in desktop search results. */
export const searchMeters = ({ page: { title, meta_description: description } }: Facts, words: Words): Html => {
  const { search } = words.panels;
  if (!title && !description) return html``;
  return html`<div class="meters">${title && widthMeter(search.pageTitle, pixelWidth(title), computerWidths.title, words)}${description && widthMeter(search.description, Math.round(pixelWidth(description) * FONT_RATIO), computerWidths.description, words)}</div>`;
};

const breadcrumb = (url: string): string => {
  const { origin, pathname } = new URL(url);
  const path = [origin, ...pathname.split('/').filter(Boolean)].join(' › ');
  return path.length > MAX_ADDRESS ? `${path.slice(0, MAX_ADDRESS)} …` : path;
};

const renderCutText = (text: string, pixels: number): Html => {
  const cut = cutToWidth(text, pixels);
  return html`${untrustedBlock(cut.shown)}${cut.rest === '' ? '' : html` <span class="result-cut">…</span>`}`;
};

const widthMeter = (label: string, pixels: number, limit: number, { marks, panels: { search } }: Words): Html =>
  meter({
    label,
    value: pixels,
    limit,
    tone: pixels > limit ? 'decent' : 'good',
    text: html`<b>${marks.amount(pixels)}</b> ${search.ofWidth({ pixels: limit })}${pixels > limit ? html`, <span class="decent">${search.isCut}</span>` : ''}`,
  });

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

/** Renders what AI search engines and assistants can read of the page: the served HTML, without running scripts. */
export const answerEngines = ({ page, robots }: Facts, words: Words): Html => {
  const { panels } = words;
  const { answers: texts } = panels;
  const { title, meta_description: description, first_h1: heading, outline, structured, html_lang: language } = page;
  const types = [...new Set(structured.nodes.flatMap((node) => node.types.slice(0, 1)))];
  const questions = outline.items.filter(({ text }) => /[?？؟]\s*$/.test(text));
  return panel('answers', texts.title, texts.hint({ words: page.words }), {
    body: html`${namedValues([
      [panels.head.pageTitle, orNone(title, texts.none)],
      [panels.search.description, orNone(description, texts.none)],
      ['H1', orNone(heading, texts.none)],
      [texts.text, texts.words({ words: page.words })],
      [texts.headings, texts.counted({ total: outline.total, questions: questions.length })],
      [texts.structured, types.length === 0 ? orNone(null, texts.none) : untrusted(types.join(', '))],
      [panels.head.language, orNone(language, texts.none)],
      robots && ['robots.txt', crawlers(robots, words)],
    ])}
<p class="note">${texts.note}</p>`,
  });
};

const orNone = (text: string | null, none: string): Html =>
  text === null || text.trim() === '' ? html`<span class="note">${none}</span>` : untrusted(text);

/** Renders how many crawlers of AI assistants and search engines may read the page, and which ones may not. */
const crawlers = ({ agents }: NonNullable<Facts['robots']>, { panels: { answers: texts } }: Words): Html => {
  const answering = agents.filter(({ purpose }) => purpose !== 'training');
  const blocked = answering.filter(({ allowed }) => !allowed).map(({ agent }) => agent);
  const kind = blocked.length === 0 ? 'pass' : 'warn';
  return html`<span class="outcome">${statusShape(kind)} ${texts.allowed({ allowed: answering.length - blocked.length, all: answering.length })}</span>${blocked.length === 0 ? '' : html` <span class="note">${texts.blocked} ${untrusted(blocked.join(', '))}</span>`}`;
};

/** Renders the most frequent terms of the main text, and where else on the page they occur. */
export const keywords = ({ page: { keywords: found = [] } }: Facts, words: Words): Html => {
  const { title, hint, term, alsoIn, uses, places, nowhere, note } = words.panels.keywords;
  const most = Math.max(0, ...found.map(({ count }) => count));
  if (found.length === 0) return html``;
  return panel('keywords', title, hint({ total: found.length }), {
    table: html`<table class="seen-table keywords"><thead><tr><th scope="col">${term}</th><th scope="col">${alsoIn}</th><th scope="col" class="number">${uses}</th></tr></thead>
<tbody>${found.map(
      (keyword) =>
        html`<tr><th scope="row">${untrusted(keyword.term)}</th><td class="note">${keyword.in.length === 0 ? nowhere : keyword.in.map((place) => places[place]).join(', ')}</td><td class="number">${words.marks.amount(keyword.count)}${thinBar({ value: keyword.count, whole: most, tone: 'accent' })}</td></tr>
`,
    )}</tbody></table>
${notes(html`<p class="note">${note}</p>`)}`,
  });
};

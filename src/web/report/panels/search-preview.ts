import { html } from 'hono/html';
import titleWidth from '../../../audit/checks/metadata/title-width.ts';
import type { Facts } from '../../../audit/facts/facts.ts';
import { pixelWidth } from '../../../audit/read/text/pixel-width.ts';
import type { Words } from '../../../locales/words.ts';
import { meter } from '../../ui/chart/bars.ts';
import { type Html, untrusted, untrustedBlock } from '../../ui/html.ts';
import { icon } from '../../ui/icon.ts';
import { cutToWidth } from './cut-to-width.ts';
import { NO_PICTURES } from './page-pictures.ts';
import { type PanelExtras, panel } from './panel.ts';

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

import { html } from 'hono/html';
import titleWidth from '../../../audit/checks/metadata/title-width.ts';
import type { Facts } from '../../../audit/facts/facts.ts';
import { pixelWidth } from '../../../audit/read/text/pixel-width.ts';
import type { Words } from '../../../locales/words.ts';
import { filled } from '../../ui/filled.ts';
import { foreign, foreignBlock } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { cutToWidth } from './cut-to-width.ts';
import { panel } from './panel.ts';

/** The width for each text in pixels. Search engines don’t publish these; they are what fits into their results. */
interface Widths {
  name: 'computer' | 'phone';
  title: number;
  description: number;
}

const computer: Widths = { name: 'computer', title: titleWidth.limits.maxPixels, description: 920 };
/** Two lines of title and three of description, 328 px wide. */
const phone: Widths = { name: 'phone', title: 2 * 328, description: 3 * 328 };

/** Descriptions are 14 px high; texts are measured at 20 px. */
const SMALLER = 14 / 20;
const MAX_ADDRESS = 70;

/** A search result, with its texts cut where a search engine would cut them. */
export const searchPreview = (facts: Facts, { panels: { search: words } }: Words): Html => {
  const { title, meta_description: description } = facts.page;
  const hint = title === null ? words.noTitleHint : pixelWidth(title) > computer.title ? words.cutHint : '';
  return panel(
    words.title,
    hint,
    html`<div class="results">${result(computer, facts, words)}${result(phone, facts, words)}</div>
${title && widthMeter(words.titleWidth, pixelWidth(title), computer.title, words)}
${description && widthMeter(words.descriptionWidth, descriptionWidth(description), computer.description, words)}
<p class="note">${words.note}</p>`,
  );
};

const descriptionWidth = (text: string): number => Math.round(pixelWidth(text) * SMALLER);

const result = (
  widths: Widths,
  { final_url, page: { title, meta_description: description } }: Facts,
  words: Words['panels']['search'],
): Html =>
  html`<figure class="${widths.name}"><figcaption>${words[widths.name]}</figcaption><div class="result">
<p class="address">${foreign(breadcrumb(final_url))}</p>
<p class="headline" dir="auto">${title ? shown(title, widths.title) : html`<em>${words.noTitle}</em>`}</p>
<p dir="auto">${description ? shown(description, widths.description / SMALLER) : html`<em>${words.noDescription}</em>`}</p></div></figure>`;

const breadcrumb = (url: string): string => {
  const { host, pathname } = new URL(url);
  const path = [host, ...pathname.split('/').filter(Boolean)].join(' › ');
  return path.length > MAX_ADDRESS ? `${path.slice(0, MAX_ADDRESS)} …` : path;
};

const shown = (text: string, pixels: number): Html => {
  const cut = cutToWidth(text, pixels);
  return html`${foreignBlock(cut.shown)}${cut.rest === '' ? '' : html` <span class="cut">…</span>`}`;
};

/** The width of a text and the shown width, both in pixels, as a bar with a mark at the cut and as text. */
const widthMeter = (name: string, pixels: number, shown: number, words: Words['panels']['search']): Html => {
  const cut = pixels > shown ? filled(words.cut, { so: html`<strong class="over">${words.so}</strong>` }) : '';
  const all = Math.max(pixels, shown);
  return html`<p class="meter"><span>${filled(words.width(name, pixels, shown), { cut })}</span>
<svg class="bar" viewBox="0 0 ${all} 4" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="${all}" height="4"/><rect class="fill" width="${Math.min(pixels, shown)}" height="4"/>${pixels > shown ? html`<rect class="over" x="${shown}" width="${pixels - shown}" height="4"/>` : ''}<rect class="mark" x="${shown - all / 200}" width="${all / 200}" height="4"/></svg></p>`;
};

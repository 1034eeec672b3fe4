import { html } from 'hono/html';
import titleWidth from '../../../audit/checks/metadata/title-width.ts';
import type { Facts } from '../../../audit/facts/facts.ts';
import { pixelWidth } from '../../../audit/read/text/pixel-width.ts';
import type { Words } from '../../../words/words.ts';
import { foreign, foreignBlock } from '../foreign.ts';
import type { Html } from '../frame/frame.ts';
import { cutToWidth } from './cut-to-width.ts';
import { panel } from './panel.ts';
import { widthMeter } from './width-meter.ts';

/** The room for each text, in pixels of its line. No search engine publishes these: they are what fits where results are shown. */
interface Room {
  name: 'computer' | 'phone';
  title: number;
  description: number;
}

const computer: Room = { name: 'computer', title: titleWidth.limits.maxPixels, description: 920 };
/** Two lines of title and three of description, 328 px wide. */
const phone: Room = { name: 'phone', title: 2 * 328, description: 3 * 328 };

/** Descriptions are set in 14 px; texts are measured at 20 px. */
const SMALLER = 14 / 20;
const MAX_ADDRESS = 70;

/** A result as a search engine may show it, cut where it would be cut. */
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

const result = (room: Room, { final_url, page: { title, meta_description: description } }: Facts, words: Words['panels']['search']): Html =>
  html`<figure class="${room.name}"><figcaption>${words[room.name]}</figcaption><div class="result">
<p class="address">${foreign(breadcrumb(final_url))}</p>
<p class="headline" dir="auto">${title ? shown(title, room.title) : html`<em>${words.noTitle}</em>`}</p>
<p dir="auto">${description ? shown(description, room.description / SMALLER) : html`<em>${words.noDescription}</em>`}</p></div></figure>`;

const breadcrumb = (url: string): string => {
  const { host, pathname } = new URL(url);
  const path = [host, ...pathname.split('/').filter(Boolean)].join(' › ');
  return path.length > MAX_ADDRESS ? `${path.slice(0, MAX_ADDRESS)} …` : path;
};

const shown = (text: string, pixels: number): Html => {
  const cut = cutToWidth(text, pixels);
  return html`${foreignBlock(cut.shown)}${cut.rest === '' ? '' : html` <span class="cut">…</span>`}`;
};

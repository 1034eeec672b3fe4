import { html } from 'hono/html';
import titleWidth from '../../../audit/checks/metadata/title-width.ts';
import type { Facts } from '../../../audit/facts/facts.ts';
import { pixelWidth } from '../../../audit/read/pixel-width.ts';
import { foreign, foreignBlock } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { cutToWidth } from './cut-to-width.ts';
import { panel } from './panel.ts';
import { widthMeter } from './width-meter.ts';

/** The room for each text, in pixels of its line. No search engine publishes these: they are what fits where results are shown. */
interface Room {
  name: string;
  title: number;
  description: number;
}

const computer: Room = { name: 'On a computer', title: titleWidth.limits.maxPixels, description: 920 };
/** Two lines of title and three of description, 328 px wide. */
const phone: Room = { name: 'On a phone', title: 2 * 328, description: 3 * 328 };

/** Descriptions are set in 14 px; texts are measured at 20 px. */
const SMALLER = 14 / 20;
const MAX_ADDRESS = 70;

/** A result as a search engine may show it, cut where it would be cut. */
export const searchPreview = (facts: Facts): Html => {
  const { title, meta_description: description } = facts.page;
  const hint = title === null ? 'no title' : pixelWidth(title) > computer.title ? 'the title is cut' : '';
  return panel(
    'Search result preview',
    hint,
    html`<div class="results">${result(computer, facts)}${result(phone, facts)}</div>
${title && widthMeter('Title', pixelWidth(title), computer.title)}
${description && widthMeter('Description', descriptionWidth(description), computer.description)}
<p class="note">Widths are estimates, and search engines may show other words than these.</p>`,
  );
};

const descriptionWidth = (text: string): number => Math.round(pixelWidth(text) * SMALLER);

const result = (room: Room, { final_url, page: { title, meta_description: description } }: Facts): Html =>
  html`<figure><figcaption>${room.name}</figcaption><div class="result">
<p class="address">${foreign(breadcrumb(final_url))}</p>
<p class="headline" dir="auto">${title ? shown(title, room.title) : html`<em>No title</em>`}</p>
<p dir="auto">${description ? shown(description, room.description / SMALLER) : html`<em>No description: search engines take sentences of the page.</em>`}</p></div></figure>`;

const breadcrumb = (url: string): string => {
  const { host, pathname } = new URL(url);
  const path = [host, ...pathname.split('/').filter(Boolean)].join(' › ');
  return path.length > MAX_ADDRESS ? `${path.slice(0, MAX_ADDRESS)} …` : path;
};

const shown = (text: string, pixels: number): Html => {
  const cut = cutToWidth(text, pixels);
  return html`${foreignBlock(cut.shown)}${cut.rest === '' ? '' : html` <span class="cut">…</span>`}`;
};

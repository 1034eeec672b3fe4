import { html } from 'hono/html';
import titleWidth from '../../../audit/checks/metadata/title-width.ts';
import type { Facts } from '../../../audit/facts/facts.ts';
import { foreign } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { type Cut, cutToWidth } from './cut-to-width.ts';
import { panel } from './panel.ts';

/** Two lines of a description are about 920 px of Arial at 14 px; texts are measured at 20 px. */
const DESCRIPTION_PIXELS = (920 * 20) / 14;
const MAX_ADDRESS = 70;

/** A result as a search engine may show it, cut where it would be cut. */
export const searchPreview = ({ final_url, page }: Facts): Html => {
  const title = page.title ? cutToWidth(page.title, titleWidth.limits.maxPixels) : null;
  const description = page.meta_description ? cutToWidth(page.meta_description, DESCRIPTION_PIXELS) : null;
  return panel(
    'Search result preview',
    html`<div class="result">
<p class="address">${foreign(breadcrumb(final_url))}</p>
<p class="headline">${title ? shown(title) : html`<em>No title</em>`}</p>
<p>${description ? shown(description) : html`<em>No description: search engines take some sentences of the page.</em>`}</p></div>
${title && rest('title', title)}${description && rest('description', description)}
<p class="note">Where a wide screen would cut them, about. Search engines may show other words than these.</p>`,
  );
};

const breadcrumb = (url: string): string => {
  const { host, pathname } = new URL(url);
  const path = [host, ...pathname.split('/').filter(Boolean)].join(' › ');
  return path.length > MAX_ADDRESS ? `${path.slice(0, MAX_ADDRESS)} …` : path;
};

const shown = (cut: Cut): Html => html`${foreign(cut.shown)}${cut.rest === '' ? '' : html` <span class="cut">…</span>`}`;

const rest = (name: string, cut: Cut): Html =>
  cut.rest === '' ? html`` : html`<p class="note"><span class="cut">…</span> Cut off the ${name}: ${foreign(cut.rest)}</p>`;

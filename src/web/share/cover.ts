import { html } from 'hono/html';
import type { Words } from '../../locales/words.ts';
import type { ShownBrand } from '../brand/shown-brand.ts';
import type { Frame } from '../frame/frame.ts';
import { nameplate } from '../frame/masthead.ts';
import { logo } from '../frame/navigation.ts';
import type { ShownScreenshot } from '../rendering/screenshots.ts';
import { day } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { hostWithPort, pageName } from '../ui/page-name.ts';
import { untrusted } from '../ui/untrusted.ts';
import type { SharedReport } from './shared-report.ts';

export interface Cover {
  /** What it is the cover of. */
  kind: string;
  /** Text of the audited site. */
  title: string;
  /** URL of the page or site. */
  place: string;
  generatedAt: Date;
  /** For whom it is; '' for nobody in particular. */
  preparedFor: string;
  /** Path of the PDF that the server makes; null where people print it themselves. */
  pdf: string | null;
  /** On paper, how the page looks on a desktop. */
  screenshot?: ShownScreenshot | undefined;
}

/** The cover of a shared report: whose it is, for whom, about what. On paper it is the first page. */
export const cover = ({ kind, title, place: url, generatedAt, preparedFor, pdf, screenshot }: Cover, frame: Frame, words: Words): Html => {
  const { brand } = frame;
  const place = withoutScheme(url);
  return html`<header class="cover">${rings}<div class="cover-inside"><div class="cover-bar">${brandOf(frame)}${contactLink(brand, words, 'on-cover optional')}${saveButton(pdf, words)}</div>
<p class="kicker">${kind}</p>
<h1 dir="auto">${untrusted(title)}</h1>
<p class="cover-facts"><span class="cut" title="${place}">${untrusted(place)}</span><span>${day(generatedAt, words.marks.dates)}</span>${preparedFor === '' ? '' : html`<span>${words.share.preparedFor({ name: preparedFor })}</span>`}</p>${screenshot === undefined ? '' : html`<img class="cover-screenshot" src="${screenshot.path}" width="${screenshot.width}" height="${screenshot.height}" alt="${words.rendered.devices.desktop}">`}</div></header>
`;
};

const saveButton = (pdf: string | null, { share }: Words): Html =>
  pdf === null
    ? html`<button class="on-cover full" type="button" data-print hidden>${icon('download')}${share.save}</button>`
    : html`<a class="button on-cover full" href="${pdf}">${icon('download')}${share.download}</a>`;

/** A button that leads to the contact of the brand; empty without one. */
export const contactLink = (brand: ShownBrand | undefined, { share }: Words, look: string): Html => {
  if (!brand) return html``;
  const { email, link } = brand;
  if (email !== null) return html`<a class="button ${look}" href="mailto:${encodeURIComponent(email)}">${share.contact}</a>`;
  return link === null ? html`` : html`<a class="button ${look}" href="${link}" rel="noopener noreferrer">${share.contact}</a>`;
};

/** The logo or name of the brand, else Sonde’s. Links to Sonde would reveal its name where the brand hides it. */
const brandOf = ({ basePath, brand }: Frame): Html => {
  if (brand && (brand.logo !== null || brand.name !== '')) return html`<span class="cover-brand">${nameplate(brand)}</span>`;
  return html`<span class="cover-brand">${brand?.hidesSonde ? '' : logo(`${basePath}/`)}</span>`;
};

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

const rings = html`<svg class="cover-rings" viewBox="0 0 600 600" aria-hidden="true"><g fill="none" stroke="currentColor"><circle cx="300" cy="300" r="90"/><circle cx="300" cy="300" r="150"/><circle cx="300" cy="300" r="215"/><circle cx="300" cy="300" r="285"/></g></svg>`;

/** The cover of a report: its page by title, else by host. */
export const coverOf = (
  {
    facts,
    generatedAt,
    preparedFor,
    pdf,
    screenshots,
  }: Pick<SharedReport, 'facts' | 'generatedAt' | 'preparedFor' | 'pdf' | 'screenshots'>,
  { share }: Words,
): Cover => ({
  kind: share.kind,
  title: pageName(facts) ?? hostWithPort(facts.final_url),
  place: facts.final_url,
  generatedAt,
  preparedFor,
  pdf,
  screenshot: screenshots.desktop,
});

/** Whom to ask about a report; empty if the brand names nobody. */
export const contact = (brand: ShownBrand | undefined, words: Words): Html => {
  if (!brand || (brand.contact === '' && brand.email === null && brand.link === null)) return html``;
  const who = [brand.contact, brand.name].filter((part) => part !== '').join(', ');
  return html`<section class="card contact" aria-labelledby="questions"><div><h2 id="questions">${words.share.questions}</h2><p class="note">${who === '' ? '' : html`<bdi>${who}</bdi>`}${who !== '' && brand.email !== null ? ' · ' : ''}${brand.email === null ? '' : html`<bdi>${brand.email}</bdi>`}</p></div>${contactLink(brand, words, '')}</section>
`;
};

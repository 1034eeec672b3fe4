import { html } from 'hono/html';
import type { Words } from '../../locales/words.ts';
import type { ShownBrand } from '../brand/shown-brand.ts';
import type { Frame } from '../frame/frame.ts';
import { logo, nameplate } from '../frame/navigation.ts';
import type { ShownScreenshot } from '../rendering/screenshots.ts';
import { day } from '../ui/date.ts';
import { type Html, untrusted } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { hostWithPort, pathOf, withoutSiteName } from '../ui/page-name.ts';
import type { SharedReport } from './shared-report.ts';

export interface Cover {
  /** What the cover belongs to, in words, such as “report”. */
  kind: string;
  /** Title of the page or site, which is text of the audited site. */
  title: string;
  /** URL of the audited page or site. */
  place: string;
  generatedAt: Date;
  /** The person or organization that the report was prepared for; '' if none was named. */
  preparedFor: string;
  /** Path of the PDF that the server creates; null if the server can’t create one, so that readers print the page themselves. */
  pdf: string | null;
  /** Desktop screenshot of the page, shown on the printed cover. */
  screenshot?: ShownScreenshot | undefined;
}

/** Renders the cover of a shared report: who made it, for whom, and about what. In print, the cover is the first page. */
export const cover = ({ kind, title, place: url, generatedAt, preparedFor, pdf, screenshot }: Cover, frame: Frame, words: Words): Html => {
  const { brand } = frame;
  const place = withoutScheme(url);
  return html`<header class="cover">${rings}<div class="cover-inside"><div class="cover-bar"><span class="cover-brand">${brandBar(frame)}</span>${contactLink(brand, words, 'on-cover optional')}${saveButton(pdf, words)}</div>
<p class="kicker">${kind}</p>
<h1 dir="auto">${untrusted(title)}</h1>
<p class="cover-facts"><span class="cut" title="${place}">${untrusted(place)}</span><span>${day(generatedAt, words.marks.dates)}</span>${preparedFor === '' ? '' : html`<span>${words.share.preparedFor({ name: preparedFor })}</span>`}</p>${screenshot === undefined ? '' : html`<img class="cover-screenshot" src="${screenshot.path}" width="${screenshot.width}" height="${screenshot.height}" alt="${words.rendered.devices.desktop}">`}</div></header>
`;
};

const saveButton = (pdf: string | null, { share }: Words): Html =>
  pdf === null
    ? html`<button class="on-cover full" type="button" data-print hidden>${icon('download')}${share.save}</button>`
    : html`<a class="button on-cover full" href="${pdf}">${icon('download')}${share.download}</a>`;

/** Renders a button that links to the brand’s contact; empty without a contact. */
export const contactLink = (brand: ShownBrand | undefined, { share }: Words, look: string): Html => {
  if (!brand) return html``;
  const { email, link } = brand;
  if (email !== null) return html`<a class="button ${look}" href="mailto:${encodeURIComponent(email)}">${share.contact}</a>`;
  return link === null ? html`` : html`<a class="button ${look}" href="${link}" rel="noopener noreferrer">${share.contact}</a>`;
};

/** Renders the logo or name of the brand, or else Sonde’s. Brands that hide Sonde get no link, as it would reveal Sonde’s name. */
export const brandBar = ({ basePath, brand }: Frame): Html => {
  if (brand && (brand.logo !== null || brand.name !== '')) return nameplate(brand);
  return brand?.hidesSonde ? html`` : logo(`${basePath}/`);
};

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Rings that decorate a cover. */
export const rings = html`<svg viewBox="0 0 600 600" aria-hidden="true"><g fill="none" stroke="currentColor"><circle cx="300" cy="300" r="90"/><circle cx="300" cy="300" r="150"/><circle cx="300" cy="300" r="215"/><circle cx="300" cy="300" r="285"/></g></svg>`;

/** Returns the title of a report’s cover: the page’s H1, or else its title without the site’s name, or else its path or host. */
const coverTitle = ({ page, final_url }: SharedReport['facts']): string => {
  const title = page.first_h1?.trim() || withoutSiteName(page.title ?? '');
  return title || pathOf(final_url) || hostWithPort(final_url);
};

/** Renders the cover of a report. */
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
  title: coverTitle(facts),
  place: facts.final_url,
  generatedAt,
  preparedFor,
  pdf,
  screenshot: screenshots.desktop,
});

/** Renders whom to contact with questions about a report; empty if the brand has no contact. */
export const contact = (brand: ShownBrand | undefined, words: Words): Html => {
  if (!brand || (brand.contact === '' && brand.email === null && brand.link === null)) return html``;
  const who = [brand.contact, brand.name].filter((part) => part !== '').join(', ');
  return html`<section class="card contact" aria-labelledby="questions"><div><h2 id="questions">${words.share.questions}</h2><p class="note">${who === '' ? '' : html`<bdi>${who}</bdi>`}${who !== '' && brand.email !== null ? ' · ' : ''}${brand.email === null ? '' : html`<bdi>${brand.email}</bdi>`}</p></div>${contactLink(brand, words, '')}</section>
`;
};

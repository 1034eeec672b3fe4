import type { Rating } from '../../audit/scoring/score.ts';
import type { Words } from '../../locales/words.ts';
import type { ShownBrand } from '../brand/shown-brand.ts';
import type { Frame } from '../frame/frame.ts';
import { logo, nameplate } from '../frame/navigation.ts';
import { ring } from '../ui/chart/ring.ts';
import { day } from '../ui/date.ts';
import { filled, type Html, html, untrusted } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';

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
  rated: CoverScore;
}

/** The score on the cover of a document, and what the next steps would gain. */
export interface CoverScore {
  score: number;
  rating: Rating;
  steps: number;
  after: number;
}

/** Renders the cover of a shared report: who made it, for whom, and about what. In print, it is the first page, with the score. */
export const cover = ({ kind, title, place: url, generatedAt, preparedFor, pdf, rated }: Cover, frame: Frame): Html => {
  const { words } = frame;
  const { brand } = frame;
  const { share, marks } = words;
  const place = url.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const date = day(generatedAt, marks.dates);
  const address = contactOf(brand);
  const facts: [string, Html | string][] = [
    ...(preparedFor === '' ? [] : [[share.cover.client, preparedFor] as [string, string]]),
    [share.cover.date, date],
    ...(address === null ? [] : [[share.cover.questions, html`<bdi>${address.label}</bdi>`] as [string, Html]]),
  ];
  return html`<header class="cover">${rings}<div class="cover-inside"><div class="cover-bar"><span class="cover-brand">${brandBar(frame)}</span>${contactLink(brand, words, 'on-cover optional')}${saveButton(pdf, words)}</div>
<p class="kicker">${kind}</p>
<h1 dir="auto">${untrusted(title)}</h1>
<p class="cover-facts">${place === title ? '' : html`<span class="cut" title="${place}">${untrusted(place)}</span>`}<span>${date}</span>${preparedFor === '' ? '' : html`<span>${share.preparedFor({ name: preparedFor })}</span>`}</p>
<div class="on-paper cover-score">${scoreRing(rated, words)}<p>${share.cover.state[rated.rating]}${rated.after > rated.score ? html` ${filled(share.cover.steps, { steps: rated.steps, before: rated.score, after: html`<b>${rated.after}</b>` })}` : ''}</p></div>
<dl class="on-paper cover-who">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></div></header>
`;
};

/** Renders the score as a ring, with what the next steps would gain. */
export const scoreRing = ({ score, rating, after }: CoverScore, { share, marks }: Words): Html =>
  ring({
    name: share[after > score ? 'ringAfter' : 'ring']({ score, rating: marks.ratingsWithin[rating], after }),
    ...{ score, rating, word: marks.ratings[rating], attainable: after, format: marks.amount },
  });

const saveButton = (pdf: string | null, { share }: Words): Html =>
  pdf === null
    ? html`<button class="on-cover full" type="button" data-print hidden>${icon('download')}${share.save}</button>`
    : html`<a class="button on-cover full" href="${pdf}">${icon('download')}${share.download}</a>`;

/** Returns whom to ask about a report: a name or address, and where a link leads; null if the brand has no contact. */
const contactOf = (brand: ShownBrand | undefined): { label: string; href: string | null } | null => {
  if (!brand || (brand.contact === '' && brand.email === null && brand.link === null)) return null;
  const { contact, email, link } = brand;
  if (email !== null) return { label: email, href: `mailto:${encodeURIComponent(email)}` };
  return { label: contact || new URL(link ?? '').host, href: link };
};

/** Renders a button that links to the brand’s contact; empty without an address. */
const contactLink = (brand: ShownBrand | undefined, { share }: Words, look: string): Html => {
  const href = contactOf(brand)?.href ?? null;
  return href === null ? html`` : html`<a class="button ${look}" href="${href}" rel="noopener noreferrer">${share.contact}</a>`;
};

/** Renders whom to contact with questions about a report; empty if the brand has no contact. */
export const contact = (brand: ShownBrand | undefined, words: Words): Html => {
  if (!brand || contactOf(brand) === null) return html``;
  const who = [brand.contact, brand.name].filter((part) => part !== '').join(', ');
  return html`<section class="card contact" aria-labelledby="questions"><div><h2 id="questions">${words.share.questions}</h2><p class="note">${who === '' ? '' : html`<bdi>${who}</bdi>`}${who !== '' && brand.email !== null ? ' · ' : ''}${brand.email === null ? '' : html`<bdi>${brand.email}</bdi>`}</p></div>${contactLink(brand, words, '')}</section>
`;
};

/** Renders whom to ask for a password or a new link. */
export const whomToAsk = (brand: ShownBrand | undefined, help: Words['share']['password']['help']): Html => {
  const address = contactOf(brand);
  if (address === null) return html``;
  const label = html`<bdi>${address.label}</bdi>`;
  const who = address.href === null ? label : html`<a href="${address.href}" rel="noopener noreferrer">${label}</a>`;
  return html`<p class="unlock-help">${filled(help, { contact: who })}</p>`;
};

/** Renders the logo or name of the brand, or else Sonde’s. Brands that hide Sonde get no link, as it would reveal Sonde’s name. */
export const brandBar = ({ basePath, brand }: Frame): Html => {
  if (brand && (brand.logo !== null || brand.name !== '')) return nameplate(brand);
  return brand?.hidesSonde ? html`` : logo(`${basePath}/`);
};

/** Rings that decorate a cover. */
export const rings = html`<svg viewBox="0 0 600 600" aria-hidden="true"><g fill="none" stroke="currentColor"><circle cx="300" cy="300" r="90"/><circle cx="300" cy="300" r="150"/><circle cx="300" cy="300" r="215"/><circle cx="300" cy="300" r="285"/></g></svg>`;

import { html } from 'hono/html';
import type { Words } from '../../locales/words.ts';
import type { ShownBrand } from '../brand/shown-brand.ts';
import type { Html } from '../ui/html.ts';
import { contactLink } from './cover.ts';

/** Whom to ask about a report; empty if the brand names nobody. */
export const contact = (brand: ShownBrand | undefined, words: Words): Html => {
  if (!brand || (brand.contact === '' && brand.email === null && brand.link === null)) return html``;
  const who = [brand.contact, brand.name].filter((part) => part !== '').join(', ');
  return html`<section class="card contact" aria-labelledby="questions"><div><h2 id="questions">${words.share.questions}</h2><p class="note">${who === '' ? '' : html`<bdi>${who}</bdi>`}${who !== '' && brand.email !== null ? ' · ' : ''}${brand.email === null ? '' : html`<bdi>${brand.email}</bdi>`}</p></div>${contactLink(brand, words, '')}</section>
`;
};

import { html } from 'hono/html';
import type { ShownBrand } from '../brand/shown-brand.ts';
import type { Html } from '../ui/html.ts';
import { untrusted } from '../ui/untrusted.ts';
import type { Frame } from './frame.ts';
import { openBar } from './navigation.ts';

/** Renders the page header for signed-out visitors: Sonde’s header, or the brand of the owner. */
export const masthead = (frame: Frame): Html => {
  const { brand } = frame;
  return !brand || isPlain(brand) ? openBar(frame) : html`<header class="bar">${nameplate(brand)}</header>`;
};

/** Renders the logo of a brand, or the brand’s name if there is no logo. */
export const nameplate = ({ logo, name }: ShownBrand): Html => {
  if (logo)
    return html`<span class="brand-name"><img class="brand-logo" src="${logo.path}" alt="${name}" width="${logo.width}" height="${logo.height}"></span>`;
  return html`<span class="brand-name">${untrusted(name)}</span>`;
};

/** Renders the footer text of a brand; empty without one. */
export const brandFooter = ({ footer, link }: ShownBrand): Html => {
  const words = untrusted(footer === '' && link !== null ? new URL(link).host : footer);
  if (footer === '' && link === null) return html``;
  return html`<p class="own-words">${link === null ? words : html`<a href="${link}" rel="noopener noreferrer">${words}</a>`}</p>
`;
};

/** True if the brand has nothing that replaces Sonde’s name. */
const isPlain = ({ logo, name, hidesSonde }: ShownBrand): boolean => logo === null && name === '' && !hidesSonde;

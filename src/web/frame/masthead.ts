import { html } from 'hono/html';
import { foreign } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';
import { icon } from './assets.ts';
import type { Frame, ShownBrand } from './frame.ts';
import { navigation } from './navigation.ts';

/** The header of a page: Sonde’s name or the owner’s brand, and the navigation. */
export const masthead = (frame: Frame): Html => {
  const { basePath, brand, user } = frame;
  if (!brand || isPlain(brand))
    return html`<header class="site"><a class="home" href="${basePath}/"><img src="${basePath}${icon.path}" alt="" width="24" height="24"> Sonde</a>
${navigation(frame)}</header>`;
  // Links to other pages of Sonde would reveal its name.
  return html`<header class="site own">${nameplate(brand)}
${brand.hidesSonde && !user ? '' : navigation(frame)}</header>`;
};

/** The logo of a brand, or its name. */
export const nameplate = ({ logo, name }: ShownBrand): Html => {
  if (logo)
    return html`<span class="home"><img class="logo" src="${logo.path}" alt="${name}" width="${logo.width}" height="${logo.height}"></span>`;
  return html`<span class="home">${foreign(name)}</span>`;
};

/** The footer text of a brand; empty without one. */
export const colophon = ({ footer, link }: ShownBrand): Html => {
  const words = foreign(footer === '' && link !== null ? new URL(link).host : footer);
  if (footer === '' && link === null) return html``;
  return html`<p class="own-words">${link === null ? words : html`<a href="${link}" rel="noopener noreferrer">${words}</a>`}</p>
`;
};

/** True if the brand has nothing in place of Sonde’s name. */
const isPlain = ({ logo, name, hidesSonde }: ShownBrand): boolean => logo === null && name === '' && !hidesSonde;

import { html } from 'hono/html';
import { icon } from '../../assets/assets.ts';
import { foreign } from '../foreign.ts';
import type { Frame, Html, ShownBrand } from './frame.ts';
import { navigation } from './navigation.ts';

/** The top of a page: whose it is, and the ways on. */
export const masthead = (frame: Frame): Html => {
  const { basePath, brand, user } = frame;
  if (!brand || isPlain(brand))
    return html`<header class="site"><a class="home" href="${basePath}/"><img src="${basePath}${icon.path}" alt="" width="24" height="24"> Sonde</a>
${navigation(frame)}</header>`;
  // Ways to other pages of Sonde would name it.
  return html`<header class="site own">${nameplate(brand)}
${brand.hidesSonde && !user ? '' : navigation(frame)}</header>`;
};

/** Logo, or name. */
export const nameplate = ({ logo, name }: ShownBrand): Html => {
  if (logo)
    return html`<span class="home"><img class="logo" src="${logo.path}" alt="${name}" width="${logo.width}" height="${logo.height}"></span>`;
  return html`<span class="home">${foreign(name)}</span>`;
};

/** The words of a brand below a page; nothing where it has none. */
export const colophon = ({ footer, link }: ShownBrand): Html => {
  const words = foreign(footer === '' && link !== null ? new URL(link).host : footer);
  if (footer === '' && link === null) return html``;
  return html`<p class="own-words">${link === null ? words : html`<a href="${link}" rel="noopener noreferrer">${words}</a>`}</p>
`;
};

/** Whether there is nothing to put in the place of Sonde's own name. */
const isPlain = ({ logo, name, hidesSonde }: ShownBrand): boolean => logo === null && name === '' && !hidesSonde;

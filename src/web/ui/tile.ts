import { html } from 'hono/html';
import type { Html } from './html.ts';

/** Number of tile colors in the style sheet. */
const COLORS = 6;

/** Renders the icon of a project, or the first letter of its host. `icon` is the path of a picture. */
export const projectTile = (host: string, icon: string | null): Html =>
  icon === null ? letterTile(host) : html`<img class="tile" src="${icon}" width="28" height="28" alt="" loading="lazy">`;

/** Renders the first letter of a host on the color of that host, so that users recognize a project in a list. */
export const letterTile = (host: string): Html => {
  const letter = /[\p{L}\p{N}]/u.exec(host)?.[0]?.toLocaleUpperCase('en') ?? '·';
  return html`<svg class="tile tile-${colorOf(host)}" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="7"/><text x="14" y="18.8" text-anchor="middle">${letter}</text></svg>`;
};

/** Returns a color number that is always the same for a host; hosts have at most 253 characters. */
const colorOf = (host: string): number => [...host].reduce((sum, letter) => (31 * sum + (letter.codePointAt(0) ?? 0)) % 9973, 7) % COLORS;

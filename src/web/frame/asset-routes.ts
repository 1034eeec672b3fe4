import type { Hono } from 'hono';
import { contrast, shadesOf } from '../brand/shades.ts';
import { immutable } from '../request/immutable.ts';
import type { WebEnv } from '../service.ts';
import { assets, featureSheets } from './assets.ts';

/** One day: the sheet of a color only changes with a new version. */
const KEPT = 'public, max-age=86400';

/** The path of the rules of a color, given as `#rrggbb`. It reveals only that color. */
export const accentPath = (color: string): string => `/accents/${color.slice(1)}.css`;

/** The path of the sheet of shared reports with a color, as one file beside the fonts that it names. It changes with the sheet. */
export const brandedSharePath = (color: string): string => featureSheets.share.path.replace('share.', `share-${color.slice(1)}.`);

const files = new Map(assets.map((asset) => [asset.path, asset]));

/**
 * Routes `/assets/*`: the files that pages load, and `/accents/{rrggbb}.css` and `/assets/share-{rrggbb}.{hash}.css`: sheets made from their
 * path alone, so the same for all visitors.
 */
export const mountAssets = (web: Hono<WebEnv>): void => {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': KEPT };
  web.get('/accents/:file{[0-9a-f]{6}\\.css}', (context) => context.body(rulesOf(context.req.param('file')), 200, headers));
  web.get('/assets/:file{share-[0-9a-f]{6}\\.[0-9a-f]+\\.css}', (context) => {
    const file = context.req.param('file').slice('share-'.length);
    // The sheet of another version would be cached for a year under this name.
    if (context.req.path !== brandedSharePath(`#${file.slice(0, 6)}`)) return context.notFound();
    return context.body(`${featureSheets.share.body}${rulesOf(file)}`, 200, { ...headers, 'cache-control': immutable('public') });
  });
  web.get('/assets/*', (context) => {
    const asset = files.get(context.req.path);
    if (!asset) return context.notFound();
    return new Response(asset.body, { headers: { 'content-type': asset.type, 'cache-control': immutable('public') } });
  });
};

/** The color fills the cover, with white or black on it, whichever can be read; text and lines use shades of it. */
const rulesOf = (file: string): string => {
  const color = `#${file.slice(0, 6)}`;
  const { light, dark } = shadesOf(color);
  const onBrand = contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
  return `.branded { --brand: ${color}; --on-brand: ${onBrand}; --accent: light-dark(${light}, ${dark}); }\n`;
};

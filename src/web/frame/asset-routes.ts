import type { Hono } from 'hono';
import { contrast, shadesOf } from '../brand/shades.ts';
import { cacheForever } from '../request/immutable.ts';
import type { WebEnv } from '../service.ts';
import { assets, featureSheets } from './assets.ts';

/** Cache-Control with a lifetime of one day: the style sheet of a color changes only with a new version. */
const CACHE_CONTROL = 'public, max-age=86400';

/** Returns the path of the style sheet for a color (`#rrggbb`). The path reveals only that color. */
export const accentPath = (color: string): string => `/accents/${color.slice(1)}.css`;

/** Path of the style sheet for shared reports in a color, next to the fonts it uses. The path changes with the style sheet. */
export const brandedSharePath = (color: string): string => featureSheets.share.path.replace('share.', `share-${color.slice(1)}.`);

const files = new Map(assets.map((asset) => [asset.path, asset]));

/**
 * Mounts `/assets/*`: the files that pages load. Also mounts `/accents/{rrggbb}.css` and `/assets/share-{rrggbb}.{hash}.css`: style sheets made from
 * their path alone, so they are the same for all visitors.
 */
export const mountAssets = (web: Hono<WebEnv>): void => {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': CACHE_CONTROL };
  web.get('/accents/:file{[0-9a-f]{6}\\.css}', (context) => context.body(rulesOf(context.req.param('file')), 200, headers));
  web.get('/assets/:file{share-[0-9a-f]{6}\\.[0-9a-f]+\\.css}', (context) => {
    const file = context.req.param('file').slice('share-'.length);
    // Otherwise, browsers would cache the style sheet of another version under this name for a year.
    if (context.req.path !== brandedSharePath(`#${file.slice(0, 6)}`)) return context.notFound();
    return context.body(`${featureSheets.share.body}${rulesOf(file)}`, 200, { ...headers, 'cache-control': cacheForever('public') });
  });
  web.get('/assets/*', (context) => {
    const asset = files.get(context.req.path);
    if (!asset) return context.notFound();
    return new Response(asset.body, { headers: { 'content-type': asset.type, 'cache-control': cacheForever('public') } });
  });
};

/** Returns the CSS rules of a color: it fills the cover under white or black text, whichever is readable; text and lines use shades. */
const rulesOf = (file: string): string => {
  const color = `#${file.slice(0, 6)}`;
  const { light, dark } = shadesOf(color);
  const onBrand = contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
  return `.branded { --brand: ${color}; --on-brand: ${onBrand}; --accent: light-dark(${light}, ${dark}); }\n`;
};

import type { Hono } from 'hono';
import type { WebEnv } from '../service.ts';
import { shadesOf } from './shades.ts';

/** One day: the sheet of a color only changes with a new version. */
const KEPT = 'public, max-age=86400';

/** The path of the style sheet of a color, given as `#rrggbb`. It reveals only that color. */
export const accentPath = (color: string): string => `/accents/${color.slice(1)}.css`;

/** Routes `/accents/{rrggbb}.css`: made from the path alone, so the same for everybody. */
export const mountAccents = (web: Hono<WebEnv>): void => {
  web.get('/accents/:file{[0-9a-f]{6}\\.css}', (context) => {
    const color = `#${context.req.param('file').slice(0, 6)}`;
    const { light, dark } = shadesOf(color);
    const sheet = `.branded { --brand: ${color}; --accent: light-dark(${light}, ${dark}); }\n`;
    return context.body(sheet, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': KEPT });
  });
};

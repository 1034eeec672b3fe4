import type { Hono } from 'hono';
import type { WebEnv } from '../service.ts';
import { shadesOf } from './shades.ts';

/** A day: what a colour makes only ever changes with a new version. */
const KEPT = 'public, max-age=86400';

/** The address of the style sheet of a colour, given as `#rrggbb`. It tells nothing but the colour that it names. */
export const accentPath = (color: string): string => `/accents/${color.slice(1)}.css`;

/** `/accents/{rrggbb}.css`: the same for everybody, made from its address alone. */
export const mountAccents = (web: Hono<WebEnv>): void => {
  web.get('/accents/:file{[0-9a-f]{6}\\.css}', (context) => {
    const color = `#${context.req.param('file').slice(0, 6)}`;
    const { light, dark } = shadesOf(color);
    const sheet = `.branded { --brand: ${color}; --accent: light-dark(${light}, ${dark}); }\n`;
    return context.body(sheet, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': KEPT });
  });
};

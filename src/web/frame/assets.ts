import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { version } from '../../lib/version.ts';
import { contrast, shadesOf } from '../brand/shades.ts';
import { cacheForever } from '../request/compress-pages.ts';
import type { WebEnv } from '../service.ts';

/** A file that pages load. The path contains a hash of the content, so browsers can cache the file forever. */
interface Asset {
  path: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

const folder = (name: string): URL => new URL(`../${name}`, import.meta.url);
const read = (name: string): string => readFileSync(folder(name), 'utf8');

const asset = <Body extends Asset['body']>(stem: string, suffix: string, type: string, body: Body): Asset & { body: Body } => ({
  path: `/assets/${stem}.${hash('sha256', body).slice(0, 12)}.${suffix}`,
  type,
  body,
});

/** Removes comments and indentation from CSS. No string in the style sheets contains a brace, a semicolon or two spaces. */
const compactCss = (css: string): string =>
  css
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1');

const fonts = ['inter-latin', 'inter-latin-ext'].map((name) =>
  asset(name, 'woff2', 'font/woff2', new Uint8Array(readFileSync(folder(`frame/fonts/${name}.woff2`)))),
);

/** Replaces each font name with its asset’s file name; fonts and style sheets are served from the same folder. */
const withFonts = (css: string): string =>
  css.replace(
    /fonts\/([a-z-]+)\.woff2/g,
    (_, name) => fonts.find(({ path }) => path.startsWith(`/assets/${name}.`))?.path.slice('/assets/'.length) ?? '',
  );

/** The folders whose sheets a page of each feature loads in addition to the common sheet. */
const features = {
  account: ['account'],
  audits: ['audits'],
  checks: ['checks'],
  crawls: ['projects', 'crawls'],
  dashboard: ['audits', 'projects', 'notifications', 'dashboard'],
  docs: ['docs'],
  notifications: ['notifications'],
  report: ['report', 'report/panels', 'report/history', 'rendering', 'schedules'],
  reports: ['audits', 'reports'],
  schedules: ['schedules'],
  settings: ['settings', 'webhooks'],
  sharing: ['audits', 'sharing'],
  share: ['report/panels', 'rendering', 'share'],
  unlock: ['share/unlock'],
  projects: ['report/history', 'audits', 'reports', 'schedules', 'crawls', 'projects'],
} as const;

/** Joins the sheets of a folder, without its subfolders, alphabetically, tokens first. Rules of different sheets don’t overlap. */
const sheetsOf = (name: string): string =>
  readdirSync(folder(name))
    .filter((file) => file.endsWith('.css'))
    // The tokens sheet defines the order of the layers, so it comes first.
    .sort((a, b) => Number(b === 'tokens.css') - Number(a === 'tokens.css') || (a < b ? -1 : 1))
    .map((file) => read(`${name}/${file}`))
    .join('\n');

const sheet = (stem: string, css: string) => asset(stem, 'css', 'text/css; charset=utf-8', compactCss(css));

/** The CSS rules that all pages share. */
const commonRules = withFonts(['frame', 'ui', 'ui/chart', 'ui/form'].map(sheetsOf).join('\n'));

export const commonSheet = sheet('common', commonRules);

export type Feature = keyof typeof features;

export const featureSheets = Object.fromEntries(
  Object.entries(features).map(([name, folders]) => [
    name,
    sheet(name, [name === 'share' ? commonRules : '', ...folders.map(sheetsOf)].join('\n')),
  ]),
) as Record<Feature, ReturnType<typeof sheet>>;

export const icon = asset('icon', 'svg', 'image/svg+xml', read('frame/icon.svg'));

const script = (stem: string, names: readonly string[]): Asset =>
  // A block around each script gives it its own scope for names.
  asset(stem, 'js', 'text/javascript; charset=utf-8', names.map((name) => `{\n${read(`${name}.js`)}}\n`).join(''));

/** Script for signed-out visitors on pages that change. */
export const liveScript = script('live', ['ui/copy-buttons', 'ui/live']);
/** Script for signed-out visitors on pages with something to copy. */
export const copyScript = script('copy', ['ui/copy-buttons']);
export const docsScript = script('docs', ['docs/docs']);
export const readerScript = script('reader', ['share/reader-buttons']);
export const pageScript = script('page', [
  'ui/copy-buttons',
  'ui/live',
  'reports/selection',
  'schedules/time-zone',
  'ui/form/color-fields',
  'settings/branding-preview',
  'sharing/share-dialog',
  'frame/shortcuts',
]);

const assets: readonly Asset[] = [
  commonSheet,
  ...Object.values(featureSheets),
  ...fonts,
  icon,
  liveScript,
  copyScript,
  docsScript,
  readerScript,
  pageScript,
];

/** Part of the entity tags of pages. It changes with the version and the assets, as pages can then look different with the same data. */
export const assetsHash = hash('sha256', [version, ...assets.map(({ path }) => path)].join(' ')).slice(0, 8);

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

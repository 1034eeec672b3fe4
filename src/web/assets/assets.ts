import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { version } from '../../lib/version.ts';

/** A file that pages load. Its path changes with its content, so browsers may keep it for ever. */
export interface Asset {
  path: string;
  type: string;
  body: string;
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const asset = (stem: string, suffix: string, type: string, body: string): Asset => ({
  path: `/assets/${stem}.${hash('sha256', body).slice(0, 12)}.${suffix}`,
  type,
  body,
});

/** Style without its comments and indentation. No text in it holds a brace, a semicolon or two spaces. */
const compact = (css: string): string =>
  css
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1');

/** In the order of the cascade. */
const sheets = [
  'base',
  'table',
  'page',
  'form',
  'boxes',
  'settings',
  'brand',
  'lists',
  'rows',
  'selection',
  'tools',
  'schedule',
  'help',
  'progress',
  'chart',
  'changes',
  'marks',
  'report',
  'glance',
  'finding',
  'quiet',
  'ledger',
  'panels',
  'previews',
  'checks',
  'docs',
  'print',
];

export const style = asset(
  'style',
  'css',
  'text/css; charset=utf-8',
  compact(sheets.map((sheet) => read(`styles/${sheet}.css`)).join('\n')),
);
export const icon = asset('icon', 'svg', 'image/svg+xml', read('icon.svg'));

const script = (stem: string, names: readonly string[]): Asset =>
  // Each in a block of its own, so that names of one are not another's.
  asset(stem, 'js', 'text/javascript; charset=utf-8', names.map((name) => `{\n${read(`scripts/${name}.js`)}}\n`).join(''));

export const progressScript = script('progress', ['progress']);
/** For readers who are not signed in, on pages with something to copy. */
export const copyScript = script('copy', ['copy-buttons']);
export const pageScript = script('page', ['copy-buttons', 'selection', 'time-zone', 'colours', 'shortcuts']);

export const assets: readonly Asset[] = [style, icon, progressScript, copyScript, pageScript];

/** Part of the entity tags of pages: another one whenever a page may look otherwise although what it shows is the same. */
export const edition = hash('sha256', [version, ...assets.map(({ path }) => path)].join(' ')).slice(0, 8);

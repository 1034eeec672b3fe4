import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { version } from '../../lib/version.ts';

/** A file that pages load. Its path contains a hash of its content, so browsers can cache it forever. */
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

/** Removes comments and indentation. No string in the sheets contains a brace, a semicolon or two spaces. */
const compact = (css: string): string =>
  css
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1');

/** Order matters: it is the order of the cascade. */
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
  'answers',
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
  // A block for each script keeps its names apart from those of the others.
  asset(stem, 'js', 'text/javascript; charset=utf-8', names.map((name) => `{\n${read(`scripts/${name}.js`)}}\n`).join(''));

export const progressScript = script('progress', ['progress']);
/** For people who aren’t signed in, on pages with something to copy. */
export const copyScript = script('copy', ['copy-buttons']);
export const pageScript = script('page', ['copy-buttons', 'selection', 'time-zone', 'color-fields', 'shortcuts']);

export const assets: readonly Asset[] = [style, icon, progressScript, copyScript, pageScript];

/** Part of the entity tags of pages: it changes when a page can look different although its data is the same. */
export const edition = hash('sha256', [version, ...assets.map(({ path }) => path)].join(' ')).slice(0, 8);

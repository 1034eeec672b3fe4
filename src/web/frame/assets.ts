import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { version } from '../../lib/version.ts';

/** A file that pages load. Its path contains a hash of its content, so browsers can cache it forever. */
export interface Asset {
  path: string;
  type: string;
  body: string;
}

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

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
  'frame/base',
  'ui/table',
  'frame/page',
  'ui/form/form',
  'ui/boxes',
  'settings/settings',
  'settings/brand',
  'ui/list/lists',
  'reports/rows',
  'reports/selection',
  'report/tools/tools',
  'schedules/schedule',
  'frame/help',
  'report/progress/progress',
  'report/history/chart',
  'report/history/changes',
  'ui/marks',
  'report/report',
  'report/glance',
  'report/finding',
  'report/quiet',
  'report/ledger',
  'report/panels/panels',
  'report/panels/answers',
  'report/panels/previews',
  'checks/checks',
  'docs/docs',
  'frame/print',
];

export const style = asset('style', 'css', 'text/css; charset=utf-8', compact(sheets.map((sheet) => read(`${sheet}.css`)).join('\n')));
export const icon = asset('icon', 'svg', 'image/svg+xml', read('frame/icon.svg'));

const script = (stem: string, names: readonly string[]): Asset =>
  // A block for each script keeps its names apart from those of the others.
  asset(stem, 'js', 'text/javascript; charset=utf-8', names.map((name) => `{\n${read(`${name}.js`)}}\n`).join(''));

export const progressScript = script('progress', ['report/progress/progress']);
/** For people who aren’t signed in, on pages with something to copy. */
export const copyScript = script('copy', ['ui/copy-buttons']);
export const pageScript = script('page', [
  'ui/copy-buttons',
  'reports/selection',
  'schedules/time-zone',
  'ui/form/color-fields',
  'frame/shortcuts',
]);

export const assets: readonly Asset[] = [style, icon, progressScript, copyScript, pageScript];

/** Part of the entity tags of pages: it changes when a page can look different although its data is the same. */
export const edition = hash('sha256', [version, ...assets.map(({ path }) => path)].join(' ')).slice(0, 8);

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

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

/** In the order of the cascade. */
const sheets = [
  'base',
  'table',
  'page',
  'form',
  'settings',
  'lists',
  'tools',
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

export const style = asset('style', 'css', 'text/css; charset=utf-8', sheets.map((sheet) => read(`styles/${sheet}.css`)).join('\n'));
export const icon = asset('icon', 'svg', 'image/svg+xml', read('icon.svg'));

export const assets: readonly Asset[] = [style, icon];

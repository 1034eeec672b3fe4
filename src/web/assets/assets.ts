import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A file that pages load. Its path changes with its content, so browsers may keep it for ever. */
export interface Asset {
  path: string;
  type: string;
  body: string;
}

const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8');

export const stylePath = `/assets/style.${hash('sha256', style).slice(0, 12)}.css`;

export const assets: readonly Asset[] = [{ path: stylePath, type: 'text/css; charset=utf-8', body: style }];

import { readFileSync } from 'node:fs';
import { lazy } from '../lib/lazy.ts';

const script = (name: string) => lazy(() => readFileSync(new URL(`./page/${name}.js`, import.meta.url), 'utf8'));

/** Source of the scripts that run in a world of their own inside a page. */
export const pageScripts = {
  observe: script('observe'),
  cssText: script('css-text'),
  readDocument: script('read-document'),
  readLayout: script('read-layout'),
};

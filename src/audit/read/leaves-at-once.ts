import type { Page } from '../evidence.ts';
import { comparable } from './address/resolve-url.ts';
import { refreshOf } from './page-refresh.ts';
import { isScriptRedirect } from './script-redirect.ts';

/** Checks if a page has nothing to show: it leads to another one at once, by an instant refresh or a script. */
export const leavesAtOnce = (page: Page): boolean => {
  const refresh = refreshOf(page);
  return refresh === null
    ? isScriptRedirect(page.document)
    : refresh.delay === 0 && comparable(refresh.url) !== comparable(new URL(page.url));
};

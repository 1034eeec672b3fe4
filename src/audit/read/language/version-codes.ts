import type { Page } from '../../evidence.ts';
import { slashless } from '../address/resolve-url.ts';
import { languageVersionsOf } from './language-versions.ts';

/** Returns a function from a URL to the lower-case hreflang codes that a page gives it. A trailing slash does not count. */
export const versionCodes = (page: Page): ((url: URL) => ReadonlySet<string>) => {
  const codes = new Map<string, Set<string>>();
  for (const { code, url } of languageVersionsOf(page)) {
    if (url === null) continue;
    const address = slashless(url);
    codes.set(address, (codes.get(address) ?? new Set()).add(code.trim().toLowerCase()));
  }
  return (url) => codes.get(slashless(url)) ?? NONE;
};

const NONE: ReadonlySet<string> = new Set();

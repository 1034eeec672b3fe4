import type { Page } from '../../evidence.ts';
import { slashless } from '../address/resolve-url.ts';
import { languageVersionsOf } from './language-versions.ts';

/** The hreflang codes, in lower case, under which a page names each address. A slash at the end makes no difference. */
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

import { oncePer } from '../../../lib/once-per.ts';
import type { Item } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { withoutFragment } from '../address/without-fragment.ts';
import { languageVersionsOf } from './language-versions.ts';

/** Returns the first hreflang of each language version, by URL without fragment. */
export const versionItems: (page: Page) => ReadonlyMap<string, Item> = oncePer((page: Page) => {
  const items = new Map<string, Item>();
  for (const { url, item } of languageVersionsOf(page)) {
    const address = url === null ? '' : withoutFragment(url);
    if (!items.has(address)) items.set(address, item);
  }
  return items;
});

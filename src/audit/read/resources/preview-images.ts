import { oncePer } from '../../../lib/once-per.ts';
import type { Item } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { baseOf, resolveUrl } from '../address/resolve-url.ts';
import { withoutFragment } from '../address/without-fragment.ts';
import { socialProperties } from '../structured/social-properties.ts';

/** Returns the preview images of the page for social networks: URLs without fragment, each with its first tag. */
export const previewImages: (page: Page) => ReadonlyMap<string, Item> = oncePer((page: Page) => {
  const base = baseOf(page);
  const found = new Map<string, Item>();
  for (const { value, item } of socialProperties(page, 'og:image', 'og:image:url', 'og:image:secure_url')) {
    const url = resolveUrl(value, base);
    if (url !== null && !found.has(withoutFragment(url))) found.set(withoutFragment(url), item);
  }
  return found;
});

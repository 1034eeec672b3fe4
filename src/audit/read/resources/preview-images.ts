import { oncePer } from '../../../lib/once-per.ts';
import type { FindingItem } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { baseOf, resolveUrl, withoutFragment } from '../address/resolve-url.ts';
import { socialProperties } from '../structured/social-properties.ts';

/** A tag of a preview image. `og:image:url` and `og:image:secure_url` give alternative URLs for the preceding image. */
export interface PreviewTag {
  /** Index of the image that the tag belongs to. */
  image: number;
  value: string;
  item: FindingItem;
}

/** Returns the tags of the page’s preview images for social networks. */
export const previewTags: (page: Page) => readonly PreviewTag[] = oncePer((page: Page) => {
  let image = -1;
  let given = new Set<string>();
  return socialProperties(page, 'og:image', 'og:image:url', 'og:image:secure_url').map(({ name, value, item }) => {
    if (image < 0 || name === 'og:image' || given.has(name)) {
      image++;
      given = new Set();
    }
    given.add(name);
    return { image, value, item };
  });
});

/** Maps the URLs of the page’s preview images for social networks, without fragment, to the first tag of each. */
export const previewImages: (page: Page) => ReadonlyMap<string, PreviewTag> = oncePer((page: Page) => {
  const base = baseOf(page);
  const found = new Map<string, PreviewTag>();
  for (const tag of previewTags(page)) {
    const url = resolveUrl(tag.value, base);
    if (url !== null && !found.has(withoutFragment(url))) found.set(withoutFragment(url), tag);
  }
  return found;
});

/** Returns the number of different images in the tags. */
export const countPreviews = (tags: readonly Pick<PreviewTag, 'image'>[]): number => new Set(tags.map(({ image }) => image)).size;

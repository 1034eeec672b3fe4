import { oncePer } from '../../../lib/once-per.ts';
import type { Page } from '../../evidence.ts';
import type { Resource } from '../../resources.ts';
import { baseOf, resolveUrl, withoutFragment } from '../address/resolve-url.ts';
import { parseSrcset } from '../images/srcset.ts';
import { previewImages } from './preview-images.ts';

/**
 * Returns the resources that a browser requests when it opens the page. Excluded are resources that wait until visitors scroll or press play, preview
 * images, which only social networks request, and images of style sheets, whose rules may be for other pages.
 */
export const initialLoads = (page: Page, items: readonly Resource[]): Resource[] => {
  const lazy = lazyUrls(page);
  const played = playedUrls(page);
  return pageLoads(page, items).filter(
    ({ url, kind, line }) => !lazy.has(url) && (kind !== 'media' || played.has(url)) && (kind !== 'image' || line !== null),
  );
};

/** Returns the resources that the page can load: all except preview images. */
export const pageLoads = (page: Page, items: readonly Resource[]): Resource[] => {
  const previews = previewImages(page);
  return items.filter(({ url, kind }) => kind !== 'other' || !previews.has(url));
};

/** Returns the URLs of lazy-loaded images and frames that no other element loads eagerly. */
const lazyUrls: (page: Page) => ReadonlySet<string> = oncePer((page: Page) => {
  const { images, sources, frames } = page.document;
  if (![...images, ...frames].some(({ loading }) => loading === 'lazy')) return new Set();
  const base = baseOf(page);
  const lazy = new Set<string>();
  const eager = new Set<string>();
  const add = (urls: Set<string>, src: string | null, srcset: string | null): void => {
    for (const address of [src ?? '', ...parseSrcset(srcset ?? '').map(({ url }) => url)]) {
      const url = address === '' ? null : resolveUrl(address, base);
      if (url !== null) urls.add(withoutFragment(url));
    }
  };
  for (const { src, srcset, loading } of images) add(loading === 'lazy' ? lazy : eager, src, srcset);
  for (const { src, loading } of frames) add(loading === 'lazy' ? lazy : eager, src, null);
  const lazyPictures = new Set(images.flatMap(({ picture, loading }) => (loading === 'lazy' ? (picture ?? []) : [])));
  for (const { srcset, picture } of sources) add(picture !== null && lazyPictures.has(picture) ? lazy : eager, null, srcset);
  return lazy.difference(eager);
});

const playedUrls: (page: Page) => ReadonlySet<string> = oncePer((page: Page) => {
  const base = baseOf(page);
  const urls = page.document.media.flatMap(({ autoplay, src }) => {
    const url = autoplay && src ? resolveUrl(src, base) : null;
    return url === null ? [] : [withoutFragment(url)];
  });
  return new Set(urls);
});

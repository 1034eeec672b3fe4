import { oncePer } from '../../../lib/once-per.ts';
import type { Page } from '../../evidence.ts';
import type { Resource } from '../../resources.ts';
import { baseOf, resolveUrl, withoutFragment } from '../address/resolve-url.ts';
import type { ImageElement } from '../document/document-elements.ts';
import { readInlineStyle } from '../document/inline-style.ts';

/** An `<img>` with a single file whose size in pixels is known, and the size in CSS pixels that the `<img>` attributes declare. */
export interface ShownImage {
  element: ImageElement;
  resource: Resource;
  natural: { width: number; height: number };
  declared: { width: number | null; height: number | null };
}

/**
 * Returns the images that have a single file, in a bitmap format. With a `srcset`, a `<picture>` or a `style` that sets the size, the size on the
 * screen is unknown.
 */
export const shownImages = (page: Page, resources: readonly Resource[]): ShownImage[] => {
  const files = new Map(resources.map((resource) => [resource.url, resource]));
  return singleImages(page).flatMap(({ element, url }) => {
    const resource = files.get(url);
    if (!resource?.width || !resource.height || resource.format === 'svg') return [];
    const { width, height } = resource;
    const declared = { width: pixelsOf(element.width), height: pixelsOf(element.height) };
    return [{ element, resource, natural: { width, height }, declared }];
  });
};

const singleImages: (page: Page) => readonly { element: ImageElement; url: string }[] = oncePer((page: Page) => {
  const base = baseOf(page);
  return page.document.images.flatMap((element) => {
    const { kind, src, srcset, picture, noscript, style } = element;
    if (kind !== 'img' || !src || srcset || picture !== null || noscript || isStyled(style)) return [];
    const url = resolveUrl(src, base);
    return url === null ? [] : [{ element, url: withoutFragment(url) }];
  });
});

const isStyled = (style: string | null): boolean => {
  const declared = readInlineStyle(style);
  return SIZING.some((name) => declared.has(name));
};

const SIZING = ['width', 'height', 'max-width', 'max-height', 'min-width', 'min-height', 'aspect-ratio', 'object-fit', 'display', 'zoom'];

/** Parses a dimension in pixels; null for percentages such as 50%, and for 0. */
const pixelsOf = (value: string | null): number | null => {
  const digits = /^\s{0,9}(\d{1,6})(?!\d)/.exec(value ?? '')?.[1];
  return digits === undefined || value?.includes('%') ? null : Number(digits) || null;
};

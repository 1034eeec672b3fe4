import { defineCheck, fail, itemOf, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { baseOf, resolveUrl } from '../../read/address/resolve-url.ts';
import type { Document } from '../../read/document/document.ts';
import type { ImageElement } from '../../read/document/document-elements.ts';
import { readInlineStyle } from '../../read/document/inline-style.ts';
import { ICON_WEIGHT, importanceOf } from '../../read/images/image-importance.ts';
import { isPixel } from '../../read/images/pixel-image.ts';

export default defineCheck({
  id: 'img-lazy-lcp',
  category: 'images',
  title: 'Lazy loading of key images',
  headline: 'Key images are lazy-loaded',
  headlines: { late: 'First image is lazy-loaded', torn: 'Images are both preloaded or urgent and lazy-loaded' },
  why: 'With `loading="lazy"`, the browser requests an image only after it knows the layout. For images at the top of the page, that delays LCP.',
  fix: 'Remove `loading="lazy"` from images at the top of the page. Keep it for images further down.',
  task: { text: 'Load the most important images at once', role: 'developer', effort: 'S' },
  source: 'https://web.dev/articles/browser-level-image-lazy-loading',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    early: pass('The first image isn’t lazy-loaded.'),
    late: warn('The first image on the page has `loading="lazy"`.'),
    torn: fail(
      '{count, plural, one {# image is} other {# images are}} preloaded or marked `fetchpriority="high"`, but also `loading="lazy"`.',
    ),
    none: notApplicable('The page has no image near its top that loads from a URL.'),
  },
  run({ page }, report) {
    const images = page.document.images.filter((image) => image.kind === 'img' && !image.noscript && !image.hidden && isToBeSeen(image));
    const inAdvance = preloadTester(page);
    const torn = images.filter((image) => image.loading === 'lazy' && (image.fetchPriority === 'high' || inAdvance(image)));
    if (torn.length > 0) return report.torn({ count: torn.length }, torn.map(itemOf));

    const first = images.find(
      (image) => image.textBefore < MAX_TEXT_BEFORE && !isInMenu(image, page.document) && (image.loading !== 'lazy' || isLarge(image)),
    );
    if (first === undefined) return report.none();
    return first.loading === 'lazy' ? report.late({}, [itemOf(first)]) : report.early();
  },
});

/** Maximum characters of text before an image for the image to count as above the fold. */
const MAX_TEXT_BEFORE = 400;

/** Tracking pixels are not visible, and an image in a data URL is not loaded. */
const isToBeSeen = (image: ImageElement): boolean => image.src !== null && !/^\s*(?:data:|$)/i.test(image.src) && !isPixel(image);

/** False for images that are never the largest paint: flags and logos, narrow images in the header or footer, and drawings of unknown size. */
const isLarge = (image: ImageElement): boolean => {
  const importance = importanceOf({ ...image, inFrame: false });
  const isWide = /^\s*(?:[3-9]\d\d|\d{4,5})(?:px)?\s*$/.test(readInlineStyle(image.style).get('width') ?? image.width ?? '');
  return importance > ICON_WEIGHT && (isWide || !(image.inFrame || SVG_FILE.test(image.src ?? '')));
};

const SVG_FILE = /\.svg(?:$|[?#])/i;

/** True for images in a menu: these come first in the HTML, but may be visible only when the menu opens. */
const isInMenu = ({ anchor }: ImageElement, { anchors }: Document): boolean => anchor !== null && anchors[anchor]?.inNav === true;

const preloadTester = (page: Page): ((image: ImageElement) => boolean) => {
  const base = baseOf(page);
  const addresses = page.document.links.flatMap(({ rel, as, href }) =>
    rel.includes('preload') && as?.trim().toLowerCase() === 'image' && href !== null ? [resolveUrl(href, base)?.href] : [],
  );
  const known = new Set(addresses);
  return ({ src }) => known.size > 0 && src !== null && known.has(resolveUrl(src, base)?.href);
};

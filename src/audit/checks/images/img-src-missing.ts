import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { ImageElement } from '../../read/document/document-elements.ts';
import { parseSrcset } from '../../read/images/srcset.ts';

export default defineCheck({
  id: 'img-src-missing',
  category: 'images',
  title: 'Image URLs in the HTML',
  headline: 'Images that need JavaScript to load',
  headlines: { every: 'All images need JavaScript to load' },
  why: 'Image search reads the address of an image from src and srcset. Where a script puts it there later, image search may never see the image.',
  fix: 'Write the address into src and let the browser wait with loading="lazy", or keep a copy in <noscript>.',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    all: pass('All images have their address in the HTML: {total}.'),
    some: warn('Images whose address only a script puts in its place: {bad} of {total}.'),
    every: fail('A script has to put the addresses of all images in their places: {total}.'),
    none: notApplicable('The page has no <img> elements.'),
  },
  judge({ page }, give) {
    const { images: elements, sources } = page.document;
    const hasSources = sources.some(({ srcset, noscript }) => !noscript && hasAddress(null, srcset));
    const images = elements.flatMap((image, index) => (image.kind === 'img' && !image.noscript && !image.hidden ? [{ image, index }] : []));
    if (images.length === 0) return give.none();

    const bad = images.filter(({ image, index }) => {
      if (hasAddress(image.src, image.srcset) || !waitsForScript(image)) return false;
      // Lazy loaders put the copy right beside the image; in a picture another source may serve.
      return !elements[index + 1]?.noscript && !elements[index - 1]?.noscript && !(image.inPicture && hasSources);
    });
    const total = images.length;
    const items = bad.map(({ image }) => ({ line: image.line, snippet: image.source }));
    if (bad.length === 0) return give.all({ total });
    return bad.length === total ? give.every({ total }, items) : give.some({ bad: bad.length, total }, items);
  },
});

/** What stands in the address itself keeps the place of the image. */
const hasAddress = (src: string | null, srcset: string | null): boolean =>
  isAddress(src ?? '') || parseSrcset(srcset ?? '').some(({ url }) => isAddress(url));

const isAddress = (text: string): boolean => text.trim() !== '' && !/^\s*(?:data|about|blob):/i.test(text);

/** An image that has no address at all is one that something may fill or not. */
const waitsForScript = ({ data }: ImageElement): boolean =>
  Object.entries(data).some(([name, value]) => value.trim() !== '' && /(?:^|-)(?:src|srcset|original|lazy|image|img)(?:-|$)/.test(name));

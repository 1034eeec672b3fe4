import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { lacksAlternative } from '../../read/images/image-alternative.ts';
import { spokenLinksWithImages } from '../../read/links/spoken-link.ts';

export default defineCheck({
  id: 'img-link-alt',
  category: 'images',
  title: 'Alt text of linked images',
  headline: 'Linked images with empty alt text',
  why: 'Of a link made of an image, its alternative text is the text. Where the image is marked as decoration, nobody learns where the link leads.',
  fix: 'Say in the alt of such an image where the link leads, as in <a href="/"><img src="logo.svg" alt="Home"></a>.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    all: pass('No link lacks a name because its image is marked as decoration: {total} made of images.'),
    some: warn('Links that lack a name because their image is marked as decoration: {bad} of {total} made of images.'),
    none: notApplicable('The page has no links made only of images.'),
  },
  judge({ page }, give) {
    const links = spokenLinksWithImages(page.document).filter(({ anchor, images }) => images.length > 0 && anchor.text === '');
    if (links.length === 0) return give.none();

    // Of images that lack an alternative text img-alt tells.
    const bad = links.filter(({ named, images }) => !named && !images.some((image) => !image.hidden && lacksAlternative(image)));
    const total = links.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ anchor, images }) => ({ line: anchor.line, snippet: anchor.source, note: images[0]?.source ?? '' })),
    );
  },
});

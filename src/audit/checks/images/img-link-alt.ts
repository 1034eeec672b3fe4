import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { lacksAlternative } from '../../read/images/image-alternative.ts';
import { spokenLinksWithImages } from '../../read/links/spoken-link.ts';

export default defineCheck({
  id: 'img-link-alt',
  category: 'images',
  title: 'Alt text of linked images',
  headline: 'Linked images with empty alt text',
  why: 'If an image is the only content of a link, its alt text is the link text. With empty alt text, search engines and screen readers get no link text.',
  fix: 'Describe the target of the link in the alt text: `<a href="/"><img src="logo.svg" alt="Home"></a>`.',
  task: { text: 'Describe where linked images lead', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {# image link} other {# image links}} checked: none lacks a name because of empty alt text.'),
    some: share(
      '{unnamed, number} of {links, plural, one {# image link} other {# image links}} {unnamed, plural, one {has} other {have}} no name, because the image has empty alt text or is hidden.',
    ),
    none: notApplicable('The page has no links that consist only of an image.'),
  },
  run({ page }, report) {
    const all = spokenLinksWithImages(page.document);
    const links = all.filter(({ anchor, images }) => images.length > 0 && anchor.text === '');
    if (links.length === 0) return report.none();

    // `img-alt` reports images that lack an alternative text.
    const bad = links.filter(({ named, images }) => !named && !images.some((image) => !image.hidden && lacksAlternative(image)));
    if (bad.length === 0) return report.all({ total: links.length });
    // The cost depends on the share of all links, so that a few bad links cost little.
    return report.some(
      { unnamed: bad.length, links: links.length, bad: bad.length, total: all.length },
      bad.map(({ anchor, images }) => ({ line: anchor.line, snippet: anchor.source, note: images[0]?.source ?? '' })),
    );
  },
});

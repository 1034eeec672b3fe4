import { defineCheck, pass, warn } from '../../check.ts';
import { directiveItem, googleDirectives } from '../../read/robots/page-directives.ts';

export default defineCheck({
  id: 'noimageindex',
  category: 'indexing',
  title: 'Image indexing (noimageindex)',
  headline: 'Images are blocked from Google Images',
  why: 'With noimageindex, the images of this page don’t appear in Google Images. That’s fine if you want it that way.',
  fix: 'If the images should appear in image search, remove `noimageindex` from the robots meta tag and the `X-Robots-Tag` header.',
  task: { text: 'Let Google show the images of the page', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#noimageindex',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    allowed: pass('Google may index the images on the page.'),
    forbidden: warn('A noimageindex rule keeps the page’s images out of Google Images.'),
  },
  run({ page }, report) {
    const forbidding = googleDirectives(page).filter(({ directive }) => directive === 'noimageindex');
    return forbidding.length === 0 ? report.allowed() : report.forbidden({}, forbidding.map(directiveItem));
  },
});

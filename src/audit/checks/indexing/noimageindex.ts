import { defineCheck, pass, warn } from '../../check.ts';
import { directiveItem, googleDirectives } from '../../read/robots/page-directives.ts';

export default defineCheck({
  id: 'noimageindex',
  category: 'indexing',
  title: 'Image indexing (noimageindex)',
  headline: 'Images are blocked from Google Images',
  why: 'With noimageindex, image search does not show the images of the page. That is right where you mean it so.',
  fix: 'If image search is to show your images, take noimageindex out of the robots meta element and the X-Robots-Tag header.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#noimageindex',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    allowed: pass('Google may index the images of the page.'),
    forbidden: warn('The page asks Google not to index its images.'),
  },
  judge({ page }, give) {
    const forbidding = googleDirectives(page).filter(({ directive }) => directive === 'noimageindex');
    return forbidding.length === 0 ? give.allowed() : give.forbidden({}, forbidding.map(directiveItem));
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { hasOpenGraph, socialProperties } from '../../read/structured/social-properties.ts';

export default defineCheck({
  id: 'og-description',
  category: 'social',
  title: 'og:description',
  headline: 'og:description is missing or empty',
  why: 'The card of a shared link shows this sentence below its title. Without it networks take another text of the page, or none.',
  fix: 'Add one or two sentences: <meta property="og:description" content="How to grow tomatoes on a balcony.">.',
  source: 'https://ogp.me/#optional',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    present: pass('The description for cards is “{description}”.'),
    absent: warn('There are Open Graph properties, but og:description is missing or empty.'),
    none: notApplicable('The page has no Open Graph properties.'),
  },
  judge({ page }, give) {
    const [first] = socialProperties(page, 'og:description');
    if (first) return give.present({ description: first.value }, [first.item]);
    return hasOpenGraph(page) ? give.absent() : give.none();
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { hasOpenGraph, socialProperties } from '../../read/structured/social-properties.ts';

export default defineCheck({
  id: 'og-description',
  category: 'social',
  title: 'og:description',
  headline: 'og:description is missing or empty',
  why: 'Link previews show this text below the title. Without it, networks pick other text from the page, or show none.',
  fix: 'Add one or two sentences, as in `<meta property="og:description" content="How to grow tomatoes on a balcony.">`.',
  task: { text: 'Write a description for social media', role: 'editor', effort: 'S' },
  source: 'https://ogp.me/#optional',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    present: pass('`og:description` is “{description}”.'),
    absent: warn('The page has Open Graph tags, but no `og:description` with text.'),
    none: notApplicable('The page has no Open Graph tags.'),
  },
  run({ page }, report) {
    const [first] = socialProperties(page, 'og:description');
    if (first) return report.present({ description: first.value }, [first.item]);
    return hasOpenGraph(page) ? report.absent() : report.none();
  },
});

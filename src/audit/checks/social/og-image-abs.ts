import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { socialProperties } from '../../read/structured/social-properties.ts';

export default defineCheck({
  id: 'og-image-abs',
  category: 'social',
  title: 'og:image URL',
  headline: 'og:image URL isn’t absolute',
  why: 'Networks fetch the picture of a card without the page around it, and many cannot make out part of an address.',
  fix: 'Write the whole address, as in <meta property="og:image" content="https://example.com/tomato.png">.',
  source: 'https://ogp.me/#url',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('All preview pictures have a full address: {total}.'),
    some: share('Preview pictures without a full address: {bad} of {total}.'),
    none: notApplicable('The page names no preview picture with og:image.'),
  },
  judge({ page }, give) {
    const images = socialProperties(page, 'og:image', 'og:image:url', 'og:image:secure_url');
    if (images.length === 0) return give.none();

    const bad = images.filter(({ value }) => !isWhole(value));
    const total = images.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ item }) => item),
    );
  },
});

const isWhole = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { countPreviews, previewTags } from '../../read/resources/preview-images.ts';

export default defineCheck({
  id: 'og-image-abs',
  category: 'social',
  title: 'og:image URL',
  headline: 'og:image URL isn’t absolute',
  why: 'Networks load the preview image without the page around it. Many can’t resolve a relative URL.',
  fix: 'Use the full URL, as in `<meta property="og:image" content="https://example.com/tomato.png">`.',
  task: { text: 'Write the preview image’s address in full', role: 'developer', effort: 'S' },
  source: 'https://ogp.me/#url',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {The preview image has} other {All # preview images have}} an absolute URL.'),
    some: share(
      '{bad, number} of {total, plural, one {# preview image} other {# preview images}} {bad, plural, one {has} other {have}} no absolute URL.',
    ),
    none: notApplicable('The page has no `og:image` tag.'),
  },
  run({ page }, report) {
    const images = previewTags(page);
    if (images.length === 0) return report.none();

    const bad = images.filter(({ value }) => !isWhole(value));
    const total = countPreviews(images);
    if (bad.length === 0) return report.all({ total });
    return report.some(
      { bad: countPreviews(bad), total },
      bad.map(({ item }) => item),
    );
  },
});

const isWhole = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

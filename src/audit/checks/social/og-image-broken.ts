import { defineCheck, fail, notApplicable, pass, share } from '../../check.ts';
import { faultNotes, faultOf, isAnswered } from '../../read/resources/fault.ts';
import { countPreviews, previewImages } from '../../read/resources/preview-images.ts';

export default defineCheck({
  id: 'og-image-broken',
  category: 'social',
  title: 'og:image file',
  headline: 'Broken preview image (og:image)',
  why: 'When people share the page, social networks and chat apps show it without an image.',
  fix: 'Set `og:image` to the URL of an existing image: `<meta property="og:image" content="https://example.com/tomato.png">`.',
  task: { text: 'Repair the preview image for social media', role: 'editor', effort: 'S' },
  source: 'https://ogp.me/#metadata',
  severity: 'low',
  needs: ['page', 'resources'],
  notes: faultNotes,
  verdicts: {
    all: pass('{total, plural, one {The preview image loads} =2 {Both preview images load} other {All # preview images load}}.'),
    some: share(
      '{bad, number} of {total, plural, one {# preview image} other {# preview images}} {bad, plural, one {doesn’t} other {don’t}} load.',
    ),
    shared: fail('The preview image is one of the broken images on the page.'),
    none: notApplicable('The page has no `og:image` that could be checked.'),
  },
  run({ page, resources: { items } }, report) {
    const previews = previewImages(page);
    const images = items.flatMap((item) => {
      const tag = previews.get(item.url);
      return tag ? [{ ...item, ...tag, fault: faultOf(item, 'image') }] : [];
    });
    const answered = images.filter((image) => image.fault !== null || isAnswered(image));
    if (answered.length === 0) return report.none();

    const bad = answered.filter(({ fault }) => fault !== null);
    const total = countPreviews(answered);
    if (bad.length === 0) return report.all({ total });
    const found = bad.map(({ item, url, fault }) => ({ ...item, url, ...(fault === null ? {} : { note: fault }) }));
    // `image-broken` reports these broken images.
    return bad.every(({ kind }) => kind === 'image') ? report.shared({}, found) : report.some({ bad: countPreviews(bad), total }, found);
  },
});

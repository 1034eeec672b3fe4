import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { faultItem, faultNotes, isAnswered, isFaulty } from '../../read/resources/fault.ts';

export default defineCheck({
  id: 'image-broken',
  category: 'images',
  title: 'Image files',
  headline: 'Broken images',
  why: 'Visitors see a gap or a broken icon instead of the image, and Google Images can’t show it.',
  fix: 'Correct the URL of the image, upload the file again, or remove the image.',
  task: { text: 'Repair images that don’t load', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  severity: 'medium',
  needs: ['resources'],
  notes: faultNotes,
  verdicts: {
    all: pass('{total, plural, one {The only checked image loads} =2 {Both checked images load} other {All # checked images load}}.'),
    some: share(
      '{bad, number} of {total, plural, one {# checked image} other {# checked images}} {bad, plural, one {doesn’t} other {don’t}} load.',
    ),
    none: notApplicable('The page has no images that could be checked.'),
  },
  run({ resources: { items } }, report) {
    const images = items.filter((item) => item.kind === 'image' && isAnswered(item));
    return reportEach(report, images, isFaulty, faultItem);
  },
});

import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { baseOf, resolveUrl } from '../../read/address/resolve-url.ts';
import { isWeb } from '../../read/links/page-link.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { isA } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'video-basics',
  category: 'images',
  title: 'Video indexing',
  headline: 'Videos lack the data search engines need',
  headlines: {
    withoutFile: 'Videos without a file URL in the HTML',
    withoutImage: 'Videos without structured data or a poster',
    undescribed: 'Videos without structured data',
  },
  why: 'To index a video, Google needs its file URL and a thumbnail. `VideoObject` structured data adds title, description and date.',
  fix: 'Give each `<video>` a file in `src` or `<source>` and an image in `poster`, and describe it with `VideoObject` structured data.',
  task: { text: 'Describe videos for search engines', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/appearance/video',
  severity: 'information',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    described: pass(
      '{total, plural, one {The only video has} =2 {Both videos have} other {All # videos have}} a file URL, and the page has `VideoObject` structured data.',
    ),
    withoutFile: warn(
      '{bad, number} of {total, plural, one {# video} other {# videos}} {bad, plural, one {has} other {have}} no file URL in the HTML.',
    ),
    withoutImage: warn(
      '{bad, number} of {total, plural, one {# video} other {# videos}} {bad, plural, one {has} other {have}} no poster, and the page has no `VideoObject` structured data.',
    ),
    undescribed: warn('The page has {total, plural, one {# video} other {# videos}}, but no `VideoObject` structured data.'),
    none: notApplicable('The page has no `<video>` to play.'),
  },
  run({ page }, report) {
    // A video that plays automatically and cannot be stopped is a moving background.
    const videos = page.document.media.filter(
      ({ kind, autoplay, controls, noscript }) => kind === 'video' && !noscript && (controls || !autoplay),
    );
    if (videos.length === 0) return report.none();

    const total = videos.length;
    const base = baseOf(page);
    const withoutFile = videos.filter(({ src }) => !isFile(src, base));
    if (withoutFile.length > 0) return report.withoutFile({ bad: withoutFile.length, total }, withoutFile.map(itemOf));
    if (describesVideo(page)) return report.described({ total });

    const withoutImage = videos.filter(({ poster }) => (poster ?? '').trim() === '');
    if (withoutImage.length > 0) return report.withoutImage({ bad: withoutImage.length, total }, withoutImage.map(itemOf));
    return report.undescribed({ total }, videos.map(itemOf));
  },
});

const isFile = (src: string | null, base: URL): boolean => {
  const address = src === null || src.trim() === '' ? null : resolveUrl(src, base);
  return address !== null && isWeb(address);
};

const describesVideo = (page: Page): boolean => graphOf(page).nodes.some((node) => isA(node, 'VideoObject'));

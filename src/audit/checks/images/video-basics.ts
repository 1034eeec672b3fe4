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
  why: 'To show a video, search engines need the address of its file, an image that stands for it, and best a description as structured data.',
  fix: 'Give each <video> its file in src or <source> and an image in poster, and describe it as a VideoObject in JSON-LD.',
  source: 'https://developers.google.com/search/docs/appearance/video',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    described: pass('The videos of the page have addresses and structured data: {total}.'),
    withoutFile: warn('Videos without the address of a file in the HTML: {bad} of {total}.'),
    withoutImage: warn('Videos without structured data or an image that stands for them: {bad} of {total}.'),
    undescribed: warn('The page has no structured data for its videos: {total}.'),
    none: notApplicable('The page has no <video> to be played.'),
  },
  judge({ page }, give) {
    // What plays on its own and cannot be stopped is a moving background.
    const videos = page.document.media.filter(
      ({ kind, autoplay, controls, noscript }) => kind === 'video' && !noscript && (controls || !autoplay),
    );
    if (videos.length === 0) return give.none();

    const total = videos.length;
    const base = baseOf(page.document, page.url);
    const withoutFile = videos.filter(({ src }) => !isFile(src, base));
    if (withoutFile.length > 0) return give.withoutFile({ bad: withoutFile.length, total }, withoutFile.map(itemOf));
    if (describesVideo(page)) return give.described({ total });

    const withoutImage = videos.filter(({ poster }) => (poster ?? '').trim() === '');
    if (withoutImage.length > 0) return give.withoutImage({ bad: withoutImage.length, total }, withoutImage.map(itemOf));
    return give.undescribed({ total }, videos.map(itemOf));
  },
});

const isFile = (src: string | null, base: URL): boolean => {
  const address = src === null || src.trim() === '' ? null : resolveUrl(src, base);
  return address !== null && isWeb(address);
};

const describesVideo = (page: Page): boolean => graphOf(page).nodes.some((node) => isA(node, 'VideoObject'));

import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { mobileVersionOf } from '../../read/document/mobile-version.ts';
import { readViewport, viewportElement } from '../../read/document/viewport.ts';
import { leavesAtOnce } from '../../read/page-refresh.ts';

export default defineCheck({
  id: 'viewport',
  category: 'mobile',
  title: 'Mobile viewport',
  headline: 'Page isn’t set up for mobile screens',
  headlines: {
    absent: 'No viewport meta tag',
    fixed: 'Layout has a fixed width on phones',
    narrow: 'Layout has a fixed width on phones',
    useless: 'Viewport tag sets no usable width',
    zoomedOut: 'Viewport tag zooms the page out',
  },
  why: 'Without a viewport that follows the screen, phones show the desktop layout, too small to read. Google indexes the page as phones see it.',
  fix: 'Add `<meta name="viewport" content="width=device-width, initial-scale=1">` to the `<head>`, and remove any other viewport tag.',
  task: { text: 'Set the page up for phones', role: 'developer', effort: 'S' },
  source: 'https://web.dev/articles/responsive-web-design-basics',
  severity: 'high',
  needs: ['page'],
  needsWhole: true,
  // A phone of 360 px shows a page of 480 px at three quarters: text of 16 px appears at 12 px, the minimum that Lighthouse calls legible.
  limits: { legibleWidth: 480, phoneWidth: 360 },
  verdicts: {
    device: pass('The layout follows the width of the screen.'),
    narrow: warn('The layout is always {width, number} px wide, and doesn’t use the screens of wider phones.', 'medium'),
    fixed: fail('The layout is always {width, number} px wide, so phones shrink it to fit.'),
    zoomedOut: fail('The viewport tag starts at scale {scale, number}, which makes the layout {width, number} px wide on a phone.'),
    useless: fail('The viewport meta tag sets neither `width=device-width` nor `initial-scale`, so phones show the desktop layout.'),
    absent: fail('No viewport meta tag, so phones show the desktop layout.'),
    leaves: notApplicable('The page redirects visitors at once.'),
    declared: notApplicable('The page declares a separate mobile version: {url}. Audit that URL to check its viewport.'),
  },
  run({ page }, report, { legibleWidth, phoneWidth }) {
    const element = viewportElement(page.document);
    const { width, initialScale } = readViewport(element?.content ?? '');
    const items = element ? [{ line: element.line, snippet: element.source }] : [];
    const set = width === 'device' ? phoneWidth : (width ?? 0);
    // The layout is at least as wide as the screen at its initial scale, so an initial scale alone is enough.
    const scaled = initialScale === null ? 0 : phoneWidth / initialScale;
    const isScreen = width === 'device' || scaled >= set;
    const layout = Math.max(set, scaled);
    if (layout > 0 && isScreen && layout <= legibleWidth) return report.device({}, items);

    const mobile = mobileVersionOf(page);
    if (mobile) return report.declared({ url: mobile.url }, [mobile.item]);
    if (!element) return leavesAtOnce(page) ? report.leaves() : report.absent();
    if (layout === 0) return report.useless({}, items);
    if (isScreen) return report.zoomedOut({ scale: initialScale ?? 1, width: Math.round(layout) }, items);
    return set <= legibleWidth ? report.narrow({ width: set }, items) : report.fixed({ width: set }, items);
  },
});

import { defineCheck, fail, pass, warn } from '../../check.ts';
import { readViewport, viewportElement } from '../../read/document/viewport.ts';

export default defineCheck({
  id: 'viewport',
  category: 'mobile',
  title: 'Mobile viewport',
  headline: 'Page isn’t set up for mobile screens',
  headlines: { absent: 'No viewport meta tag', fixed: 'Layout has a fixed width on phones', useless: 'Viewport tag sets no usable width' },
  why: 'Without a viewport that follows the screen, phones lay the page out as on a desktop and show it too small to read.',
  fix: 'Put <meta name="viewport" content="width=device-width, initial-scale=1"> into the <head>.',
  source: 'https://web.dev/articles/responsive-web-design-basics',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    device: pass('The page fits itself to the width of the screen.'),
    fixed: warn('The page is always laid out {width} px wide, whatever the screen.'),
    useless: fail('There is a viewport element, but it sets neither width=device-width nor initial-scale.'),
    absent: fail('The page has no viewport element.'),
  },
  judge({ page }, give) {
    const element = viewportElement(page.document);
    if (!element) return give.absent();

    const { width, initialScale } = readViewport(element.content);
    const items = [{ line: element.line, snippet: element.source }];
    if (typeof width === 'number') return give.fixed({ width }, items);
    // An initial scale alone makes the width that of the device.
    return width === 'device' || initialScale ? give.device({}, items) : give.useless({}, items);
  },
});

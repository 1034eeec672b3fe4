import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { readViewport, viewportElement } from '../../read/document/viewport.ts';

export default defineCheck({
  id: 'zoom',
  category: 'mobile',
  title: 'Zoom on mobile',
  headline: 'Zooming is restricted',
  headlines: { forbidden: 'Zooming is disabled' },
  why: 'People who see poorly enlarge a page with two fingers. A page can forbid that, and some browsers obey.',
  fix: 'Take user-scalable=no and maximum-scale out of the viewport element.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/b4f0c3/',
  severity: 'low',
  needs: ['page'],
  limits: { least: 2, ample: 5 },
  verdicts: {
    free: pass('The page can be enlarged.'),
    limited: warn('The page lets itself be enlarged up to {scale}×; some people need {ample}×.'),
    tooLittle: fail('The page lets itself be enlarged up to {scale}×; everyone must be able to enlarge it to {least}×.'),
    forbidden: fail('The page forbids being enlarged (user-scalable=no).'),
    none: notApplicable('The page has no viewport element that could limit the zoom.'),
  },
  judge({ page }, give, { least, ample }) {
    const element = viewportElement(page.document);
    if (!element) return give.none();

    const { userScalable, maximumScale } = readViewport(element.content);
    const items = [{ line: element.line, snippet: element.source }];
    if (!userScalable) return give.forbidden({}, items);
    if (maximumScale === null || maximumScale >= ample) return give.free({}, items);
    return maximumScale < least ? give.tooLittle({ scale: maximumScale }, items) : give.limited({ scale: maximumScale }, items);
  },
});

import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { readViewport, viewportElement } from '../../read/document/viewport.ts';

export default defineCheck({
  id: 'zoom',
  category: 'mobile',
  title: 'Zoom on mobile',
  headline: 'Zooming is restricted',
  headlines: { forbidden: 'Zooming is disabled' },
  why: 'People with low vision zoom in with two fingers. Some browsers let a page forbid that.',
  fix: 'Remove `user-scalable` and `maximum-scale` from the viewport meta tag: `<meta name="viewport" content="width=device-width, initial-scale=1">`. Browsers read unknown values such as `user-scalable=true` as `no`.',
  task: { text: 'Let visitors zoom in', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/b4f0c3/',
  severity: 'low',
  needs: ['page'],
  limits: { least: 2, ample: 5 },
  verdicts: {
    free: pass('The viewport meta tag doesn’t restrict zooming.'),
    limited: warn('Zooming stops at {scale, number}×. People with low vision may need {ample, number}×.'),
    tooLittle: fail('Zooming stops at {scale, number}×. People must be able to zoom to {least, number}× at least.'),
    forbidden: fail('Zooming is disabled by `user-scalable`.'),
    none: notApplicable('The page has no viewport meta tag that could restrict zooming.'),
  },
  run({ page }, report, { least, ample }) {
    const element = viewportElement(page.document);
    if (!element) return report.none();

    const { userScalable, maximumScale } = readViewport(element.content);
    const items = [{ line: element.line, snippet: element.source }];
    if (!userScalable) return report.forbidden({}, items);
    if (maximumScale === null || maximumScale >= ample) return report.free({}, items);
    return maximumScale < least ? report.tooLittle({ scale: maximumScale }, items) : report.limited({ scale: maximumScale }, items);
  },
});

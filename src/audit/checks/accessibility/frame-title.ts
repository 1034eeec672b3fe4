import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'frame-title',
  category: 'accessibility',
  title: 'Iframe titles',
  headline: 'Iframes without a title',
  why: 'A frame shows another page inside this one, such as a map or a film. By its name, people who cannot see it know whether to go into it.',
  fix: 'Say in the title attribute of each frame what it holds, as in <iframe title="Map of our garden">.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/cae760/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('All frames have a name: {total}.'),
    some: warn('Frames without a name: {bad} of {total}.'),
    none: notApplicable('The page has no frames that people could go into.'),
  },
  judge({ page }, give) {
    const frames = page.document.frames.filter(
      ({ hidden, noscript, tabIndex }) => !hidden && !noscript && (tabIndex === null || tabIndex >= 0),
    );
    if (frames.length === 0) return give.none();

    const bad = frames.filter(({ named }) => !named);
    const total = frames.length;
    if (bad.length === 0) return give.all({ total });
    return give.some({ bad: bad.length, total }, bad.map(itemOf));
  },
});

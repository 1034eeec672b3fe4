import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'dom-size',
  category: 'performance',
  title: 'DOM size',
  headline: 'DOM is too large or too deep',
  headlines: { heavy: 'DOM is large', nested: 'DOM is nested too deeply', veryHeavy: 'DOM is too large' },
  why: 'A large or deeply nested DOM slows down layout and every interaction, especially on phones.',
  fix: 'Remove elements that only wrap others, and load long lists in parts.',
  task: { text: 'Simplify the structure of the page', role: 'developer', effort: 'M' },
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  severity: 'low',
  needs: ['page'],
  needsWhole: false,
  limits: { ample: 1400, most: 3000, deep: 32 },
  verdicts: {
    light: pass(
      'The HTML has {elements, plural, one {# element} other {# elements}}, nested up to {depth, plural, one {# level} other {# levels}} deep.',
    ),
    heavy: warn('The HTML has {elements, number} elements; up to {ample, number} are fine.'),
    nested: warn('Elements are nested {depth, number} levels deep; up to {deep, number} are fine.'),
    veryHeavy: fail('The HTML has {elements, number} elements; more than {most, number} are too many.'),
  },
  run({ page: { document } }, report, { ample, most, deep }) {
    const { elements, maxDepth: depth } = document;
    if (elements > most) return report.veryHeavy({ elements });
    if (elements > ample) return report.heavy({ elements });
    return depth > deep ? report.nested({ depth }) : report.light({ elements, depth });
  },
});

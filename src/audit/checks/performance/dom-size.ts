import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'dom-size',
  category: 'performance',
  title: 'DOM size',
  headline: 'DOM is too large or too deep',
  headlines: { heavy: 'DOM is large', nested: 'DOM is nested too deeply', veryHeavy: 'DOM is too large' },
  why: 'The more elements a page has and the deeper they nest, the longer a phone needs to lay it out, at first and again after each touch.',
  fix: 'Leave out elements that only wrap others, and load long lists in parts. Up to {ample} elements and {deep} levels are no trouble.',
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  severity: 'low',
  needs: ['page'],
  limits: { ample: 1400, most: 3000, deep: 32 },
  verdicts: {
    light: pass('Elements in the HTML: {elements}; levels on which they stand: {depth}.'),
    heavy: warn('The HTML has {elements} elements; up to {ample} are no trouble.'),
    nested: warn('The elements nest {depth} levels deep; up to {deep} are no trouble.'),
    veryHeavy: fail('The HTML has {elements} elements, more than {most}.'),
  },
  judge({ page: { document } }, give, { ample, most, deep }) {
    const { elements, maxDepth: depth } = document;
    if (elements > most) return give.veryHeavy({ elements });
    if (elements > ample) return give.heavy({ elements });
    return depth > deep ? give.nested({ depth }) : give.light({ elements, depth });
  },
});

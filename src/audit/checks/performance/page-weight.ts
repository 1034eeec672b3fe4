import { defineCheck, fail, pass, warn } from '../../check.ts';
import { initialLoads } from '../../read/resources/page-loads.ts';
import { heaviestFirst, kibibytes, sizeItem, sizeNotes, transferBytesOf } from '../../read/resources/resource-item.ts';

export default defineCheck({
  id: 'page-weight',
  category: 'performance',
  title: 'Page weight',
  headline: 'Page is too heavy',
  headlines: { heavy: 'Page is heavy' },
  why: 'Everything that the page loads has to cross the visitor’s connection. Heavy pages load slowly and cost data, above all on phones.',
  fix: 'Start with the largest files below: compress images, remove scripts that you don’t need, and load what is further down with `loading="lazy"`.',
  task: { text: 'Make the page lighter', role: 'developer', effort: 'M' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  severity: 'medium',
  needs: ['page', 'resources'],
  needsWhole: false,
  limits: { ample: 2667, most: 4000 },
  notes: sizeNotes,
  verdicts: {
    light: pass('The page loads {size, number} KiB when it opens; up to {ample, number} KiB are fine.'),
    heavy: warn('The page loads {size, number} KiB when it opens; up to {ample, number} KiB are fine.'),
    tooHeavy: fail('The page loads {size, number} KiB when it opens; more than {most, number} KiB are too much.'),
  },
  run({ page, resources: { items } }, report, { ample, most }) {
    const loads = initialLoads(page, items);
    const size = kibibytes(page.encodedBytes + transferBytesOf(loads));
    if (size <= ample) return report.light({ size });
    const heaviest = heaviestFirst(loads)
      .filter(({ transferBytes }) => (transferBytes ?? 0) > 0)
      .map(sizeItem);
    return size <= most ? report.heavy({ size }, heaviest) : report.tooHeavy({ size }, heaviest);
  },
});

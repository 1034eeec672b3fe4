import { defineCheck, pass } from '../../check.ts';
import { isSameSite, siteOf } from '../../read/address/same-site.ts';
import { initialLoads } from '../../read/resources/page-loads.ts';
import { kibibytes, transferBytesOf } from '../../read/resources/resource-item.ts';

export default defineCheck({
  id: 'third-party',
  category: 'performance',
  title: 'Files of other sites',
  why: 'Files of other sites need connections of their own, can fail or change without you, and tell these sites who visits the page.',
  fix: 'Remove what the page doesn’t need, and host fonts, scripts and images yourself where you can.',
  task: { text: 'Load fewer files from other sites', role: 'developer', effort: 'M' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/third-party-summary',
  severity: 'information',
  needs: ['page', 'resources'],
  notes: { share: '{site}: {requests, plural, one {# request} other {# requests}}, {size, number} KiB' },
  verdicts: {
    none: pass('The page loads nothing from other sites.'),
    some: pass(
      'The page makes {requests, plural, one {# request} other {# requests}} to {sites, plural, one {# other site} other {# other sites}}, for {size, number} KiB in all.',
    ),
  },
  run({ page, resources: { items } }, report) {
    const own = new URL(page.url);
    const foreign = initialLoads(page, items).filter(({ url }) => !isSameSite(new URL(url), own));
    if (foreign.length === 0) return report.none();

    const bySite = [...Map.groupBy(foreign, ({ url }) => siteOf(new URL(url)))].sort(
      ([, one], [, other]) => transferBytesOf(other) - transferBytesOf(one),
    );
    return report.some(
      { requests: foreign.length, sites: bySite.length, size: kibibytes(transferBytesOf(foreign)) },
      bySite.map(([site, loads]) => ({
        note: { key: 'share', values: { site, requests: loads.length, size: kibibytes(transferBytesOf(loads)) } },
      })),
    );
  },
});

import { defineCheck, pass, warn } from '../../check.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';
import { trackingParametersOf } from '../../read/address/tracking-parameters.ts';

export default defineCheck({
  id: 'tracking-params',
  category: 'indexing',
  title: 'Tracking parameters',
  headline: 'URL with tracking parameters',
  headlines: { open: 'Tracking parameters without a clean canonical', kept: 'Canonical URL has tracking parameters' },
  why: 'Parameters such as utm_source create many URLs for one page. Without a clean canonical, Google may index any of them.',
  fix: 'Use a canonical URL without tracking parameters: `<link rel="canonical" href="https://example.com/shoes">`.',
  task: { text: 'Remove tracking codes from the main address', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    clean: pass('Neither the URL nor the canonical has tracking parameters.'),
    resolved: pass('The URL has tracking parameters ({names}), but the canonical doesn’t.'),
    open: warn('The URL has tracking parameters ({names}), and no canonical points to the clean URL.', 'low'),
    kept: warn('The canonical URL has tracking parameters: {names}.'),
  },
  run({ page }, report) {
    const canonicals = canonicalsOf(page).flatMap(({ url, item }) => (url === null ? [] : [{ names: trackingParametersOf(url), item }]));
    const kept = canonicals.filter(({ names }) => names.length > 0);
    if (kept.length > 0)
      return report.kept(
        { names: [...new Set(kept.flatMap(({ names }) => names))].join(', ') },
        kept.map(({ item }) => item),
      );
    const own = trackingParametersOf(new URL(page.url));
    if (own.length === 0) return report.clean();
    const names = own.join(', ');
    return canonicals.length > 0 ? report.resolved({ names }) : report.open({ names }, [{ url: page.url }]);
  },
});

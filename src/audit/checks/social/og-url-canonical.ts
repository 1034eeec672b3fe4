import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';
import { baseOf, resolveUrl, slashlessUrl } from '../../read/address/resolve-url.ts';
import { socialProperties } from '../../read/structured/social-properties.ts';

export default defineCheck({
  id: 'og-url-canonical',
  category: 'social',
  title: 'og:url and canonical',
  headline: 'og:url and canonical disagree',
  why: 'Networks count shares by `og:url`; search engines use the canonical URL. If they differ, signals are split between two URLs.',
  fix: 'Set both to the same URL: the one you want people to see.',
  task: { text: 'Use one address for search and social media', role: 'developer', effort: 'S' },
  source: 'https://ogp.me/#metadata',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    same: pass('`og:url` and the canonical URL are the same.'),
    differs: warn('`og:url` is {ogUrl}, but the canonical URL is {canonical}.'),
    none: notApplicable('The page doesn’t have both `og:url` and exactly one canonical URL.'),
  },
  run({ page }, report) {
    const [ogUrl] = socialProperties(page, 'og:url');
    const canonicals = new Map(canonicalsOf(page).flatMap(({ url }) => (url === null ? [] : [[slashlessUrl(url), url.href]])));
    const [only] = canonicals;
    if (!ogUrl || !only || canonicals.size > 1) return report.none();

    const [key, canonical] = only;
    const resolved = resolveUrl(ogUrl.value, baseOf(page));
    if (resolved !== null && slashlessUrl(resolved) === key) return report.same();
    return report.differs({ ogUrl: ogUrl.value, canonical }, [ogUrl.item]);
  },
});

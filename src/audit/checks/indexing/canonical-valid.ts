import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { type Canonical, canonicalsOf } from '../../read/address/canonicals.ts';
import { isLocalHost } from '../../read/address/local-host.ts';

export default defineCheck({
  id: 'canonical-valid',
  category: 'indexing',
  title: 'Canonical syntax',
  headline: 'Canonical URL is invalid or relative',
  headlines: {
    relative: 'Canonical URL is relative',
    empty: 'Canonical URL is empty',
    invalid: 'Canonical URL is invalid',
    local: 'Canonical URL is a private address',
  },
  why: 'Search engines ignore an invalid canonical. A relative one breaks when the page is copied or opens at another URL.',
  fix: 'Use an absolute URL: `<link rel="canonical" href="https://example.com/page">`.',
  task: { text: 'Write the main address in full', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    absolute: pass('The canonical URL is absolute: {href}.'),
    relative: warn('The canonical URL “{href}” is relative.'),
    empty: fail('The canonical tag or `Link` header has no URL.'),
    invalid: fail('The canonical URL “{href}” isn’t a valid web URL.'),
    local: fail('The canonical URL “{href}” is in a private network, where search engines can’t load it.'),
    none: notApplicable('The page has no canonical URL that search engines use, which is allowed.'),
  },
  run({ page }, report) {
    const canonicals = canonicalsOf(page);
    const [first] = canonicals;
    if (!first) return report.none();
    const invalid = canonicals.find((canonical) => !isWebAddress(canonical));
    if (invalid?.href === '') return report.empty({}, [invalid.item]);
    if (invalid) return report.invalid({ href: invalid.href }, [invalid.item]);
    const local = isLocalHost(new URL(page.url).hostname)
      ? undefined
      : canonicals.find(({ url }) => url !== null && isLocalHost(url.hostname));
    if (local) return report.local({ href: local.href }, [local.item]);
    const relative = canonicals.find(({ href }) => !/^https?:\/\//i.test(href));
    if (relative) return report.relative({ href: relative.href }, [relative.item]);
    return report.absolute({ href: first.href });
  },
});

/** True for a valid web URL; a space in the host or an empty host makes the URL invalid. */
const isWebAddress = ({ url }: Canonical): boolean => url !== null && /^https?:$/.test(url.protocol);

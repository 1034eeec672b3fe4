import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { type Canonical, canonicalsOf } from '../../read/address/canonicals.ts';

export default defineCheck({
  id: 'canonical-valid',
  category: 'indexing',
  title: 'Canonical syntax',
  headline: 'Canonical URL is invalid or relative',
  headlines: { relative: 'Canonical URL is relative', empty: 'Canonical URL is empty', invalid: 'Canonical URL is invalid' },
  why: 'A canonical address that cannot be read counts for nothing; one that is relative goes wrong when the page is copied or served under another address.',
  fix: 'Write the whole address, such as https://example.com/page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    absolute: pass('The canonical address is “{href}”.'),
    relative: warn('The canonical address “{href}” is relative.'),
    empty: fail('The page has a canonical element, or Link header, without an address.'),
    invalid: fail('The canonical address “{href}” is no web address.'),
    none: notApplicable('The page names no canonical address; it need not.'),
  },
  judge({ page }, give) {
    const canonicals = canonicalsOf(page);
    const [first] = canonicals;
    if (!first) return give.none();
    const invalid = canonicals.find((canonical) => !isWebAddress(canonical));
    if (invalid?.href === '') return give.empty({}, [invalid.item]);
    if (invalid) return give.invalid({ href: invalid.href }, [invalid.item]);
    const relative = canonicals.find(({ href }) => !/^https?:\/\//i.test(href));
    if (relative) return give.relative({ href: relative.href }, [relative.item]);
    return give.absolute({ href: first.href });
  },
});

/** A space in the host, or nothing at all, makes an address that nobody can follow. */
const isWebAddress = ({ url }: Canonical): boolean => url !== null && /^https?:$/.test(url.protocol);

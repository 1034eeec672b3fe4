import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';
import { comparable } from '../../read/address/resolve-url.ts';

export default defineCheck({
  id: 'canonical-chain',
  category: 'indexing',
  title: 'Canonical chain',
  headline: 'Canonical page points to yet another canonical',
  headlines: { loop: 'Two pages name each other as canonical' },
  why: 'When the canonical page names yet another one, or this page again, search engines have to guess which of them is meant.',
  fix: 'Let all copies of a page name the same address, and the page there name itself.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'medium',
  needs: ['page', 'canonicalTarget'],
  verdicts: {
    ends: pass('The canonical page names itself, or no canonical address at all.'),
    goesOn: warn('The canonical page {url} names another canonical address in turn: “{href}”.'),
    loop: fail('This page and its canonical page {url} each name the other as canonical.'),
    noPage: notApplicable('The canonical address does not answer with a page of its own, which is judged for itself.'),
    unclear: notApplicable('The canonical page names no canonical address that counts.'),
    none: notApplicable('The page names no canonical address but its own.'),
  },
  judge({ page, canonicalTarget }, give) {
    if (!canonicalTarget) return give.none();
    const { status, redirects, url } = canonicalTarget;
    if (status >= 300 || redirects.length > 0) return give.noPage();

    const next = canonicalRelation(canonicalTarget);
    if (!next) return canonicalsOf(canonicalTarget).length === 0 ? give.ends() : give.unclear();
    if (next.kind === 'self') return give.ends();
    const item = { ...next.item, url };
    return comparable(next.url) === comparable(new URL(page.url))
      ? give.loop({ url }, [item])
      : give.goesOn({ url, href: next.href }, [item]);
  },
});

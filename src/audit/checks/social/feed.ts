import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { type Base, baseOf, resolveUrl } from '../../read/address/resolve-url.ts';

export default defineCheck({
  id: 'feed',
  category: 'social',
  title: 'RSS and Atom feeds',
  headline: 'Feed links without a valid URL',
  why: 'Feed readers find a site’s feed through these links in the `<head>`.',
  fix: 'Put the URL of the feed into the link, as in `<link rel="alternate" type="application/rss+xml" href="/feed.xml">`, or remove the link.',
  task: { text: 'Correct the address of the feed', role: 'developer', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/links.html#rel-alternate',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    named: pass('The page links to {count, plural, one {# feed} other {# feeds}}.'),
    broken: warn('{count, plural, one {# feed link has} other {# feed links have}} no valid URL.'),
    none: notApplicable('The page links to no feeds.'),
  },
  run({ page }, report) {
    const base = baseOf(page);
    const feeds = page.document.links.filter(
      ({ rel, type, place, noscript }) => place === 'head' && !noscript && rel.includes('alternate') && isFeed(type),
    );
    if (feeds.length === 0) return report.none();

    const broken = feeds.filter(({ href }) => !isFetchable(href?.trim() ?? '', base));
    if (broken.length > 0) return report.broken({ count: broken.length }, broken.map(itemOf));
    return report.named({ count: feeds.length }, feeds.map(itemOf));
  },
});

const isFetchable = (href: string, base: Base): boolean => href !== '' && /^https?:$/.test(resolveUrl(href, base)?.protocol ?? '');

/** True for the media types of RSS, Atom and JSON Feed. */
const isFeed = (type: string | null): boolean => /^\s*application\/(?:rss\+xml|atom\+xml|feed\+json)\s*(?:;|$)/i.test(type ?? '');

import { defineCheck, itemOf, notApplicable, pass, share } from '../../check.ts';
import type { AnchorElement } from '../../read/document/document-elements.ts';
import { resolvedLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'link-crawlable',
  category: 'links',
  title: 'Crawlable links',
  headline: 'Links that search engines can’t follow',
  why: 'Search engines find pages through links, and read only those that have an address. A link that works by script alone leads them nowhere.',
  fix: 'Give every link an href with a real address; a script may still act on a click. Use <button> for what is no link.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    all: pass('All links have an address that can be followed: {total}.'),
    some: share('Links without an address that can be followed: {bad} of {total}.'),
    none: notApplicable('The page has no links.'),
  },
  judge({ page }, give) {
    const links = page.document.anchors.filter((anchor) => !anchor.noscript && actsAsLink(anchor));
    if (links.length === 0) return give.none();

    const followable = new Set(
      resolvedLinks(page)
        .filter(isFollowable)
        .map(({ anchor }) => anchor),
    );
    const bad = links.filter((anchor) => !followable.has(anchor));
    const total = links.length;
    if (bad.length === 0) return give.all({ total });
    return give.some({ bad: bad.length, total }, bad.map(itemOf));
  },
});

/** Without an address, only what a script or `rel` and `target` make a link; others mark a place or stand in for a link. Roles make something else of it. */
const actsAsLink = ({ href, role, onclick, id, rel, target }: AnchorElement): boolean => {
  if (role) return false;
  return href !== null || onclick || (id === null && (rel.length > 0 || target !== null));
};

const isFollowable = ({ anchor, url }: { anchor: AnchorElement; url: URL | null }): boolean =>
  url !== null && !/^(?:javascript|file):/i.test((anchor.href ?? '').replace(/\s+/g, ''));

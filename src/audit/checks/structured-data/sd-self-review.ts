import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { isHomePage } from '../../read/address/home-page.ts';
import { isSameSite } from '../../read/address/same-site.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { type GraphNode, labelOf, textsOf } from '../../read/structured/node.ts';
import { isA, isOnItsOwn } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'sd-self-review',
  category: 'structured-data',
  title: 'Self-serving reviews',
  headline: 'Self-serving ratings don’t show stars',
  why: 'Google shows no stars for ratings of an organization or a local business on its own website.',
  fix: 'Don’t expect stars from this markup. You can keep it for other services; reviews of single products do count.',
  task: { text: 'Collect reviews that search engines count', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    others: pass('No rating in structured data is about the site’s own business.'),
    own: warn('Structured data rates the site’s own business ({label}); Google shows no stars for that.'),
    none: notApplicable('Structured data has no rating of an organization.'),
  },
  run({ page }, report) {
    const rated = graphOf(page).nodes.filter(
      (node) => isA(node, 'Organization') && (node.properties.has('aggregateRating') || node.properties.has('review')),
    );
    if (rated.length === 0) return report.none();

    const own = rated.filter((node) => isOwnNode(node, page));
    const first = own[0];
    if (!first) return report.others();
    return report.own(
      { label: labelOf(first) },
      own.map((node) => ({ line: node.where.line, note: labelOf(node) })),
    );
  },
});

/** True if the node is the site’s own: has the home page’s URL, publishes the site, or is the home page’s only subject. Directories rate others. */
const isOwnNode = (node: GraphNode, page: Page): boolean => {
  const url = new URL(page.url);
  if (node.uses.some(({ by, as }) => as === 'publisher' && (isA(by, 'WebSite') || isA(by, 'WebPage')))) return true;
  const addresses = [...textsOf(node, 'url'), ...(node.id === null ? [] : [node.id])].flatMap((text) => URL.parse(text, page.url) ?? []);
  if (addresses.length > 0) return addresses.some((address) => isSameSite(address, url) && isHomePage(address));
  return isHomePage(url) && isOnItsOwn(node);
};

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { relValues } from '../../read/links/link-rel.ts';
import { misspeltRel } from '../../read/links/misspelt-rel.ts';

export default defineCheck({
  id: 'rel-values',
  category: 'links',
  title: 'rel attribute values',
  headline: 'Misspelled rel values',
  why: 'The values of rel tell search engines which links are paid for or written by visitors. A misspelt one tells them nothing.',
  fix: 'Write the values as the standard spells them, with a space between two, as in rel="sponsored nofollow".',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    all: pass('No rel value of a link seems misspelt: {total}.'),
    some: warn('Links with a rel value that seems misspelt: {bad} of {total}; “{value}” probably means “{meant}”.'),
    none: notApplicable('The page has no links with a rel value.'),
  },
  judge({ page }, give) {
    const links = page.document.anchors.filter(({ rel, noscript }) => rel.length > 0 && !noscript);
    if (links.length === 0) return give.none();

    const bad = links.flatMap((anchor) => {
      const value = relValues(anchor).find((one) => misspeltRel(one) !== null);
      return value === undefined ? [] : [{ anchor, value, meant: misspeltRel(value) ?? '' }];
    });
    const total = links.length;
    if (bad[0] === undefined) return give.all({ total });
    return give.some(
      { bad: bad.length, total, value: bad[0].value, meant: bad[0].meant },
      bad.map(({ anchor, value }) => ({ line: anchor.line, snippet: anchor.source, note: value })),
    );
  },
});

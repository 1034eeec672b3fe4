import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { isButtonLike } from '../../read/links/button-like.ts';
import { misspeltRel, relValues } from '../../read/links/link-rel.ts';

export default defineCheck({
  id: 'rel-values',
  category: 'links',
  title: 'rel attribute values',
  headline: 'Misspelled rel values',
  why: '`rel` values tell search engines which links are paid for or written by users. A misspelled value is ignored.',
  fix: 'Correct the spelling and put a space between two values: `rel="sponsored nofollow"`.',
  task: { text: 'Correct misspelled link attributes', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {# link has} other {# links have}} rel values without misspellings.'),
    some: warn(
      '{bad, number} of {total, plural, one {# link} other {# links}} with rel values {bad, plural, one {has} other {have}} a misspelled one; “{value}” probably means “{meant}”.',
    ),
    none: notApplicable('The page has no links with rel values.'),
  },
  run({ page }, report) {
    const links = page.document.anchors.filter((anchor) => anchor.rel.length > 0 && !anchor.noscript && !isButtonLike(anchor));
    if (links.length === 0) return report.none();

    const bad = links.flatMap((anchor) => {
      const value = relValues(anchor).find((one) => misspeltRel(one) !== null);
      return value === undefined ? [] : [{ anchor, value, meant: misspeltRel(value) ?? '' }];
    });
    const total = links.length;
    if (bad[0] === undefined) return report.all({ total });
    return report.some(
      { bad: bad.length, total, value: bad[0].value, meant: bad[0].meant },
      bad.map(({ anchor, value }) => ({ line: anchor.line, snippet: anchor.source, note: value })),
    );
  },
});

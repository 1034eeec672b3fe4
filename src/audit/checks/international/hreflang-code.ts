import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { headerValues } from '../../read/headers.ts';
import { hreflangKind } from '../../read/hreflang-code.ts';
import { readLinkHeader } from '../../read/link-header.ts';

export default defineCheck({
  id: 'hreflang-code',
  category: 'international',
  title: 'Codes of language versions',
  why: 'Search engines show each visitor the version in their language, by the code of each. One they cannot read is as good as none.',
  fix: 'Use a language of ISO 639-1, perhaps with a country of ISO 3166-1, as in "en" or "en-GB", or x-default for all others.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    listed: pass('All hreflang codes are of the kind that Google reads: {total}.'),
    unlisted: warn('There are hreflang codes of a kind that Google does not name: “{codes}”.'),
    invalid: fail('There are hreflang codes that name no language or region: “{codes}”.'),
    none: notApplicable('The page names no versions in other languages.'),
  },
  judge({ page }, give) {
    const alternates = alternatesOf(page);
    if (alternates.length === 0) return give.none();

    for (const kind of ['invalid', 'unlisted'] as const) {
      const found = alternates.filter(({ code }) => hreflangKind(code) === kind);
      if (found.length === 0) continue;
      const codes = [...new Set(found.map(({ code }) => code))].join('”, “');
      return give[kind](
        { codes },
        found.map(({ item }) => item),
      );
    }
    return give.listed({ total: alternates.length });
  },
});

/** Links in the body do not count. */
const alternatesOf = ({ document, headers }: Page) => [
  ...readLinkHeader(headerValues(headers, 'link')).flatMap(({ rel, target, parameters }) => {
    const code = parameters.get('hreflang');
    return rel.includes('alternate') && code !== undefined
      ? [{ code, item: { url: target, note: `Link header, hreflang “${code}”` } }]
      : [];
  }),
  ...document.links.flatMap(({ rel, hreflang: code, place, noscript, line, source }) =>
    rel.includes('alternate') && code !== null && place === 'head' && !noscript ? [{ code, item: { line, snippet: source } }] : [],
  ),
];

import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { comparable } from '../../read/address/resolve-url.ts';
import { type LanguageVersion, languageVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-place',
  category: 'international',
  title: 'hreflang in <head> and header',
  headline: 'hreflang is declared twice',
  headlines: { differing: 'hreflang differs between <head> and Link header' },
  why: 'The list may stand in the head of the page or in the Link header. Two lists are hard to keep alike, and where they differ search engines have to guess.',
  fix: 'Keep one list, in the head or in the Link header, and take the other out.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    one: pass('The language versions are listed in one place: {place}.'),
    agreeing: warn('The same language versions are listed in the head and in the Link header; one list is enough.', 'information'),
    differing: fail('The head and the Link header list different language versions.'),
    none: notApplicable('The page names no versions in other languages.'),
  },
  judge({ page }, give) {
    const { head = [], header = [] } = Object.groupBy(languageVersionsOf(page), ({ from }) => from);
    if (head.length + header.length === 0) return give.none();
    if (head.length === 0) return give.one({ place: 'the Link header' });
    if (header.length === 0) return give.one({ place: 'the head' });

    const [inHead, inHeader] = [new Set(head.map(keyOf)), new Set(header.map(keyOf))];
    const odd = [...header.filter((version) => !inHead.has(keyOf(version))), ...head.filter((version) => !inHeader.has(keyOf(version)))];
    if (odd.length === 0) return give.agreeing();
    return give.differing(
      {},
      odd.map(({ item, code, from }) => ({ ...item, note: `only in the ${from === 'head' ? 'head' : 'Link header'}: hreflang “${code}”` })),
    );
  },
});

const keyOf = ({ code, url, href }: LanguageVersion): string => `${code.toLowerCase()} ${url === null ? href : comparable(url)}`;

import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { comparableUrl } from '../../read/address/resolve-url.ts';
import { type LanguageVersion, languageVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-place',
  category: 'international',
  title: 'hreflang in <head> and header',
  headline: 'hreflang is declared twice',
  headlines: { differing: 'hreflang differs between <head> and Link header' },
  why: 'One list of language versions is enough, in `<head>` or in the `Link` header. If two lists differ, Google can’t tell which one is right.',
  fix: 'Keep one of the lists and remove the other.',
  task: { text: 'List language versions in one place', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    one: pass('hreflang is declared in one place: {place}.'),
    agreeing: warn('`<head>` and the `Link` header declare the same hreflang; one of them is enough.', 'information'),
    differing: fail('`<head>` and the `Link` header declare different hreflang.'),
    none: notApplicable('The page has no hreflang.'),
  },
  notes: {
    onlyHead: 'Only in `<head>`: {code}',
    onlyHeader: 'Only in the `Link` header: {code}',
  },
  run({ page }, report) {
    const { head = [], header = [] } = Object.groupBy(languageVersionsOf(page), ({ from }) => from);
    if (head.length + header.length === 0) return report.none();
    if (head.length === 0) return report.one({ place: 'Link' });
    if (header.length === 0) return report.one({ place: '<head>' });

    const [inHead, inHeader] = [new Set(head.map(keyOf)), new Set(header.map(keyOf))];
    const odd = [...header.filter((version) => !inHead.has(keyOf(version))), ...head.filter((version) => !inHeader.has(keyOf(version)))];
    if (odd.length === 0) return report.agreeing();
    return report.differing(
      {},
      odd.map(({ item, code, from }) => ({ ...item, note: { key: from === 'head' ? 'onlyHead' : 'onlyHeader', values: { code } } })),
    );
  },
});

const keyOf = ({ code, url, href }: LanguageVersion): string => `${code.toLowerCase()} ${url === null ? href : comparableUrl(url)}`;

import { defineCheck, type FindingItem, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Oddity } from '../../read/robots/robots-line.ts';

export default defineCheck({
  id: 'robots-syntax',
  category: 'indexing',
  title: 'robots.txt syntax',
  headline: 'robots.txt has lines crawlers may misread',
  headlines: { foreign: 'Unknown directives in robots.txt', unreadable: 'robots.txt has no readable line' },
  why: 'Crawlers skip lines they can’t read, so a rule may not do what it should.',
  fix: 'Put one directive per line below a `User-agent` line. Add a colon and a path that starts with a slash: `Disallow: /cart/`.',
  task: { text: 'Correct the lines of robots.txt', role: 'developer', effort: 'S' },
  source: 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.2',
  severity: 'low',
  needs: ['robots'],
  notes: {
    noPair: 'No directive and value separated by a colon',
    unknown: 'Unknown directive',
    noColon: 'No colon after the directive',
    misspelled: 'Misspelled: write `{directive}`',
    noSlash: 'The path doesn’t start with a slash',
    dollarInside: '`$` only works at the end of a path',
    beforeGroup: 'No `User-agent` line before this rule',
  } satisfies Record<Oddity, string>,
  verdicts: {
    clean: pass('Crawlers can read every line of robots.txt.'),
    // The parser keeps at most 100 such lines (`MAX_ODD`).
    foreign: warn(
      '{count, plural, one {# line} =100 {100 or more lines} other {# lines}} of robots.txt {count, plural, one {uses} other {use}} a directive that search engines don’t know. That does no harm.',
      'information',
    ),
    odd: warn('Crawlers may misread {count, plural, one {# line} =100 {100 or more lines} other {# lines}} of robots.txt.'),
    unreadable: fail('robots.txt has no line that search engines can read.'),
    none: notApplicable('There is no robots.txt, or it’s empty.'),
  },
  run({ robots: { url, effect, bytes, looksLikeHtml, rules } }, report) {
    if (effect !== 'rules' || looksLikeHtml || bytes === 0) return report.none();
    const { odd, directives } = rules;
    const itemOf = ({ line, text, why, kind }: (typeof odd)[number]): FindingItem => ({
      line,
      snippet: text,
      note: { key: why, values: { directive: kind } },
      url,
    });
    if (odd.length === 0) return report.clean();
    if (directives === 0) return report.unreadable({}, odd.map(itemOf));

    // New directives appear again and again; crawlers ignore directives that they do not know.
    const misread = odd.filter(({ why }) => why !== 'unknown');
    return misread.length > 0
      ? report.odd({ count: misread.length }, misread.map(itemOf))
      : report.foreign({ count: odd.length }, odd.map(itemOf));
  },
});

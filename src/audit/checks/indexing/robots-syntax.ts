import { defineCheck, fail, type Item, notApplicable, pass, warn } from '../../check.ts';
import type { Oddity } from '../../read/robots/robots-line.ts';

export default defineCheck({
  id: 'robots-syntax',
  category: 'indexing',
  title: 'robots.txt syntax',
  headline: 'robots.txt has lines crawlers may misread',
  headlines: { foreign: 'Unknown directives in robots.txt', unreadable: 'robots.txt has no readable line' },
  why: 'Crawlers pass over lines that they cannot read, so that a rule may not do what it was written for.',
  fix: 'Write one directive on each line, with a colon after its name and a path that begins with a slash, below a User-agent line. For example: Disallow: /cart/',
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
    foreign: warn('Lines of robots.txt with a directive that search engines do not know, which does no harm: {count}.', 'information'),
    odd: warn('Lines of robots.txt that crawlers may not read as they were meant: {count}.'),
    unreadable: fail('robots.txt has no line that search engines can read.'),
    none: notApplicable('There is no robots.txt with anything in it.'),
  },
  judge({ robots: { url, effect, bytes, looksLikeHtml, rules } }, give) {
    if (effect !== 'rules' || looksLikeHtml || bytes === 0) return give.none();
    const { odd, directives } = rules;
    const itemOf = ({ line, text, why, kind }: (typeof odd)[number]): Item => ({
      line,
      snippet: text,
      note: { key: why, values: { directive: kind } },
      url,
    });
    if (odd.length === 0) return give.clean();
    if (directives === 0) return give.unreadable({}, odd.map(itemOf));

    // Newer directives come up again and again; crawlers pass over those they do not know.
    const misread = odd.filter(({ why }) => why !== 'unknown');
    return misread.length > 0
      ? give.odd({ count: misread.length }, misread.map(itemOf))
      : give.foreign({ count: odd.length }, odd.map(itemOf));
  },
});

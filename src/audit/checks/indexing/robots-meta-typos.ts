import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { leavesOf } from '../../read/robots/directive-strictness.ts';
import { directiveItem, pageDirectives } from '../../read/robots/page-directives.ts';
import type { RobotsDirective } from '../../read/robots/robots-directives.ts';

export default defineCheck({
  id: 'robots-meta-typos',
  category: 'indexing',
  title: 'Robots directive syntax',
  headline: 'Unknown robots directives',
  why: 'A rule for crawlers that is not spelt as they know it does nothing.',
  fix: 'Write the rules as search engines list them, with commas between, for example: noindex, nofollow, max-snippet:50',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#directives',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    known: pass('Search engines know all rules that the page gives them.'),
    unlisted: warn('The page gives crawlers rules that search engines do not know: “{rules}”.'),
    none: notApplicable('The page gives crawlers no rules.'),
  },
  judge({ page }, give) {
    const directives = pageDirectives(page).filter(({ directive }) => directive !== '');
    if (directives.length === 0) return give.none();

    const unknown = directives.filter((directive) => !isKnown(directive));
    if (unknown.length === 0) return give.known();
    const rules = [...new Set(unknown.map(({ directive, value }) => (value === null ? directive : `${directive}: ${value}`)))].join(', ');
    return give.unlisted({ rules }, unknown.map(directiveItem));
  },
});

const isKnown = (rule: RobotsDirective): boolean => {
  if (rule.directive === 'unavailable_after') return !Number.isNaN(Date.parse(rule.value ?? ''));
  return VALUED.has(rule.directive) ? leavesOf(rule).length > 0 : rule.value === null && PLAIN.has(rule.directive);
};

const VALUED: ReadonlySet<string> = new Set(['max-snippet', 'max-image-preview', 'max-video-preview']);

/** What Google lists, now or once, and then what others do. */
const PLAIN: ReadonlySet<string> = new Set(
  (
    'all index follow none noindex nofollow nosnippet indexifembedded notranslate noimageindex noarchive nocache nositelinkssearchbox ' +
    'archive snippet translate imageindex noodp noydir noyaca nopreview nopagereadaloud noai noimageai noml'
  ).split(' '),
);

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { allowancesOf } from '../../read/robots/directive-strictness.ts';
import { directiveItem, pageDirectives } from '../../read/robots/page-directives.ts';
import type { RobotsDirective } from '../../read/robots/robots-directives.ts';

export default defineCheck({
  id: 'robots-meta-typos',
  category: 'indexing',
  title: 'Robots directive syntax',
  headline: 'Unknown robots directives',
  why: 'Search engines ignore robots rules they don’t know, for example because of a typo.',
  fix: 'Use documented rules, separated by commas: `noindex, nofollow, max-snippet:50`.',
  task: { text: 'Correct misspelled instructions for Google', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#directives',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    known: pass('Search engines know all robots rules of the page.'),
    unlisted: warn('Search engines don’t know these robots rules: {rules}.'),
    none: notApplicable('The page has no robots rules.'),
  },
  run({ page }, report) {
    const directives = pageDirectives(page).filter(({ directive }) => directive !== '');
    if (directives.length === 0) return report.none();

    const unknown = directives.filter((directive) => !isKnown(directive));
    if (unknown.length === 0) return report.known();
    const rules = [...new Set(unknown.map(({ directive, value }) => (value === null ? directive : `${directive}: ${value}`)))].join(', ');
    return report.unlisted({ rules }, unknown.map(directiveItem));
  },
});

const isKnown = (rule: RobotsDirective): boolean => {
  if (rule.directive === 'unavailable_after') return !Number.isNaN(Date.parse(rule.value ?? ''));
  return RULES_WITH_VALUE.has(rule.directive) ? allowancesOf(rule).length > 0 : rule.value === null && PLAIN.has(rule.directive);
};

const RULES_WITH_VALUE: ReadonlySet<string> = new Set(['max-snippet', 'max-image-preview', 'max-video-preview']);

/** Directives that Google documents or used to document, then those of other crawlers. */
const PLAIN: ReadonlySet<string> = new Set(
  (
    'all index follow none noindex nofollow nosnippet indexifembedded notranslate noimageindex noarchive nocache nositelinkssearchbox ' +
    'archive snippet translate imageindex noodp noydir noyaca nopreview nopagereadaloud noai noimageai noml'
  ).split(' '),
);

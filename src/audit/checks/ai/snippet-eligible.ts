import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import type { Evidence } from '../../evidence.ts';
import { forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';
import { judgeRobots } from '../../read/robots/robots.ts';

export default defineCheck({
  id: 'snippet-eligible',
  category: 'ai',
  title: 'Google AI Overviews eligibility',
  headline: 'Not eligible for Google AI Overviews',
  why: 'Google’s AI answers link only to pages that are in its index and may be shown with a snippet. Nothing more is needed: no special file, markup or way of writing.',
  fix: 'If the page is to be linked from AI answers, lift what keeps it from being indexed or quoted.',
  source: 'https://developers.google.com/search/docs/appearance/ai-features',
  severity: 'information',
  needs: ['page', 'robots', 'clock'],
  verdicts: {
    eligible: pass('Google may index the page and show a snippet of it, so its AI answers may link to it.'),
    kept: warn('AI answers of Google cannot link to the page, by its {reasons}.'),
    unreachable: notApplicable('robots.txt could not be had, so nobody knows whether Google may read the page.'),
  },
  judge({ page, robots, clock }, give) {
    if (robots.effect === 'disallow-all') return give.unreachable();
    const reasons = reasonsIn({ page, robots, clock });
    return reasons.length === 0 ? give.eligible() : give.kept({ reasons: reasons.join(', ') });
  },
});

/** What keeps the page out of the index or without a snippet, each named by what says so. */
const reasonsIn = ({ page, robots, clock }: Pick<Evidence, 'page' | 'robots' | 'clock'>): string[] => {
  const { status, url, document } = page;
  const directives = googleDirectives(page);
  const forbids = (name: string, isForbidden: (value: string | null) => boolean = () => true): boolean =>
    directives.some(({ directive, value }) => directive === name && isForbidden(value));
  return [
    [status < 200 || status >= 300, `status ${status}`],
    [!judgeRobots(robots.rules, 'Googlebot', url).allowed, 'robots.txt'],
    [directives.some(forbidsIndexing), 'noindex'],
    [forbids('unavailable_after', (date) => Date.parse(date ?? '') < clock.now), 'unavailable_after'],
    [forbids('nosnippet'), 'nosnippet'],
    [forbids('max-snippet', (length) => length === '0'), 'max-snippet:0'],
    [document.withheld > 0 && document.withheld >= document.text.length, 'data-nosnippet'],
  ].flatMap(([holds, reason]) => (holds ? [String(reason)] : []));
};

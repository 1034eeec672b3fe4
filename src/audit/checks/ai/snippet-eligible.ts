import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import type { Evidence } from '../../evidence.ts';
import { forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';
import { matchRobots } from '../../read/robots/robots.ts';

export default defineCheck({
  id: 'snippet-eligible',
  category: 'ai',
  title: 'Google AI Overviews eligibility',
  headline: 'Not eligible for Google AI Overviews',
  why: 'Google’s AI answers only link to indexed pages that can show a snippet. Nothing else is required.',
  fix: 'To appear in Google’s AI answers, remove what blocks indexing or snippets.',
  task: { text: 'Let Google use the text in AI answers', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/ai-features',
  severity: 'information',
  needs: ['page', 'robots', 'clock'],
  verdicts: {
    eligible: pass('Google can index the page and show a snippet.'),
    kept: warn('Google’s AI answers can’t link to the page because of {reasons}.'),
    unreachable: notApplicable('robots.txt couldn’t be loaded, so it’s unknown whether Google can read the page.'),
  },
  run({ page, robots, clock }, report) {
    if (robots.effect === 'disallow-all') return report.unreachable();
    const reasons = reasonsIn({ page, robots, clock });
    return reasons.length === 0 ? report.eligible() : report.kept({ reasons: reasons.join(', ') });
  },
});

/** The reasons why the page is excluded from the index or has no snippet, each named by its source. */
const reasonsIn = ({ page, robots, clock }: Pick<Evidence, 'page' | 'robots' | 'clock'>): string[] => {
  const { status, url, document } = page;
  const directives = googleDirectives(page);
  const forbids = (name: string, isForbidden: (value: string | null) => boolean = () => true): boolean =>
    directives.some(({ directive, value }) => directive === name && isForbidden(value));
  return [
    [status < 200 || status >= 300, `HTTP ${status}`],
    [!matchRobots(robots.rules, 'Googlebot', url).allowed, 'robots.txt'],
    [directives.some(forbidsIndexing), 'noindex'],
    [forbids('unavailable_after', (date) => Date.parse(date ?? '') < clock.now), 'unavailable_after'],
    [forbids('nosnippet'), 'nosnippet'],
    [forbids('max-snippet', (length) => length === '0'), 'max-snippet:0'],
    [document.withheld > 0 && document.withheld >= document.text.length, 'data-nosnippet'],
  ].flatMap(([holds, reason]) => (holds ? [String(reason)] : []));
};

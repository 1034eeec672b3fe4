import { defineCheck, type FindingItem, fail, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { comparedPagesOf, uncomparedVerdicts } from '../../read/rendering/change.ts';
import { robotsRules } from '../../read/rendering/losses.ts';
import { directiveItem, forbidsIndexing, googleDirectives, pageDirectives } from '../../read/robots/page-directives.ts';

export default defineCheck({
  id: 'rendered-robots',
  category: 'indexing',
  title: 'Robots rules after JavaScript',
  headline: 'JavaScript changes the robots rules',
  headlines: { forbidden: 'JavaScript adds noindex', lifted: 'JavaScript removes noindex' },
  why: 'A noindex that a script adds removes the page from Google once it is rendered. One that a script removes often stays in effect, since Google may not render a page whose HTML has noindex.',
  fix: 'Send the final robots rules in the HTML or in `X-Robots-Tag`, and don’t let scripts change them.',
  task: { text: 'Keep scripts from changing what Google may show', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'high',
  needs: ['page', 'rendered'],
  verdicts: {
    same: pass('The robots rules are the same with and without JavaScript.'),
    forbidden: fail('The HTML allows indexing; a script adds a noindex rule.', 'blocker'),
    lifted: fail('The HTML has a noindex rule; a script removes it, which crawlers may never see.'),
    changed: warn('A script changes the robots rules from “{html}” to “{rules}”.', 'medium'),
    ...uncomparedVerdicts,
  },
  run({ page, rendered }, report) {
    const sides = comparedPagesOf(page, rendered);
    if (typeof sides === 'string') return report[sides]();
    const { before, after, isWhole } = sides;
    const [old, now] = [robotsRules(before), robotsRules(after)];
    if (old.join() === now.join()) return report.same();

    const [wasForbidden, isForbidden] = [forbiddingItems(before), forbiddingItems(after)];
    if (isForbidden.length > 0 && wasForbidden.length === 0)
      return report.forbidden(
        {},
        isForbidden.map(({ line: _, ...item }) => item),
      );
    if (!isWhole && old.some((rule) => !now.includes(rule))) return report.unsure();
    if (wasForbidden.length > 0 && isForbidden.length === 0) return report.lifted({}, wasForbidden);
    return report.changed({ html: rulesText(old), rules: rulesText(now) }, pageDirectives(before).map(directiveItem));
  },
});

const forbiddingItems = (page: Page): FindingItem[] => googleDirectives(page).filter(forbidsIndexing).map(directiveItem);

/** Returns the rules as text; without any rule, everything is allowed. */
const rulesText = (rules: readonly string[]): string => rules.join(', ') || 'index, follow';

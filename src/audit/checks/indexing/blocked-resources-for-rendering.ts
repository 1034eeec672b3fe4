import { defineCheck, type FindingItem, notApplicable, pass, warn } from '../../check.ts';
import { lossesOf, lossNotes } from '../../read/rendering/losses.ts';
import { unmeasuredReasonOf, unmeasuredVerdicts } from '../../read/rendering/measured.ts';

export default defineCheck({
  id: 'blocked-resources-for-rendering',
  category: 'indexing',
  title: 'Blocked files that the page needs',
  headline: 'robots.txt blocks files that the page needs',
  why: 'Google renders the page without the files that robots.txt blocks, so it indexes a page that lacks what they add.',
  fix: 'Allow these files in the robots.txt of their host, such as `Allow: /assets/`.',
  task: { text: 'Let Google load the files that the page needs', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  severity: 'medium',
  needs: ['page', 'rendered'],
  limits: { leastPercent: 80 },
  notes: { blocked: 'Blocked for Googlebot', ...lossNotes },
  verdicts: {
    none: pass('robots.txt keeps no script, style sheet or data that the page requests from Google.'),
    harmless: pass(
      'robots.txt blocks {count, plural, one {# file} other {# files}} that the page requests, but Google sees the same text and links.',
    ),
    needed: warn(
      'robots.txt blocks {count, plural, one {# file} other {# files}} that the page requests, so Google sees another page: {differences, plural, one {# difference} other {# differences}}.',
    ),
    unrendered: notApplicable('The page couldn’t be rendered again without the files that robots.txt blocks.'),
    ...unmeasuredVerdicts,
  },
  run({ page, rendered }, report, { leastPercent }) {
    const why = unmeasuredReasonOf(page, rendered);
    if (why !== null) return report[why]();
    const { blocked, ended } = rendered;
    if (blocked === null) return ended === 'limit' ? report.unfinished() : report.none();
    const files: FindingItem[] = blocked.urls.map((url) => ({ url, note: { key: 'blocked' } }));
    const count = files.length;
    if (blocked.page === null) return report.unrendered({}, files);
    const losses = lossesOf(rendered.page, blocked.page, leastPercent);
    if (losses.length === 0) return report.harmless({ count }, files);
    if (ended !== 'idle') return report.unfinished();
    return report.needed({ count, differences: losses.length }, [...losses.map((note) => ({ note })), ...files]);
  },
});

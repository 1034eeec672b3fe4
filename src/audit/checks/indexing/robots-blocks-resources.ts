import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { isOfFrontServer } from '../../read/address/front-server.ts';
import { baseOf, comparableUrl, resolveUrl } from '../../read/address/resolve-url.ts';
import { matchRobots } from '../../read/robots/robots.ts';

export default defineCheck({
  id: 'robots-blocks-resources',
  category: 'indexing',
  title: 'Blocked CSS and JavaScript',
  headline: 'robots.txt blocks CSS or JavaScript',
  why: 'Google renders a page before indexing it. With blocked CSS or JavaScript, it may see a broken or empty page.',
  fix: 'Remove the rules that block scripts and stylesheets from robots.txt, or allow them again: `Allow: /assets/*.css`.',
  task: { text: 'Let Google load styles and scripts', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'medium',
  needs: ['page', 'robots'],
  notes: { rule: 'Blocked by line {line} of {file}' },
  verdicts: {
    allowed: pass(
      '{total, plural, one {Google may load the one script or stylesheet} =2 {Google may load both scripts and stylesheets} other {Google may load all # scripts and stylesheets}} on the page’s own host.',
    ),
    blocked: share(
      'robots.txt blocks {bad, number} of {total, plural, one {# script or stylesheet} other {# scripts and stylesheets}} on the page’s own host from Google.',
    ),
    none: notApplicable('The page has no scripts or stylesheets on its own host.'),
    unread: notApplicable('robots.txt blocks Google from the page itself, or couldn’t be loaded.'),
  },
  run({ page, robots: { effect, rules, url: file } }, report) {
    const parts = ownParts(page);
    if (parts.length === 0) return report.none();
    if (effect === 'disallow-all' || !matchRobots(rules, GOOGLE, page.url).allowed) return report.unread();

    const ruleCount = rules.groups.reduce((sum, group) => sum + group.rules.length, 1);
    const tested = parts.slice(0, Math.ceil(MAX_MATCHES / ruleCount));
    const bad = tested.flatMap(({ line, source, url }) => {
      const verdict = matchRobots(rules, GOOGLE, url.href);
      return verdict.allowed
        ? []
        : [{ line, snippet: source, url: url.href, note: { key: 'rule', values: { line: verdict.line ?? 0, file } } }];
    });
    const total = tested.length;
    return bad.length === 0 ? report.allowed({ total }) : report.blocked({ bad: bad.length, total }, bad);
  },
});

const GOOGLE = 'Googlebot';
/** Maximum of URLs times rules: bounds the cost of a long page together with a long robots.txt. */
const MAX_MATCHES = 250_000;
const MAX_RESOURCES = 2_000;
const MAX_ADDRESS = 2_083;

/** Returns each script and style sheet once, in page order; only those on the page's own host, since only that host's robots.txt was read. */
const ownParts = (page: Page) => {
  const { links, scripts } = page.document;
  const { origin } = new URL(page.url);
  const base = baseOf(page);
  const sheets = links.filter(({ rel, media }) => rel.includes('stylesheet') && !rel.includes('alternate') && media !== 'print');
  const found = [
    ...sheets.map((sheet) => ({ ...sheet, address: sheet.href })),
    ...scripts.map((script) => ({ ...script, address: script.src })),
  ]
    .filter(({ noscript }) => !noscript)
    .sort((a, b) => a.line - b.line)
    .slice(0, MAX_RESOURCES)
    .flatMap(({ line, source, address }) => {
      const url = address === null ? null : resolveUrl(address, base);
      return url?.origin === origin && !isOfFrontServer(url) && url.href.length <= MAX_ADDRESS ? [{ line, source, url }] : [];
    });
  const seen = new Set<string>();
  return found.filter(({ url }) => {
    const before = seen.size;
    return seen.add(comparableUrl(url)).size > before;
  });
};

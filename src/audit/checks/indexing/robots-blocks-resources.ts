import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { baseOf, comparable, resolveUrl } from '../../read/address/resolve-url.ts';
import { judgeRobots } from '../../read/robots/robots.ts';

export default defineCheck({
  id: 'robots-blocks-resources',
  category: 'indexing',
  title: 'Blocked CSS and JavaScript',
  headline: 'robots.txt blocks CSS or JavaScript',
  why: 'Google renders a page before it indexes it. Without the scripts and style sheets that robots.txt forbids, it may see a broken or empty one.',
  fix: 'Take the lines out of robots.txt that forbid scripts and style sheets, or allow these again, as in: Allow: /assets/*.css',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'medium',
  needs: ['page', 'robots'],
  notes: { rule: 'Blocked by line {line} of {file}' },
  verdicts: {
    allowed: pass('robots.txt lets Google fetch the scripts and style sheets that the page has on its own host: {total}.'),
    blocked: share('Scripts and style sheets on the page’s own host that robots.txt keeps from Google: {bad} of {total}.'),
    none: notApplicable('The page has no scripts or style sheets on its own host.'),
    unread: notApplicable('robots.txt keeps Google away from the page itself, or could not be had.'),
  },
  judge({ page, robots: { effect, rules, url: file } }, give) {
    const parts = ownParts(page);
    if (parts.length === 0) return give.none();
    if (effect === 'disallow-all' || !judgeRobots(rules, GOOGLE, page.url).allowed) return give.unread();

    const ruleCount = rules.groups.reduce((sum, group) => sum + group.rules.length, 1);
    const judged = parts.slice(0, Math.ceil(MAX_MATCHES / ruleCount));
    const bad = judged.flatMap(({ line, source, url }) => {
      const verdict = judgeRobots(rules, GOOGLE, url.href);
      return verdict.allowed
        ? []
        : [{ line, snippet: source, url: url.href, note: { key: 'rule', values: { line: verdict.line ?? 0, file } } }];
    });
    const total = judged.length;
    return bad.length === 0 ? give.allowed({ total }) : give.blocked({ bad: bad.length, total }, bad);
  },
});

const GOOGLE = 'Googlebot';
/** Addresses times rules: bounds what a long page and a long robots.txt cost together. */
const MAX_MATCHES = 250_000;
const MAX_PARTS = 2_000;
const MAX_ADDRESS = 2_083;

/** Each script and style sheet once, in page order; the one robots.txt that was read speaks for this host alone. */
const ownParts = ({ document: { links, scripts, bases }, url: pageUrl }: Page) => {
  const { origin } = new URL(pageUrl);
  const base = baseOf({ bases }, pageUrl);
  const sheets = links.filter(({ rel, media }) => rel.includes('stylesheet') && !rel.includes('alternate') && media !== 'print');
  const found = [
    ...sheets.map((sheet) => ({ ...sheet, address: sheet.href })),
    ...scripts.map((script) => ({ ...script, address: script.src })),
  ]
    .filter(({ noscript }) => !noscript)
    .sort((a, b) => a.line - b.line)
    .slice(0, MAX_PARTS)
    .flatMap(({ line, source, address }) => {
      const url = address === null ? null : resolveUrl(address, base);
      return url?.origin === origin && url.href.length <= MAX_ADDRESS ? [{ line, source, url }] : [];
    });
  const seen = new Set<string>();
  return found.filter(({ url }) => {
    const before = seen.size;
    return seen.add(comparable(url)).size > before;
  });
};

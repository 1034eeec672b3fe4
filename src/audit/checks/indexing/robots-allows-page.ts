import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { matchRobots } from '../../read/robots/robots.ts';

export default defineCheck({
  id: 'robots-allows-page',
  category: 'indexing',
  title: 'Crawlability (robots.txt)',
  headline: 'robots.txt blocks crawlers from this page',
  headlines: {
    googleBlocked: 'robots.txt blocks Google from this page',
    oneBlocked: 'robots.txt blocks a major search engine',
    othersBlocked: 'robots.txt blocks all crawlers it doesn’t name',
  },
  why: 'Search engines can’t read a page that robots.txt blocks. At best they show its URL without a description.',
  fix: 'Remove the `Disallow` rule that matches this page from robots.txt, or add a longer, more specific `Allow` rule.',
  task: { text: 'Let search engines read the page', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  severity: 'blocker',
  needs: ['page', 'robots'],
  notes: { decides: 'Rule for {agent}' },
  verdicts: {
    allowed: pass('robots.txt allows search engines to crawl the page.'),
    oneBlocked: warn('robots.txt blocks {agent} from the page.', 'high'),
    googleBlocked: fail('robots.txt blocks Google from the page.'),
    othersBlocked: warn('robots.txt blocks the page for all crawlers it doesn’t mention.', 'low'),
    noFile: pass('robots.txt returns status {status}, so crawlers treat everything as allowed.'),
    unreachable: notApplicable('robots.txt couldn’t be loaded, so it has no rule for this page.'),
  },
  run({ page, robots }, report) {
    if (robots.effect === 'allow-all') return report.noFile({ status: robots.status });
    if (robots.effect === 'disallow-all') return report.unreachable();

    const blocked = CRAWLERS.map((agent) => ({ agent, ...matchRobots(robots.rules, agent, page.url) })).filter(({ allowed }) => !allowed);
    const items = blocked.map(({ agent, line }) => ({
      ...(line === null ? {} : { line }),
      note: { key: 'decides', values: { agent } },
      url: robots.url,
    }));
    if (blocked.some(({ agent }) => agent === 'Googlebot')) return report.googleBlocked({}, items);
    const [first] = blocked;
    if (first) return report.oneBlocked({ agent: first.agent }, items);
    const other = matchRobots(robots.rules, OTHER_CRAWLER, page.url);
    return other.allowed ? report.allowed() : report.othersBlocked({}, other.line === null ? [] : [{ line: other.line, url: robots.url }]);
  },
});

/** The crawlers of the two largest indexes; most other search engines show results of one of them. */
const CRAWLERS = ['Googlebot', 'Bingbot'];

/** A crawler name that appears in no robots.txt file, so that the group `*` applies. */
const OTHER_CRAWLER = 'a';

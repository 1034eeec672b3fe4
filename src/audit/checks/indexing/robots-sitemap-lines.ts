import { defineCheck, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'robots-sitemap-lines',
  category: 'indexing',
  title: 'Sitemaps in robots.txt',
  headline: 'Sitemap lines in robots.txt without a full URL',
  why: 'Crawlers ignore sitemap lines that don’t contain an absolute URL.',
  fix: 'Put one absolute URL on each line: `Sitemap: https://example.com/sitemap.xml`.',
  task: { text: 'Write sitemap addresses in full', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#sitemap',
  severity: 'low',
  needs: ['robots'],
  verdicts: {
    whole: pass(
      '{total, plural, one {The sitemap line in robots.txt has} =2 {Both sitemap lines in robots.txt have} other {All # sitemap lines in robots.txt have}} an absolute URL.',
    ),
    partial: warn(
      '{bad, number} of {total, plural, one {# sitemap line} other {# sitemap lines}} in robots.txt {bad, plural, one {has} other {have}} no absolute URL.',
    ),
    none: notApplicable('There is no robots.txt, or it lists no sitemap.'),
  },
  run({ robots }, report) {
    const lines = robots.rules.sitemaps;
    const total = lines.length;
    // `robots-reachable` reports an HTML page in place of robots.txt.
    if (total === 0 || robots.looksLikeHtml) return report.none();

    const bad = lines.filter(({ url }) => !isWhole(url));
    if (bad.length === 0) return report.whole({ total });
    return report.partial(
      { bad: bad.length, total },
      bad.map(({ url, line }) => ({ line, snippet: `Sitemap: ${url}`, url: robots.url })),
    );
  },
});

const isWhole = (value: string): boolean => /^https?:\/\//i.test(value) && !/\s/.test(value) && URL.canParse(value);

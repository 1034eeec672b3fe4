import { defineCheck, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'robots-sitemap-lines',
  category: 'indexing',
  title: 'Sitemaps in robots.txt',
  headline: 'Sitemap lines in robots.txt without a full URL',
  why: 'A sitemap line must give a whole address: crawlers do not put together what is missing of it.',
  fix: 'Write one whole address on each line, such as: Sitemap: https://example.com/sitemap.xml',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#sitemap',
  severity: 'low',
  needs: ['robots'],
  verdicts: {
    whole: pass('All sitemap lines give a whole address: {total}.'),
    partial: warn('Sitemap lines without a single whole address: {bad} of {total}.'),
    none: notApplicable('robots.txt names no sitemap.'),
  },
  judge({ robots }, give) {
    const lines = robots.rules.sitemaps;
    const total = lines.length;
    // An HTML page in its place is a finding of `robots-reachable`.
    if (total === 0 || robots.looksLikeHtml) return give.none();

    const bad = lines.filter(({ url }) => !isWhole(url));
    if (bad.length === 0) return give.whole({ total });
    return give.partial(
      { bad: bad.length, total },
      bad.map(({ url, line }) => ({ line, snippet: `Sitemap: ${url}`, url: robots.url })),
    );
  },
});

const isWhole = (value: string): boolean => /^https?:\/\//i.test(value) && !/\s/.test(value) && URL.canParse(value);

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { isGuarded } from '../../read/headers/headers.ts';
import { faultNotes } from '../../read/sitemap/sitemap-faults.ts';

export default defineCheck({
  id: 'sitemap-found',
  category: 'indexing',
  title: 'XML sitemap',
  headline: 'robots.txt doesn’t lead to a working sitemap',
  headlines: {
    guessable: 'Sitemap isn’t listed in robots.txt',
    unlisted: 'There’s a sitemap, but no robots.txt that lists it',
    broken: 'robots.txt lists a sitemap that doesn’t exist',
  },
  why: 'A sitemap helps search engines find pages that few links lead to, and shows when pages changed. Small, well-linked sites don’t need one.',
  fix: 'Create a sitemap and list it in robots.txt: `Sitemap: https://example.com/sitemap.xml`.',
  task: { text: 'Give Google a working sitemap', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  severity: 'medium',
  needs: ['sitemaps', 'robots'],
  notes: faultNotes,
  verdicts: {
    named: pass('robots.txt lists a sitemap; the first has {total, plural, one {# URL} other {# URLs}}.'),
    guessable: warn('There is a sitemap at {url}, but robots.txt doesn’t list it.', 'low'),
    unlisted: warn('There is a sitemap at {url}, but no robots.txt that could list it.', 'low'),
    broken: warn('robots.txt lists {url}, but there is no sitemap there (status {status}).'),
    guarded: notApplicable('The sitemap {url} returned status {status}, which may apply to this visit only.'),
    none: notApplicable('No sitemap was found. A small site doesn’t need one.'),
  },
  run({ sitemaps, robots }, report) {
    const first = sitemaps?.files[0];
    if (!first) return report.none();
    const { url, status, from, content } = first;
    const isSitemap = status < 300 && content.kind !== 'not-a-sitemap';
    if (isGuarded(status)) return report.guarded({ url, status });
    if (from === 'robots')
      return isSitemap
        ? report.named({ total: content.total })
        : report.broken(
            { url, status },
            content.faults.map(({ line, ...note }) => ({ note, ...(line === 0 ? {} : { line }) })),
          );
    if (!isSitemap) return report.none();
    return robots.effect === 'allow-all' ? report.unlisted({ url }) : report.guessable({ url });
  },
});

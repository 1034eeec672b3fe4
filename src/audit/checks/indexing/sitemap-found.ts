import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { isGuarded } from '../../read/headers/guarded.ts';
import { faultNotes } from '../../read/sitemap/sitemap-faults.ts';

export default defineCheck({
  id: 'sitemap-found',
  category: 'indexing',
  title: 'XML sitemap',
  headline: 'robots.txt doesn’t lead to a working sitemap',
  headlines: { guessable: 'Sitemap isn’t listed in robots.txt', broken: 'robots.txt lists a sitemap that doesn’t exist' },
  why: 'A sitemap tells search engines of pages that no link leads to, and when pages changed. A small site whose pages are well linked does without.',
  fix: 'Write a sitemap and name it in robots.txt with a line such as: Sitemap: https://example.com/sitemap.xml',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  severity: 'medium',
  needs: ['sitemaps'],
  notes: faultNotes,
  verdicts: {
    named: pass('robots.txt names a sitemap; the number of addresses in the first is {total}.'),
    guessable: warn('There is a sitemap at {url}, but robots.txt does not name it.', 'low'),
    broken: warn('robots.txt names {url}, but there is no sitemap (status {status}).'),
    guarded: notApplicable('The sitemap {url} answers with status {status}, which may be meant for this visit only.'),
    none: notApplicable('No sitemap was found; a small site needs none.'),
  },
  judge({ sitemaps }, give) {
    const first = sitemaps?.files[0];
    if (!first) return give.none();
    const { url, status, from, content } = first;
    const isSitemap = status < 300 && content.kind !== 'not-a-sitemap';
    if (isGuarded(status)) return give.guarded({ url, status });
    if (from === 'robots')
      return isSitemap
        ? give.named({ total: content.total })
        : give.broken(
            { url, status },
            content.faults.map(({ line, ...note }) => ({ note, ...(line === 0 ? {} : { line }) })),
          );
    return isSitemap ? give.guessable({ url }) : give.none();
  },
});

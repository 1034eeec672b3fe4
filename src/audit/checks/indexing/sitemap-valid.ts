import { defineCheck, type FindingItem, fail, notApplicable, pass, warn } from '../../check.ts';
import type { SitemapFile } from '../../evidence.ts';
import { faultNotes, MAX_SITEMAP_URLS } from '../../read/sitemap/sitemap-faults.ts';
import { isMissing, isSitemap, worstFault } from '../../read/sitemap/usable-sitemaps.ts';

export default defineCheck({
  id: 'sitemap-valid',
  category: 'indexing',
  title: 'Sitemap validity',
  headline: 'Sitemap has errors',
  headlines: {
    broken: 'Sitemap can’t be read to the end',
    tooLong: 'Sitemap has too many URLs',
    missing: 'Listed sitemap returns an error',
    unread: 'Sitemap lists URLs that search engines skip',
  },
  why: 'Search engines skip sitemap entries they can’t read, and ignore a sitemap that is broken or too long.',
  fix: 'Use valid XML in UTF-8 with an absolute URL in each entry: `<loc>https://example.com/page</loc>`. Split a file that has more URLs than the limit.',
  task: { text: 'Correct the errors in the sitemap', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  severity: 'medium',
  needs: ['sitemaps'],
  limits: { most: MAX_SITEMAP_URLS },
  notes: faultNotes,
  verdicts: {
    valid: pass('No errors were found in {total, plural, one {# sitemap} other {# sitemaps}}.'),
    faulty: warn('The sitemap {url} has errors.'),
    broken: fail('The sitemap {url} can’t be read to the end.'),
    unread: fail(
      'Search engines skip {bad, number} of {total, plural, one {# URL} other {# URLs}} in the sitemap {url}, as {bad, plural, one {it isn’t absolute or isn’t} other {they aren’t absolute or aren’t}} valid.',
    ),
    tooLong: fail('The sitemap {url} has {count, number} URLs; the limit is {most, number}.'),
    missing: fail('The site lists {url} as a sitemap, but there is none (status {status}).'),
    none: notApplicable('No readable sitemap was found.'),
  },
  run({ sitemaps }, report) {
    const files = sitemaps?.files ?? [];
    const sound = files.filter(isSitemap);
    if (sound.length === 0) return report.none();

    const faults = sound.map((file) => ({ file, fault: worstFault(file.content) }));
    const first = faults.find(({ fault }) => fault === 'broken' || fault === 'tooLong');
    if (first?.fault === 'broken') return report.broken({ url: first.file.url }, itemsOf(first.file));
    if (first) return report.tooLong({ url: first.file.url, count: first.file.content.total });
    // `sitemap-found` reports whether there is a sitemap at all.
    const missing = files.slice(1).find((file) => !isSitemap(file) && isMissing(file.status));
    if (missing) return report.missing({ url: missing.url, status: missing.status }, itemsOf(missing));

    const unread = faults.find(({ fault }) => fault === 'unread')?.file;
    if (unread) return report.unread({ url: unread.url, bad: unread.content.invalid, total: unread.content.total }, itemsOf(unread));

    const faulty = faults.flatMap(({ file, fault }) => (fault === 'faulty' ? file : []));
    if (faulty[0] === undefined) return report.valid({ total: sound.length });
    return report.faulty({ url: faulty[0].url }, faulty.flatMap(itemsOf));
  },
});

const itemsOf = ({ url, content }: SitemapFile): FindingItem[] =>
  content.faults.map(({ line, ...note }) => ({ url, note, ...(line === 0 ? {} : { line }) }));

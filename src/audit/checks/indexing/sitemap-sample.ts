import { defineCheck, notApplicable, pass, share, warn } from '../../check.ts';
import { answerNote, answerNotes } from '../../read/answer-note.ts';
import { isBroken, isCertain } from '../../read/links/checked-links.ts';

export default defineCheck({
  id: 'sitemap-sample',
  category: 'indexing',
  title: 'Pages in the sitemap',
  headline: 'Sitemap lists broken pages',
  headlines: { moved: 'Sitemap lists redirected pages' },
  why: 'A sitemap tells search engines which pages to index. With wrong URLs in it, they crawl in vain and trust it less.',
  fix: 'List only URLs that return 200 and that you want indexed. Let your CMS update the sitemap when pages move or go.',
  task: { text: 'Remove broken pages from the sitemap', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  severity: 'medium',
  needs: ['sitemapSample'],
  notes: { ...answerNotes, redirectsTo: 'Redirects to {url}' },
  verdicts: {
    all: pass('{total, plural, one {The only tested URL of the sitemap works} other {All # tested URLs of the sitemap work}}.'),
    some: share(
      '{bad, number} of {total, plural, one {# tested URL} other {# tested URLs}} of the sitemap {bad, plural, one {leads} other {lead}} to an error.',
    ),
    moved: warn(
      '{count, number} of {total, plural, one {# tested URL} other {# tested URLs}} of the sitemap {count, plural, one {redirects} other {redirect}}.',
      'low',
    ),
    none: notApplicable('No URLs of a sitemap could be tested.'),
  },
  run({ sitemapSample: { targets } }, report) {
    const tested = targets.filter(isCertain);
    if (tested.length === 0) return report.none();

    const bad = tested.filter(isBroken);
    const total = tested.length;
    if (bad.length > 0)
      return report.some(
        { bad: bad.length, total },
        bad.map((target) => ({ url: target.url, note: answerNote(target) })),
      );
    const moved = tested.filter(({ verdict }) => verdict === 'redirected');
    if (moved.length === 0) return report.all({ total });
    return report.moved(
      { count: moved.length, total },
      moved.map(({ url, finalUrl }) => ({ url, note: { key: 'redirectsTo', values: { url: finalUrl } } })),
    );
  },
});

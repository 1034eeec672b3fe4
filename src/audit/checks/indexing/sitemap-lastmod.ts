import { DAY } from '../../../lib/time.ts';
import { defineCheck, notApplicable, pass, share, warn } from '../../check.ts';
import { usableSitemaps } from '../../read/sitemap/usable-sitemaps.ts';

export default defineCheck({
  id: 'sitemap-lastmod',
  category: 'indexing',
  title: 'Sitemap lastmod dates',
  headline: 'Unreliable lastmod dates in the sitemap',
  headlines: {
    malformed: 'Invalid lastmod dates in the sitemap',
    future: 'lastmod dates in the future',
    allNow: 'All lastmod dates are the same and brand new',
  },
  why: 'Google recrawls changed pages sooner, but only if lastmod has proven accurate. Wrong dates are ignored.',
  fix: 'Set lastmod to the date of each page’s last significant change: `<lastmod>2026-11-20</lastmod>`. Otherwise leave it out.',
  task: { text: 'Give the sitemap true dates of change', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  severity: 'low',
  needs: ['sitemaps', 'clock'],
  limits: { few: 10 },
  verdicts: {
    plausible: pass(
      '{total, plural, one {The lastmod date in the sitemap is} =2 {Both lastmod dates in the sitemap are} other {All # lastmod dates in the sitemap are}} valid and plausible.',
    ),
    malformed: share(
      '{bad, number} of {total, plural, one {# lastmod date} other {# lastmod dates}} in the sitemap {bad, plural, one {isn’t} other {aren’t}} valid.',
    ),
    future: warn('The latest lastmod date, {date}, is in the future.'),
    allNow: warn('More than {few, number} URLs in the sitemap share one lastmod date, {date}, which is at most a day old.'),
    none: notApplicable('No sitemap with lastmod dates was found.'),
  },
  run({ sitemaps, clock }, report, { few }) {
    const files = usableSitemaps(sitemaps).filter(({ content }) => content.lastmods.total > 0);
    const total = sum(files.map(({ content }) => content.lastmods.total));
    if (total === 0) return report.none();

    const bad = sum(files.map(({ content }) => content.lastmods.malformedTotal));
    if (bad > 0) {
      const items = files.flatMap(({ url, content }) => content.lastmods.malformed.map(({ line, text }) => ({ url, line, note: text })));
      return report.malformed({ bad, total }, items);
    }

    // Search engine and site may differ by one day because of time zones.
    const latest = Math.max(...files.map(({ content }) => content.lastmods.latest ?? 0));
    if (latest > clock.now + DAY) return report.future({ date: dayOf(latest) });

    // An index gives each sitemap the date of its latest page, so equal dates in an index are plausible.
    const ofPages = files.filter(({ content }) => content.kind !== 'index').map(({ content }) => content.lastmods);
    const count = sum(ofPages.map((lastmods) => lastmods.total));
    const isNow = ofPages.every(({ same, latest: time }) => same && time !== null && time === ofPages[0]?.latest && time > clock.now - DAY);
    return count > few && isNow ? report.allNow({ date: dayOf(latest) }) : report.plausible({ total });
  },
});

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const sum = (numbers: readonly number[]): number => numbers.reduce((whole, part) => whole + part, 0);

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
  why: 'Search engines come back sooner to pages that changed, but only as long as the dates in the sitemap prove to be true.',
  fix: 'Give each page the date of its own last change, such as <lastmod>2026-11-20</lastmod>, or leave the dates out.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  severity: 'low',
  needs: ['sitemaps', 'clock'],
  limits: { few: 10 },
  verdicts: {
    plausible: pass('The dates of change in the sitemap are of the right form and plausible: {total}.'),
    malformed: share('Dates of change that search engines cannot read: {bad} of {total}.'),
    future: warn('The latest date of change in the sitemap, {date}, is yet to come.'),
    allNow: warn('All dates of change in the sitemap, more than {few}, are the same and at most a day old: {date}.'),
    none: notApplicable('No sitemap with dates of change was found.'),
  },
  judge({ sitemaps, clock }, give, { few }) {
    const files = usableSitemaps(sitemaps).filter(({ content }) => content.lastmods.total > 0);
    const total = sum(files.map(({ content }) => content.lastmods.total));
    if (total === 0) return give.none();

    const bad = sum(files.map(({ content }) => content.lastmods.malformedTotal));
    if (bad > 0) {
      const items = files.flatMap(({ url, content }) => content.lastmods.malformed.map(({ line, text }) => ({ url, line, note: text })));
      return give.malformed({ bad, total }, items);
    }

    // Search engines and sites may live a day apart.
    const latest = Math.max(...files.map(({ content }) => content.lastmods.latest ?? 0));
    if (latest > clock.now + DAY) return give.future({ date: dayOf(latest) });

    // The date of a sitemap in an index is that of its latest page: those may well be the same.
    const ofPages = files.filter(({ content }) => content.kind !== 'index').map(({ content }) => content.lastmods);
    const count = sum(ofPages.map((lastmods) => lastmods.total));
    const isNow = ofPages.every(({ same, latest: time }) => same && time !== null && time === ofPages[0]?.latest && time > clock.now - DAY);
    return count > few && isNow ? give.allNow({ date: dayOf(latest) }) : give.plausible({ total });
  },
});

const DAY = 24 * 60 * 60 * 1000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const sum = (numbers: readonly number[]): number => numbers.reduce((whole, part) => whole + part, 0);

import { DAY } from '../../../lib/time.ts';
import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Document } from '../../read/document/document.ts';
import { articlesOf, datesOf, isDated, readIsoDate } from '../../read/structured/article.ts';

export default defineCheck({
  id: 'dates',
  category: 'content',
  title: 'Article dates',
  headline: 'Article dates need attention',
  headlines: {
    absent: 'Article has no date',
    differ: 'Article date isn’t confirmed by a <time> element',
    reversed: 'Published date is later than the modified date',
    future: 'Article date is in the future',
  },
  why: 'Search results show how old an article is. Google takes the date from structured data and from the page, and trusts neither if they differ.',
  fix: 'Use the date that visitors see in the structured data, such as `"datePublished": "2026-03-01T08:00:00+01:00"`. Mark it up on the page with `<time datetime="2026-03-01">`.',
  task: { text: 'Make the article’s dates agree', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  severity: 'low',
  needs: ['page', 'clock'],
  // The tolerance is one day, since a date without a time may be in any time zone.
  limits: { days: 1 },
  verdicts: {
    dated: pass('The article is dated {date}, and no `<time>` element on the page contradicts that.'),
    shown: pass('A `<time>` element dates the article, but its structured data has no date.'),
    absent: warn('Neither the structured data nor a `<time>` element gives the article a date.'),
    // The `<time>` elements may belong to comments and other articles, while the article’s date has none.
    differ: warn('The structured data dates the article {date}, but no `<time>` element on the page shows that date.', 'information'),
    // Some systems write such dates if an article was finished before its scheduled publication.
    reversed: warn('The article was published on {published}, after its last change on {modified}, according to its structured data.'),
    future: fail('The article is dated {date}, which is in the future.'),
    unreadable: notApplicable('The dates in the structured data can’t be read.'),
    none: notApplicable('The page isn’t marked up as an article.'),
  },
  run({ page, clock }, report, limits) {
    const articles = articlesOf(page);
    if (articles.length === 0) return report.none();
    const seen = datesShown(page.document);
    const items = seen.map(({ item }) => item);
    if (!articles.some(isDated)) return seen.length > 0 ? report.shown({}, items) : report.absent();

    const tolerance = limits.days * DAY;
    const pairs = articles.map(datesOf);
    const dates = pairs.flatMap(({ published, modified }) => [published, modified]).filter((date) => date !== null);
    const [first] = dates;
    if (!first) return report.unreadable();

    const future = dates.find(({ at }) => at > clock.now + tolerance);
    if (future) return report.future({ date: future.text });
    const [reversed] = pairs.flatMap(({ published, modified }) =>
      published && modified && modified.at < published.at - tolerance ? [{ published: published.text, modified: modified.text }] : [],
    );
    if (reversed) return report.reversed(reversed);

    // The day before and the day after also match.
    const days = new Set(dates.flatMap(({ at }) => [-1, 0, 1].map((away) => Math.floor(at / tolerance) + away)));
    const isShown = seen.length === 0 || seen.some(({ at }) => days.has(Math.floor(at / tolerance)));
    return isShown ? report.dated({ date: first.text }, items) : report.differ({ date: first.text }, items);
  },
});

const datesShown = ({ times }: Document) =>
  times.flatMap(({ noscript, datetime, text, line, source }) => {
    const date = noscript ? null : readIsoDate(datetime ?? text);
    return date ? [{ at: date.at, item: { line, snippet: source } }] : [];
  });

import { ratings } from '../../reports/report.ts';
import { meanOf, type ScoresNow, type ScoresOfDay } from '../../reports/rollups/scores.ts';
import type { Frame } from '../frame/frame.ts';
import { card, cardBody } from '../ui/card.ts';
import { legend } from '../ui/chart/bars.ts';
import { histogram, lineChart } from '../ui/chart/line.ts';
import { dayLabel } from '../ui/date.ts';
import { type Html, html } from '../ui/html.ts';

/** Renders the mean score by week; null while there is only one week. */
export const scoreTrend = (weeks: readonly ScoresOfDay[], frame: Frame, title = frame.words.site.means.title): Html | null => {
  const known = weeks.filter(({ reports }) => reports > 0);
  if (known.length < 2) return null;
  const { site, marks } = frame.words;
  const { means: texts, asTable } = site;
  return card({
    id: 'trend',
    title,
    end: texts.weeks({ number: known.length }),
    body: cardBody(
      lineChart({
        name: texts.byWeek,
        points: known.map((scores) => ({
          time: scores.time,
          label: dayLabel(new Date(scores.time), marks.dates),
          value: meanOf(scores)?.score ?? null,
        })),
        words: { table: asTable, time: texts.week, value: texts.title },
      }),
    ),
  });
};

/** Renders the pages by score in ten columns; each column links to its pages. */
export const scoreHistogram = (
  { bins, reports, ...counts }: ScoresNow,
  hrefOf: (range: { from: number; to: number }) => string,
  frame: Frame,
): Html => {
  const { site: texts, marks } = frame.words;
  return card({
    id: 'by-score',
    title: texts.means.byScore,
    end: texts.pages({ number: reports }),
    body: cardBody(
      html`${histogram({
        name: texts.means.byScore,
        bins: bins.map((pages, index) => {
          const range = { from: 10 * index, to: index === 9 ? 100 : 10 * index + 9 };
          return { from: range.from, count: pages, href: hrefOf(range), label: texts.means.column({ pages, ...range }) };
        }),
        format: marks.amount,
      })}${legend(ratings.map((rating) => ({ label: marks.ratings[rating], tone: rating, text: marks.amount(counts[rating]) })))}`,
    ),
  });
};

/** True if any page had a score seven days ago. */
export const hasWeekBefore = (weeks: readonly ScoresOfDay[]): boolean => (weeks.at(-2)?.reports ?? 0) > 0;

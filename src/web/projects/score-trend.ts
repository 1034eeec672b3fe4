import { html } from 'hono/html';
import { ratings } from '../../reports/report.ts';
import type { ScoresNow, ScoresOfDay } from '../../reports/rollups/scores.ts';
import { amount, count, share } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { legend } from '../ui/chart/bars.ts';
import { histogram } from '../ui/chart/histogram.ts';
import { lineChart } from '../ui/chart/line.ts';
import { ratingWords } from '../ui/chip.ts';
import { dayLabel } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { shownMean } from './mean-score.ts';

/** Renders the mean score by week, plus the shares of ratings with `withRatings`; null while there is only one week. */
export const scoreTrend = (weeks: readonly ScoresOfDay[], { withRatings }: { withRatings: boolean }): Html | null => {
  const known = weeks.filter(({ reports }) => reports > 0);
  const now = known.at(-1);
  if (!now || known.length < 2) return null;
  const parts = ratings.map((rating) => ({ label: ratingWords[rating], tone: rating, text: share(now[rating], now.reports) }));
  return card({
    id: 'trend',
    title: 'Average score',
    end: count(known.length, 'week'),
    body: cardBody(
      lineChart({
        name: 'Average score by week',
        points: known.map((scores) => ({ time: scores.time, label: dayLabel(new Date(scores.time)), value: shownMean(scores) })),
        ...(withRatings ? { columns: known.map(({ good, decent, bad }) => ({ good, decent, bad })), legend: parts } : {}),
        words: { table: 'Show as a table', time: 'Week until', value: 'Average score', ...ratingWords },
      }),
    ),
  });
};

/** Renders the pages by score in ten columns; each column links to its pages. */
export const scoreHistogram = ({ bins, reports, ...counts }: ScoresNow, hrefOf: (range: { from: number; to: number }) => string): Html =>
  card({
    id: 'by-score',
    title: 'Pages by score',
    end: count(reports, 'page'),
    body: cardBody(
      html`${histogram({
        name: 'Pages by score',
        bins: bins.map((pages, index) => {
          const range = { from: 10 * index, to: index === 9 ? 100 : 10 * index + 9 };
          return {
            from: range.from,
            count: pages,
            href: hrefOf(range),
            label: `${count(pages, 'page')} with a score of ${range.from} to ${range.to}`,
          };
        }),
        format: amount,
      })}${legend(ratings.map((rating) => ({ label: ratingWords[rating], tone: rating, text: amount(counts[rating]) })))}`,
    ),
  });

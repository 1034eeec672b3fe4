import { html } from 'hono/html';
import type { Words } from '../../locales/words.ts';
import type { StoredRun } from '../../reports/history.ts';
import { card, cardBody } from '../ui/card.ts';
import { lineChart } from '../ui/chart/line.ts';
import { dayLabel } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';

/** The scores of the last audits as a line; empty with fewer than two. `path` is that of the report. */
export const historyCard = (newestFirst: readonly StoredRun[], path: string, words: Words): Html => {
  if (newestFirst.length < 2) return html``;
  const { report, marks } = words;
  const runs = newestFirst.toReversed();
  return card({
    id: 'history',
    title: report.tabs.history,
    end: html`<a href="${path}/compare">${report.history.compare}</a>`,
    body: cardBody(
      lineChart({
        name: report.history.name,
        points: runs.map(({ generatedAt, score }) => ({
          time: generatedAt,
          label: dayLabel(new Date(generatedAt), marks.dates),
          value: score,
        })),
        changes: runs.flatMap(({ generatedAt, ruleset, mode }, index) => {
          const before = runs[index - 1];
          if (before === undefined) return [];
          if (before.mode !== mode) return [{ time: generatedAt, label: report.history.mode(mode) }];
          return before.ruleset === ruleset ? [] : [{ time: generatedAt, label: report.history.rules(ruleset) }];
        }),
        words: { table: report.history.table, time: report.history.time, value: report.ledger.score },
      }),
    ),
  });
};

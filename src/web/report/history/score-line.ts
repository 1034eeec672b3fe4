import type { Words } from '../../../locales/words.ts';
import type { StoredRun } from '../../../reports/history.ts';
import { lineChart } from '../../ui/chart/line.ts';
import { dayLabel } from '../../ui/date.ts';
import type { Html } from '../../ui/html.ts';

/** Draws the scores of audits as a line, which ends where the audit mode changes and has a mark where the rules change. */
export const scoreLine = (newestFirst: readonly StoredRun[], { marks, report }: Words): Html => {
  const runs = newestFirst.toReversed();
  return lineChart({
    name: report.history.name,
    points: runs.map(({ generatedAt, score }) => ({
      time: generatedAt,
      label: dayLabel(new Date(generatedAt), marks.dates),
      value: score,
    })),
    changes: runs.flatMap(({ generatedAt: time, ruleset, mode }, index) => {
      const before = runs[index - 1];
      if (before === undefined) return [];
      if (before.mode !== mode) return [{ time, label: report.history.mode({ mode }), isBreak: true }];
      return before.ruleset === ruleset ? [] : [{ time, label: report.history.rules({ ruleset }) }];
    }),
    words: { table: report.history.table, time: report.history.time, value: report.ledger.score },
  });
};

import type { Wrong } from './expected.ts';

/** What came of all rounds of one kind on one storage. */
export interface Row {
  storage: string;
  kind: string;
  rounds: number;
  calls: number;
  acknowledged: number;
  unknown: number;
  wrong: Record<Wrong, number>;
  /** Why there were no rounds; else null. */
  impossible: string | null;
}

export const wrongs = ['missing', 'resurrected', 'duplicated', 'wrong privacy', 'stuck', 'other'] as const satisfies readonly Wrong[];

export const isClean = (rows: readonly Row[]): boolean => rows.every(({ wrong }) => wrongs.every((name) => wrong[name] === 0));

/** With the names of its columns; a kind that is not available here has the reason. */
export const printTable = (rows: readonly Row[]): string => {
  const head = ['storage', 'kind', 'rounds', 'calls', 'acknowledged', 'unknown', ...wrongs];
  const lines = rows.map(({ storage, kind, rounds, calls, acknowledged, unknown, wrong, impossible }) =>
    impossible === null
      ? [storage, kind, ...[rounds, calls, acknowledged, unknown, ...wrongs.map((name) => wrong[name])].map(String)]
      : [storage, kind, `not run: ${impossible}`],
  );
  const whole = [head, ...lines].filter(({ length }) => length === head.length);
  const widths = head.map((_, column) => Math.max(...whole.map((cells) => cells[column]?.length ?? 0)));
  const cell = (text: string, column: number): string =>
    column < 2 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return `${[head, ...lines].map((cells) => cells.map(cell).join('  ').trimEnd()).join('\n')}\n`;
};

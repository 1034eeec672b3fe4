import type { ScoredFinding } from './score.ts';

/** A finding of an old run whose check is no longer in the catalogue. */
export const gone = {
  check: 'long-gone',
  verdict: 'x',
  outcome: 'fail',
  values: {},
  items: [],
  itemsTotal: 0,
  severity: 'low',
  lost: 2,
} as const satisfies Omit<ScoredFinding, 'values' | 'items'> & { values: object; items: readonly [] };

import type { Layout } from '../../../browser/rendering.ts';

/** The layout of a calm page on a phone. */
export const layout = (facts: Partial<Layout> = {}): { layout: Layout } => ({
  layout: {
    viewport: 412,
    width: 412,
    wide: [],
    targets: { small: [], bad: 0, total: 10 },
    text: { total: 1_000, small: 0, items: [] },
    ...facts,
  },
});

import type { Rating } from '../../audit/scoring/score.ts';

/** Symbol and color of each rating on a terminal, beside its word. */
export const ratingMarks: Record<Rating, { mark: string; style: 'green' | 'yellow' | 'red' }> = {
  good: { mark: '●', style: 'green' },
  decent: { mark: '▲', style: 'yellow' },
  bad: { mark: '■', style: 'red' },
};

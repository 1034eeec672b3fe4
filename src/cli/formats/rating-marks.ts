import type { Rating } from '../../audit/score.ts';

/** How a terminal tells ratings apart beside their words: by shape and colour. */
export const ratingMarks: Record<Rating, { mark: string; style: 'green' | 'yellow' | 'red' }> = {
  good: { mark: '●', style: 'green' },
  decent: { mark: '▲', style: 'yellow' },
  bad: { mark: '■', style: 'red' },
};

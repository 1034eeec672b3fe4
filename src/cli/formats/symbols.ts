import { worstOutcome } from '../../audit/scoring/groups.ts';
import type { Rating } from '../../audit/scoring/score.ts';
import type { Output } from '../output.ts';

/** Symbol and color of each rating on a terminal, shown beside the rating’s name. */
export const ratingSymbols: Record<Rating, { symbol: string; style: 'green' | 'yellow' | 'red' }> = {
  good: { symbol: '●', style: 'green' },
  decent: { symbol: '▲', style: 'yellow' },
  bad: { symbol: '■', style: 'red' },
};

/** Returns the symbol of a finding, an issue or a group of them. */
export const outcomeSymbol = (members: readonly { outcome: string }[], { paint }: Pick<Output, 'paint'>): string =>
  worstOutcome(members) === 'fail' ? paint('red', '✗') : paint('yellow', '!');

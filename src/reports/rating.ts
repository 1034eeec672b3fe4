import type { Rating } from '../audit/score.ts';
import type { ResultRank } from '../storage/database.ts';

const ranks: Record<Rating, ResultRank> = { bad: 1, decent: 2, good: 3 };
const ratings: Record<ResultRank, Rating> = { 1: 'bad', 2: 'decent', 3: 'good' };

export const rankOf = (rating: Rating): ResultRank => ranks[rating];

export const ratingOfRank = (rank: ResultRank): Rating => ratings[rank];

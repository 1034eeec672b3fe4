import { english } from '../../locales/english.ts';

export const ratingWords = english.marks.ratings;

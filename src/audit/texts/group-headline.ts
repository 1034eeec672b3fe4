import type { Group } from '../scoring/groups.ts';
import { english, type Language } from './language.ts';
import { format } from './message.ts';

/** The problem of a group with so many failing and warning checks. */
export const groupHeadline = (
  group: Group,
  count: number,
  { groups, sentences }: Pick<Language, 'groups' | 'sentences'> = english,
): string => format(groups[group].headline, { count }, sentences.locale);

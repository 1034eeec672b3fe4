import type { Page } from '../../evidence.ts';
import { graphOf } from './graph.ts';
import { type GraphNode, textsOf } from './node.ts';
import { isA, isOnItsOwn } from './result-rules.ts';

/** Returns the articles of any kind that the page is about, excluding articles that the page only lists. */
export const articlesOf = (page: Pick<Page, 'document' | 'url' | 'charset'>): GraphNode[] =>
  graphOf(page).nodes.filter((node) => isA(node, 'Article') && isOnItsOwn(node));

/** Returns the dates on which an article was published and modified; null for a missing or invalid date. */
export const datesOf = (article: GraphNode): { published: IsoDate | null; modified: IsoDate | null } => ({
  published: dateOf(article, 'datePublished'),
  modified: dateOf(article, 'dateModified'),
});

export const isDated = ({ properties }: GraphNode): boolean => properties.has('datePublished') || properties.has('dateModified');

const dateOf = (article: GraphNode, property: string): IsoDate | null => readIsoDate(textsOf(article, property)[0] ?? '');

/** A date as written (`text`) and in milliseconds since 1970 (`at`). */
interface IsoDate {
  text: string;
  at: number;
}

/** Parses an ISO 8601 date with or without time, as UTC without a time zone; null if the date is invalid. */
export const readIsoDate = (written: string): IsoDate | null => {
  const text = written.trim();
  const [, day, time = '00:00', sign = '+', hours = '00', minutes = '00'] = ISO_DATE.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${sign}${hours}:${minutes}`);
  return Number.isNaN(at) ? null : { text, at };
};

const ISO_DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?:Z|([+-])(\d\d):?(\d\d)?)?)?$/;

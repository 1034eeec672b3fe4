import type { Page } from '../../evidence.ts';
import { graphOf } from './graph.ts';
import { type IsoDate, readIsoDate } from './iso-date.ts';
import { type GraphNode, textsOf } from './node.ts';
import { isA, isOnItsOwn } from './result-rules.ts';

/** Returns the articles of any kind that the page is about, without those that it only lists. */
export const articlesOf = (page: Pick<Page, 'document' | 'url' | 'charset'>): GraphNode[] =>
  graphOf(page).nodes.filter((node) => isA(node, 'Article') && isOnItsOwn(node));

/** Returns when an article was published and modified; null if the date is missing or invalid. */
export const datesOf = (article: GraphNode): { published: IsoDate | null; modified: IsoDate | null } => ({
  published: dateOf(article, 'datePublished'),
  modified: dateOf(article, 'dateModified'),
});

export const isDated = ({ properties }: GraphNode): boolean => properties.has('datePublished') || properties.has('dateModified');

const dateOf = (article: GraphNode, property: string): IsoDate | null => readIsoDate(textsOf(article, property)[0] ?? '');

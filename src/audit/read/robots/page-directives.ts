import { oncePer } from '../../../lib/once-per.ts';
import type { Item } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { type RobotsDirective, robotsDirectives } from './robots-directives.ts';

/** Returns all robots directives of a page, memoised. */
export const pageDirectives: (page: Pick<Page, 'document' | 'headers'>) => readonly RobotsDirective[] = oncePer(robotsDirectives);

/** Returns those that Google Search follows: it combines the directives for all with its own, and the strictest wins. */
export const googleDirectives = (page: Pick<Page, 'document' | 'headers'>): RobotsDirective[] =>
  pageDirectives(page).filter(concernsGoogle);

export const concernsGoogle = ({ agent }: Pick<RobotsDirective, 'agent'>): boolean => agent === '*' || agent === 'googlebot';

export const forbidsIndexing = ({ directive }: Pick<RobotsDirective, 'directive'>): boolean =>
  directive === 'noindex' || directive === 'none';

/** Makes an item of a directive and its place. */
/** Rules for Google’s crawler that take the page out of search results at a time that has passed. */
export const expiredDirectives = (page: Pick<Page, 'document' | 'headers'>, now: number): RobotsDirective[] =>
  googleDirectives(page).filter(({ directive, value }) => directive === 'unavailable_after' && Date.parse(value ?? '') < now);

export const directiveItem = ({ agent, directive, value, from, line, source }: RobotsDirective): Item => {
  const text = value === null ? directive : `${directive}: ${value}`;
  return from === 'meta' ? { line, snippet: source, note: text } : { snippet: `X-Robots-Tag: ${agent === '*' ? '' : `${agent}: `}${text}` };
};

import { oncePer } from '../../../lib/once-per.ts';
import type { FindingItem } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { type RobotsDirective, robotsDirectives } from './robots-directives.ts';

/** Returns all robots directives of a page, cached per page. */
export const pageDirectives: (page: Pick<Page, 'document' | 'headers'>) => readonly RobotsDirective[] = oncePer(robotsDirectives);

/** Returns the robots directives that Google Search follows: it combines directives for all with its own, and the strictest wins. */
export const googleDirectives = (page: Pick<Page, 'document' | 'headers'>): RobotsDirective[] =>
  pageDirectives(page).filter(concernsGoogle);

export const concernsGoogle = ({ agent }: Pick<RobotsDirective, 'agent'>): boolean => agent === '*' || agent === 'googlebot';

export const forbidsIndexing = ({ directive }: Pick<RobotsDirective, 'directive'>): boolean =>
  directive === 'noindex' || directive === 'none';

/** Returns directives that removed the page from Google’s search results at a time that has passed. */
export const expiredDirectives = (page: Pick<Page, 'document' | 'headers'>, now: number): RobotsDirective[] =>
  googleDirectives(page).filter(({ directive, value }) => directive === 'unavailable_after' && Date.parse(value ?? '') < now);

/** Creates the report item of a directive, with the place of the directive. */
export const directiveItem = ({ agent, directive, value, from, line, source }: RobotsDirective): FindingItem => {
  const text = value === null ? directive : `${directive}: ${value}`;
  return from === 'meta' ? { line, snippet: source, note: text } : { snippet: `X-Robots-Tag: ${agent === '*' ? '' : `${agent}: `}${text}` };
};

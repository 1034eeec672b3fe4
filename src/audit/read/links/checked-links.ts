import { oncePer } from '../../../lib/once-per.ts';
import type { FindingItem } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import type { LinkChecks, LinkTarget } from '../../link-check.ts';
import { answerNote } from '../answer-note.ts';
import { targetLinks } from './target-links.ts';

/** A target of the page's links, and the first link that leads there. */
export interface CheckedLink {
  target: LinkTarget;
  /** True if the target is on the host and port of the page. */
  internal: boolean;
  /** Position of the link in the page; null if the page has no such link, for example because its HTML was truncated. */
  place: LinkPlace | null;
}

interface LinkPlace {
  line: number;
  snippet: string;
  /** The visible or spoken text of the link, with single spaces. */
  text: string;
}

/** Returns all link targets that were requested, in request order. */
export const checkedLinks = (page: Page, { targets }: LinkChecks): CheckedLink[] => {
  const { host } = new URL(page.url);
  const places = linkPlacesOf(page);
  return targets.map((target) => ({ target, internal: hostOf(target.url) === host, place: places.get(target.url) ?? null }));
};

/** True if the response shows whether the link works; a site that refuses bots or is too slow may still respond to people. */
export const isCertain = ({ verdict }: Pick<LinkTarget, 'verdict'>): boolean => verdict !== 'blocked' && verdict !== 'unknown';

export const isBroken = ({ verdict }: Pick<LinkTarget, 'verdict'>): boolean => verdict === 'broken' || verdict === 'error';

/** Creates the report item of a link; by default, the note says how its target responded. */
export const linkItem = ({ target, place }: CheckedLink, note: FindingItem['note'] = answerNote(target)): FindingItem => ({
  ...(place === null ? {} : { line: place.line, snippet: place.snippet }),
  url: target.url,
  note,
});

const linkPlacesOf: (page: Page) => ReadonlyMap<string, LinkPlace> = oncePer((page: Page) => {
  const places = new Map<string, LinkPlace>();
  for (const { address, line, source, text } of targetLinks(page))
    if (!places.has(address)) places.set(address, { line, snippet: source, text });
  return places;
});

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

import { oncePer } from '../../../lib/once-per.ts';
import type { Item } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import type { LinkChecks, LinkTarget } from '../../link-check.ts';
import { answerNote } from '../answer-note.ts';
import { targetLinks } from './target-links.ts';

/** A target of the page's links, and the first link to it. */
export interface CheckedLink {
  target: LinkTarget;
  /** True on the host and port of the page. */
  internal: boolean;
  /** Null if the page has no such link, as when its HTML was cut. */
  place: LinkPlace | null;
}

interface LinkPlace {
  line: number;
  snippet: string;
  /** What people see or hear of the link, single-spaced. */
  text: string;
}

/** Returns all targets that were asked, in their order. */
export const checkedLinks = (page: Page, { targets }: LinkChecks): CheckedLink[] => {
  const { host } = new URL(page.url);
  const places = placesOf(page);
  return targets.map((target) => ({ target, internal: hostOf(target.url) === host, place: places.get(target.url) ?? null }));
};

/** Checks for an answer that says whether the link works; a site that refuses programs or is too slow may answer people. */
export const isCertain = ({ verdict }: Pick<LinkTarget, 'verdict'>): boolean => verdict !== 'blocked' && verdict !== 'unknown';

export const isBroken = ({ verdict }: Pick<LinkTarget, 'verdict'>): boolean => verdict === 'broken' || verdict === 'error';

/** Makes an item of a link, by default with how its target answered. */
export const linkItem = ({ target, place }: CheckedLink, note: Item['note'] = answerNote(target)): Item => ({
  ...(place === null ? {} : { line: place.line, snippet: place.snippet }),
  url: target.url,
  note,
});

const placesOf: (page: Page) => ReadonlyMap<string, LinkPlace> = oncePer((page: Page) => {
  const places = new Map<string, LinkPlace>();
  for (const { address, line, source, text } of targetLinks(page))
    if (!places.has(address)) places.set(address, { line, snippet: source, text });
  return places;
});

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

import type { Page } from '../../evidence.ts';
import { addressedLinks } from '../links/page-link.ts';

/** Returns the URLs over http(s) that a page links to, except these of its own. */
export const linkSet = (page: Page, own: ReadonlySet<string>): Set<string> => {
  const targets = new Set<string>();
  for (const { target, isWeb } of addressedLinks(page)) if (isWeb && !own.has(target)) targets.add(target);
  return targets;
};

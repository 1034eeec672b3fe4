import type { Page } from '../evidence.ts';
import { isWeb, resolvedLinks } from '../read/links/page-link.ts';
import { type CutList, cut, cutList } from './cut.ts';

/** Targets of the page's links: counts of all, and a list of the first ones. */
export interface LinkFacts {
  internal: number;
  external: number;
  /** `tel:`, `mailto:` and the like, and invalid URLs. */
  other: number;
  targets: CutList<LinkTarget>;
}

interface LinkTarget {
  url: string;
  kind: LinkKind;
  /** Text of the first link to it. */
  text: string;
  rel: string;
  /** Number of links to it. */
  count: number;
}

type LinkKind = 'internal' | 'external' | 'other';

export const MAX_TARGETS = 100;
export const MAX_TARGET = 300;
export const MAX_LINK_TEXT = 120;

export const linkFacts = (page: Page): LinkFacts => {
  const { host } = new URL(page.url);
  const counts: Record<LinkKind, number> = { internal: 0, external: 0, other: 0 };
  const targets = new Map<string, LinkTarget>();
  for (const { anchor, url } of resolvedLinks(page)) {
    const { href, text, name, rel } = anchor;
    const kind = kindOf(url, host);
    counts[kind]++;
    const address = url?.href ?? href ?? '';
    const known = targets.get(address);
    if (known) known.count++;
    else targets.set(address, { url: address, kind, text: text || name, rel: rel.join(' '), count: 1 });
  }
  return {
    ...counts,
    targets: cutList([...targets.values()], MAX_TARGETS, (target) => ({
      ...target,
      url: cut(target.url, MAX_TARGET),
      text: cut(target.text, MAX_LINK_TEXT),
      rel: cut(target.rel, MAX_LINK_TEXT),
    })),
  };
};

const kindOf = (target: URL | null, host: string): LinkKind => {
  if (!target || !isWeb(target)) return 'other';
  return target.host === host ? 'internal' : 'external';
};

import { hostKey } from '../../http/guard.ts';
import type { Page } from '../evidence.ts';
import type { ResourceReference } from '../resources.ts';
import { withoutFragment } from './address/resolve-url.ts';
import { languageVersionsOf, ownVersionsOf } from './language/language-versions.ts';
import { jumpTargetOf } from './links/jump-target.ts';
import { targetLinks } from './links/target-links.ts';
import { pageResources, socialImages } from './resources/page-resources.ts';

/** The URLs that an audit in `full` mode requests, in request order. */
export interface PageReferences {
  /** Link targets to request, first targets on the page’s own host. */
  links: LinkReference[];
  linksLeftOut: { limit?: number; host_limit?: number };
  resources: ResourceReference[];
  /** Number of resources left out because of the limit. */
  resourcesLeftOut: number;
  /** URL of the preview image for social networks; null if the page has none. */
  preview: string | null;
  /** URLs of the page’s other language versions. */
  languageVersions: string[];
}

export interface LinkReference {
  /** Absolute URL of the link target, without fragment. */
  url: string;
  /** Fragments of the target that links of the page jump to, if the target is on the page’s host. */
  fragments: string[];
}

/** Minimum links to external hosts that are checked, even if links of the page’s own site exceed the limit. */
const MIN_EXTERNAL = 60;
/** Maximum links per audit, links per external host, fragments per target, resources, and language versions. */
const MAX_LINKS = 200;
const MAX_OF_HOST = 20;
const MAX_FRAGMENTS = 50;
const MAX_RESOURCES = 150;
const MAX_LANGUAGE_VERSIONS = 10;

export const referencesOf = (page: Page): PageReferences => {
  const resources = pageResources(page);
  const social = socialImages(page);
  const images = social.filter(({ url }) => !resources.some((resource) => resource.url === url));
  return {
    ...linksOf(page),
    resources: [...resources.slice(0, MAX_RESOURCES - images.length), ...images],
    resourcesLeftOut: Math.max(0, resources.length - (MAX_RESOURCES - images.length)),
    preview: social[0]?.url ?? null,
    languageVersions: versionsOf(page),
  };
};

const linksOf = (page: Page): Pick<PageReferences, 'links' | 'linksLeftOut'> => {
  const own = hostKey(new URL(page.url));
  const targets = new Map<string, LinkReference & { host: string }>();
  for (const { url, address } of targetLinks(page)) {
    const target = targets.get(address) ?? { url: address, fragments: [], host: hostKey(url) };
    targets.set(address, target);
    const place = target.host === own ? jumpTargetOf(url) : null;
    if (place !== null && target.fragments.length < MAX_FRAGMENTS && !target.fragments.includes(place)) target.fragments.push(place);
  }
  const byHost = Map.groupBy(targets.values(), ({ host }) => host);
  const inner = byHost.get(own) ?? [];
  byHost.delete(own);
  const allowed = [...byHost.values()].flatMap((those) => those.slice(0, MAX_OF_HOST));
  const hostLimit = targets.size - inner.length - allowed.length;
  const requested = [...inner.slice(0, MAX_LINKS - Math.min(allowed.length, MIN_EXTERNAL)), ...allowed].slice(0, MAX_LINKS);
  const limit = inner.length + allowed.length - requested.length;
  return {
    links: requested.map(({ url, fragments }) => ({ url, fragments })),
    linksLeftOut: { ...(limit > 0 ? { limit } : {}), ...(hostLimit > 0 ? { host_limit: hostLimit } : {}) },
  };
};

const versionsOf = (page: Page): string[] => {
  const versions = languageVersionsOf(page);
  const own = new Set(ownVersionsOf(page, versions));
  const urls = versions.flatMap((version) => {
    if (version.url === null || own.has(version) || !/^https?:$/.test(version.url.protocol)) return [];
    return [withoutFragment(version.url)];
  });
  return [...new Set(urls)].slice(0, MAX_LANGUAGE_VERSIONS);
};

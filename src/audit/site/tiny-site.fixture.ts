import { createHash } from 'node:crypto';
import { siteChecks } from './checks/index.ts';
import { minhashOf } from './minhash.ts';
import { type PageFlag, pageFlags } from './page-flags.ts';
import { packIds, packLinks, unpackIds } from './page-lists.ts';
import { openSiteAnalysis, type PackedAnalysis } from './site-analyser.ts';
import type { SiteFacts, SiteRow } from './site-analysis.ts';

/** A URL of a tiny site. What is not given is as a good page has it. */
export interface TinyPage {
  status?: number;
  title?: string | null;
  description?: string | null;
  h1?: string | null;
  text?: string;
  links?: readonly string[];
  nofollow?: readonly string[];
  canonical?: string;
  redirect?: string;
  alternates?: readonly string[];
  flags?: readonly PageFlag[];
  score?: number;
  findings?: string;
}

/** Facts of a site with a sitemap, of which everything was read. */
export const wholeSite: SiteFacts = {
  hasSitemap: true,
  sitemapFault: null,
  isSitemapWhole: true,
  areVersionsWhole: true,
  isComplete: true,
  leftOut: 0,
};

/** Analyses a site of a few paths; the first is the start. */
export const analyseTiny = (pages: Readonly<Record<string, TinyPage>>, facts: Partial<SiteFacts> = {}): PackedAnalysis => {
  const paths = Object.keys(pages);
  const idOf = (path: string): number => {
    const id = paths.indexOf(path);
    if (id === -1) throw new Error(`The site has no ${path}`);
    return id;
  };
  const analyser = openSiteAnalysis(paths.length);
  analyser.add(paths.map((path, id) => rowOf(path, id, pages[path] ?? {}, idOf)));
  return analyser.finish({ ...wholeSite, ...facts });
};

/** The paths that each site check lists. */
export const listedBy = (
  pages: Readonly<Record<string, TinyPage>>,
  options?: Parameters<typeof analyseTiny>[1],
): Record<string, string[]> => {
  const paths = Object.keys(pages);
  const known = new Set(siteChecks.map(({ id }) => id));
  const { issues } = analyseTiny(pages, options);
  return Object.fromEntries(
    issues.filter(({ check }) => known.has(check)).map(({ check, pages: ids }) => [check, unpackIds(ids).map((id) => paths[id] ?? '')]),
  );
};

/** Words that no other text has. */
export const textOf = (name: string, words = 120): string => Array.from({ length: words }, (_, index) => `${name}${index}`).join(' ');

const rowOf = (path: string, id: number, page: TinyPage, idOf: (path: string) => number): SiteRow => {
  const { title = `Title of ${path}`, description = `About ${path}`, h1 = `Heading of ${path}`, text = textOf(path), redirect } = page;
  const own = page.flags ?? [];
  const status = own.includes('blocked') ? null : (page.status ?? (redirect === undefined ? 200 : 301));
  const isPage = status === 200;
  const flags: PageFlag[] = [...own];
  if (isPage) flags.push('page');
  if (page.canonical !== undefined) flags.push('canonicalised');
  const links = [
    ...(page.links ?? []).map((to) => ({ to: idOf(to), nofollow: false })),
    ...(page.nofollow ?? []).map((to) => ({ to: idOf(to), nofollow: true })),
  ];
  return {
    id,
    url: `https://example.com${path}`,
    source: 0,
    flags: flags.reduce((sum, flag) => sum | pageFlags[flag], 0),
    status,
    canonical: page.canonical === undefined ? null : idOf(page.canonical),
    redirect: redirect === undefined ? null : idOf(redirect),
    words: isPage ? text.split(' ').length : null,
    score: isPage ? (page.score ?? 90) : null,
    hashes: isPage ? Buffer.concat([title, description, h1, text].map(hashOf)) : null,
    minhash: isPage ? minhashOf(text) : null,
    links: isPage ? packLinks(links) : null,
    alternates: page.alternates ? packIds(page.alternates.map(idOf).sort((one, other) => one - other)) : null,
    findings: isPage ? (page.findings ?? '') : null,
  };
};

const hashOf = (text: string | null): Buffer =>
  text === null ? Buffer.alloc(8) : createHash('sha256').update(text).digest().subarray(0, 8);

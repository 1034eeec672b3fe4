import type { Check, Severity } from '../check.ts';
import { checks } from '../checks/index.ts';
import sitemapValid from '../checks/indexing/sitemap-valid.ts';
import { failingPages, type PagesReporter, reportPages, warningPages } from '../families/site-pages.ts';
import { runSiteCheck } from '../run-check.ts';
import { distributePoints, groupOfCheck } from '../scoring/groups.ts';
import { byImportance, type RankedIssue } from '../scoring/issue-order.ts';
import { checkOfNumber, unpackIssues } from '../scoring/issues.ts';
import { points, severities } from '../scoring/points.ts';
import { anchorFacts, GROUP_SHIFT } from './anchors.ts';
import { siteChecks } from './checks/index.ts';
import { depthsOf, type Graph, inlinksOf, linkScoresOf, ranksOf, redirectEndsOf } from './graph.ts';
import { groupTargets, issueLinkIds } from './issue-targets.ts';
import { packInlinks } from './linked-from.ts';
import { MINHASH_BYTES } from './minhash.ts';
import { overviewOf } from './overview.ts';
import { hasFlag, isIndexable, pageFlags } from './page-flags.ts';
import { packIds, unpackIds } from './page-lists.ts';
import { isUnread } from './select.ts';
import { groupSimilar } from './similar.ts';
import { type RedirectEnd, type Site, type SiteNumbers, siteNumbers } from './site.ts';
import type { SiteAnalysis, SiteFacts, SiteIssue, SiteRow } from './site-analysis.ts';
import { type EqualPages, scoreOfFindings, siteFixes } from './site-fixes.ts';
import { scoreSite } from './site-score.ts';

/** A site analysis with packed pages per issue, as sent between processes. */
export interface PackedAnalysis extends Omit<SiteAnalysis, 'issues'> {
  issues: readonly (Omit<SiteIssue, 'pages'> & { pages: Uint8Array })[];
}

export interface SiteAnalyser {
  /** Adds rows, which must be in the order of their ids. */
  add(rows: readonly SiteRow[]): void;
  finish(facts: SiteFacts): PackedAnalysis;
}

const MAX_HOPS = 10;
const HASH_BYTES = 8;
const TEXT_KINDS = ['title', 'description', 'h1', 'text'] as const;
const TEXT_KIND_INDEX = 3;
/** Minimum words of texts that are compared: shorter texts mostly consist of parts common to all pages of the site. */
const MIN_COMPARED_WORDS = 50;

/** Opens the analysis of a site with `size` URLs. */
export const openSiteAnalysis = (size: number): SiteAnalyser => {
  const urls: string[] = [];
  const numbers = emptySiteNumbers(size);
  const { flags, status, canonical, redirect, words } = numbers;
  const hashes = new Uint8Array(size * HASH_BYTES * TEXT_KINDS.length);
  const minhashes = new Uint8Array(size * MINHASH_BYTES);
  const hasText = new Uint8Array(size);
  const offsets = new Uint32Array(size + 1);
  let keys = new Uint32Array(1 << 12);
  let links = 0;
  let last = -1;
  const alternates = new Map<number, number[]>();
  // Pages with the same template have equal findings, so each text of findings is stored once.
  const findings: string[] = [];
  const findingsOf = new Int32Array(size).fill(-1);
  const numberOf = new Map<string, number>();

  const addLinks = (id: number, packed: Uint8Array | null): void => {
    for (let missing = last + 1; missing <= id; missing++) offsets[missing] = links;
    last = id;
    if (packed === null) return;
    const found = unpackIds(packed);
    if (links + found.length > keys.length) {
      const larger = new Uint32Array(Math.max(keys.length * 2, links + found.length));
      larger.set(keys);
      keys = larger;
    }
    for (const key of found) if (key >>> 1 < size) keys[links++] = key;
  };

  const add = (row: SiteRow): void => {
    const { id } = row;
    if (id < 0 || id >= size || id <= last) return;
    while (urls.length < id) urls.push('');
    urls.push(row.url);
    for (const column of columns) {
      const number = row[column];
      if (number !== null) numbers[column][id] = number;
    }
    if (row.hashes) hashes.set(row.hashes, id * HASH_BYTES * TEXT_KINDS.length);
    if (row.minhash) {
      minhashes.set(row.minhash, id * MINHASH_BYTES);
      hasText[id] = 1;
    }
    if (row.alternates) alternates.set(id, unpackIds(row.alternates));
    if (row.findings) {
      const number = numberOf.get(row.findings) ?? findings.push(row.findings) - 1;
      numberOf.set(row.findings, number);
      findingsOf[id] = number;
    }
    addLinks(id, row.links);
  };

  /** Returns 52 bits of the hash of a text; 0 if there is no text. */
  const hashAt = (id: number, kind: number): number => {
    const at = id * HASH_BYTES * TEXT_KINDS.length + kind * HASH_BYTES;
    const high =
      ((hashes[at] as number) << 24) | ((hashes[at + 1] as number) << 16) | ((hashes[at + 2] as number) << 8) | (hashes[at + 3] as number);
    const low = ((hashes[at + 4] as number) << 12) | ((hashes[at + 5] as number) << 4) | ((hashes[at + 6] as number) >>> 4);
    return (high >>> 0) * 2 ** 20 + low;
  };

  const finish = ({
    hasSitemap,
    sitemapFault,
    isSitemapWhole,
    areVersionsWhole,
    isComplete,
    leftOut,
    ...facts
  }: SiteFacts): PackedAnalysis => {
    const accepted = new Set(facts.accepted);
    addLinks(size, null);
    while (urls.length < size) urls.push('');
    const graph: Graph = { size, offsets, keys, redirect, flags, status };
    const end = (id: number): RedirectEnd => endOf(redirect, flags, id);
    const ends = redirectEndsOf(size, end);
    const depth = depthsOf(graph);
    const inlinks = inlinksOf(graph, ends);
    const unread = leftOut + flags.reduce((count, _, id) => count + (isUnread({ status, flags }, id) ? 1 : 0), 0);
    const allPages = Array.from(flags.keys()).filter((id) => hasFlag(flags[id] as number, 'page'));
    // A canonical that redirects back to its page, such as a URL without the slash, is the page’s own URL.
    const ownCanonicals = allPages.filter((id) => canonical[id] !== -1 && ends[canonical[id] as number] === id);
    for (const id of ownCanonicals) flags[id] = (flags[id] as number) & ~pageFlags.canonicalised;
    const parameterDuplicates = findParameterDuplicates(
      allPages.filter((id) => isIndexable(flags[id] as number)),
      urls,
      (id) => hashAt(id, TEXT_KIND_INDEX),
    );
    const isComparable = (id: number): boolean => (words[id] as number) >= MIN_COMPARED_WORDS;
    const pages = allPages.filter((id) => !parameterDuplicates.has(id));
    const indexable = pages.filter((id) => isIndexable(flags[id] as number));
    const site: Site = {
      ...{ size, urls, depth, alternates, anchorFacts: joinAnchorFacts(facts.anchors, ends) },
      ...numbers,
      ...inlinks,
      ...{ hasSitemap, sitemapFault, isSitemapWhole, areVersionsWhole, isComplete, unread, parameterDuplicates },
      ...{ pages, indexable },
      eachLink(page, found) {
        for (let link = offsets[page] as number; link < (offsets[page + 1] as number); link++) {
          const key = keys[link] as number;
          found(key >>> 1, key % 2 === 1);
        }
      },
      end,
      duplicates(kind) {
        if (kind === 'similar text')
          return findNearDuplicates(
            indexable.filter((id) => hasText[id] === 1 && isComparable(id)),
            (id) => hashAt(id, TEXT_KIND_INDEX),
            minhashes,
            words,
          );
        const compared = kind === 'text' ? indexable.filter(isComparable) : indexable;
        return [...groupBy(compared, (id) => hashAt(id, TEXT_KINDS.indexOf(kind))).values()].filter((group) => group.length > 1);
      },
    };
    const rank = ranksOf(graph);
    const parts = findings.map(unpackIssues).map((all) => splitAccepted(all, accepted));
    const open = parts.map((part) => part.open);
    const acceptedOn = allPages.flatMap((page) => {
      const part = parts[findingsOf[page] as number];
      return part && part.accepted.size > 0 ? [{ page, score: scoreOfFindings(part.open), findings: part.accepted.size }] : [];
    });
    for (const { page, score } of acceptedOn) numbers.score[page] = score;
    const ofPages = [open, parts.map((part) => part.accepted)].flatMap((those) => pageIssues(indexable, those, findingsOf));
    const issues = [...siteIssues(site), ...ofPages].map((issue) => waive(issue, accepted)).sort(worstFirst);
    const scored = { ...scoreSite(site, issues), fixes: siteFixes(site, issues, countEqualPages(indexable, open, findingsOf)) };
    const overview = { ...overviewOf(site, rank), external: mostLinked(facts.external) };
    const packed = issues.map(({ pages: ids, ...issue }) => ({ ...issue, pages: packIds(ids) }));
    const links = { inlinks: inlinks.followedFrom, linkScore: linkScoresOf(rank), linkedFrom: packInlinks(graph, ends) };
    return {
      ...scored,
      issues: packed,
      issueLinks: issueLinkIds(issues),
      acceptedOn,
      depth,
      ...links,
      ownCanonicals: packIds(ownCanonicals),
      unread,
      overview,
    };
  };

  return { add: (rows) => rows.forEach(add), finish };
};

const columns = Object.keys(siteNumbers) as (keyof SiteNumbers)[];

const emptySiteNumbers = (size: number): SiteNumbers =>
  Object.fromEntries(Object.entries(siteNumbers).map(([column, { Numbers, none }]) => [column, new Numbers(size).fill(none)])) as never;

const endOf = (redirect: Int32Array, flags: Uint16Array, start: number): RedirectEnd => {
  let id = start;
  for (let hops = 0; ; hops++) {
    const target = redirect[id] as number;
    if (target === -1) return { id: hasFlag(flags[id] as number, 'redirectsAway') ? -1 : id, hops, isLoop: false };
    // Redirects that return to an earlier URL never end.
    if (hops === MAX_HOPS) return { id, hops, isLoop: true };
    id = target;
  }
};

/** Adds the facts about links to each redirect to those of the URL where it ends. */
const joinAnchorFacts = (facts: Uint32Array, ends: Int32Array): Uint32Array => {
  const joined = facts.slice();
  for (const [id, own] of facts.entries()) {
    const end = ends[id] as number;
    const other = joined[end] ?? 0;
    if (end === id || (own & anchorFacts.linked) === 0) continue;
    const bits = (other & anchorFacts.linked) === 0 ? own : own & other;
    joined[end] = ((other >>> GROUP_SHIFT) << GROUP_SHIFT) | (bits & ((1 << GROUP_SHIFT) - 1));
  }
  return joined;
};

const groupBy = (ids: readonly number[], keyOf: (id: number) => number): Map<number, number[]> => {
  const groups = new Map<number, number[]>();
  for (const id of ids) {
    const key = keyOf(id);
    if (key === 0) continue;
    const group = groups.get(key);
    if (group) group.push(id);
    else groups.set(key, [id]);
  }
  return groups;
};

/** Finds pages with the same path and text as another page with fewer parameters. Returns for each that other page. */
const findParameterDuplicates = (
  indexable: readonly number[],
  urls: readonly string[],
  textOf: (id: number) => number,
): ReadonlyMap<number, number> => {
  const least = new Map<string, { id: number; parameters: number }>();
  const keyed = indexable.map((id) => {
    const [path = '', query] = (urls[id] ?? '').split(/\?(.*)/s);
    const parameters = query === undefined ? 0 : query.split('&').length;
    const key = `${path} ${textOf(id)}`;
    if (parameters < (least.get(key)?.parameters ?? Number.POSITIVE_INFINITY)) least.set(key, { id, parameters });
    return { id, key, parameters };
  });
  return new Map(
    keyed.flatMap(({ id, key, parameters }) => {
      const first = least.get(key);
      return first && parameters > first.parameters ? [[id, first.id] as const] : [];
    }),
  );
};

/** Finds groups of pages whose text is nearly, but not exactly, equal to that of another page; pages with equal texts are in one group. */
const findNearDuplicates = (
  withText: readonly number[],
  textOf: (id: number) => number,
  minhashes: Uint8Array,
  words: Uint32Array,
): number[][] => {
  const texts = [...groupBy(withText, textOf).values()];
  const pages = texts.map(([first = 0]) => first);
  const groups = groupSimilar({ minhashes: new Int32Array(minhashes.buffer), pages, words });
  return groups.map((indexes) => indexes.flatMap((index) => texts[index] ?? []));
};

/** Reports invalid sitemaps of a site like the page check. A warning costs less than a failure. */
const sitemapCheckOf = ({ sitemapFault, indexable }: Site): Check => ({
  ...(sitemapValid as unknown as Check),
  severity: sitemapFault === 'fail' ? sitemapValid.severity : 'low',
  needs: ['site'],
  verdicts: sitemapFault === 'fail' ? failingPages : warningPages,
  run: (_, report) => reportPages(report as unknown as PagesReporter, sitemapFault && { pages: indexable.slice(0, 1), total: 1 }),
});

const siteIssues = (site: Site): SiteIssue[] =>
  [sitemapCheckOf(site), ...siteChecks].flatMap((check) => {
    const { verdict, outcome, values, items } = runSiteCheck(check, site);
    if (items.length === 0) return [];
    const { id, category } = check;
    const severity = check.verdicts[verdict]?.severity ?? check.severity;
    const pages = items.flatMap(({ page }) => page ?? []);
    const total = Number(values.total);
    const lost = Math.ceil((points[severity] * pages.length) / total);
    return [{ check: id, ofSite: true, category, severity, outcome, points: lost, total, pages, targets: groupTargets(site, items) }];
  });

/** True for checks of robots.txt and of headers that a server sets for all pages. */
const isOfHost = ({ id, needs }: Check): boolean => !needs.includes('page') || groupOfCheck(id) === 'security-headers';

const checkById = new Map(checks.map((check) => [check.id, check]));

/** Returns the issues found by page checks on all indexable pages. Each issue costs the site what it takes from the mean score of these pages. */
const pageIssues = (indexable: readonly number[], findings: readonly EqualPages['findings'][], findingsOf: Int32Array): SiteIssue[] => {
  const byNumber = new Map<number, { pages: number[]; points: number; failed: number; severities: Set<Severity | undefined> }>();
  for (const id of indexable) {
    for (const [number, { failed, points: lost, severity }] of findings[findingsOf[id] as number] ?? []) {
      const found = byNumber.get(number) ?? { pages: [], points: 0, failed: 0, severities: new Set() };
      byNumber.set(number, found);
      found.pages.push(id);
      found.severities.add(severity);
      found.points += lost;
      if (failed) found.failed++;
    }
  }
  return [...byNumber].flatMap(([number, { pages, points: lost, failed, severities: given }]) => {
    const check = checkById.get(checkOfNumber(number) ?? '');
    if (!check) return [];
    const { id, category } = check;
    const ofPages = new Set([...given].map((severity) => severity ?? check.severity));
    const severity = severities.find((one) => ofPages.has(one)) ?? check.severity;
    const outcome = failed > 0 ? ('fail' as const) : ('warn' as const);
    const total = indexable.length;
    const found = { check: id, ofSite: false, category, severity, outcome, points: Math.ceil(lost / total), targets: null };
    // A finding that is the same on all pages of the host is reported once, for the first page.
    return [isOfHost(check) && pages.length === total ? { ...found, total: 1, pages: pages.slice(0, 1) } : { ...found, total, pages }];
  });
};

type Findings = EqualPages['findings'];

/** Separates the accepted findings of a page from the others, to which the points of a group then go. */
const splitAccepted = (findings: Findings, accepted: ReadonlySet<string>): { open: Findings; accepted: Findings } => {
  const isAccepted = (number: number): boolean => accepted.has(checkOfNumber(number) ?? '');
  const waived = new Map([...findings].filter(([number]) => isAccepted(number)));
  if (waived.size === 0) return { open: findings, accepted: waived };
  const members = [...findings].flatMap(([number, { failed, points: lost, severity }]) => {
    const check = checkById.get(checkOfNumber(number) ?? '');
    const group = check && groupOfCheck(check.id);
    if (isAccepted(number)) return [];
    const outcome = failed ? ('fail' as const) : ('warn' as const);
    return [
      { number, failed, lost, outcome, given: severity, severity: severity ?? check?.severity ?? 'information', ...(group && { group }) },
    ];
  });
  const open = distributePoints(members).map(
    ({ number, failed, lost, given }) => [number, { failed, points: lost, severity: given }] as const,
  );
  return { open: new Map(open), accepted: waived };
};

const waive = (issue: SiteIssue, accepted: ReadonlySet<string>): SiteIssue =>
  accepted.has(issue.check) ? { ...issue, points: 0, waived: issue.points } : issue;

const countEqualPages = (
  indexable: readonly number[],
  findings: readonly EqualPages['findings'][],
  findingsOf: Int32Array,
): EqualPages[] => {
  const equal = findings.map((of) => ({ pages: 0, findings: of }));
  for (const id of indexable) {
    const found = equal[findingsOf[id] as number];
    if (found) found.pages++;
  }
  return equal.filter(({ pages }) => pages > 0);
};

/** Maximum other sites in the overview. */
const MAX_EXTERNAL = 20;

const mostLinked = (external: SiteFacts['external']): SiteFacts['external'] =>
  external.toSorted((one, other) => other.links - one.links || other.pages - one.pages).slice(0, MAX_EXTERNAL);

const worstFirst = (one: SiteIssue, other: SiteIssue): number => byImportance(rankOf(one), rankOf(other));

const rankOf = ({ check, category, points: lost, pages }: SiteIssue): RankedIssue => ({ check, category, lost, pages: pages.length });

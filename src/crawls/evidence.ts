import { numberOfCheck, unpackIssues } from '../audit/scoring/issues.ts';
import { type EvidenceKind, evidenceKindOf } from '../audit/site/issue-targets.ts';
import { type KeptFinding, type LinkDetails, type LinkOccurrence, unpackIssueLinks } from '../audit/site/page-details.ts';
import { unpackIds, unpackLists } from '../audit/site/page-lists.ts';
import type { Database } from '../storage/database.ts';
import { isAmong } from '../storage/expressions.ts';
import { cutSlice, type Listing } from '../storage/resource.ts';
import type { CrawlIssue } from './issues.ts';
import type { CrawlPageQuery } from './page-index.ts';
import { type CrawlPage, crawlPagesOf, findCrawlPages, findFindings } from './pages.ts';

/** Maximum redirects that are followed, as in the analysis. */
const MAX_HOPS = 10;

/** A URL that shows an issue, such as a broken link target, and where its redirects lead. */
export interface EvidenceTarget extends CrawlPage {
  /** The URLs that the redirects pass through, in order. */
  hops: readonly CrawlPage[];
  /** True if the redirects never end. */
  isLoop: boolean;
}

/** What a page has to do with a target. */
export interface EvidenceOfTarget {
  /** Number of links to the target; null if the crawl kept no details. */
  count: number | null;
  /** The first links, or the language version. */
  occurrences: readonly LinkOccurrence[];
}

/** What shows an issue of a crawl on one page. */
export type Evidence =
  | { kind: Exclude<EvidenceKind, 'finding' | 'page'>; targets: readonly (EvidenceOfTarget & { target: EvidenceTarget })[] }
  | { kind: 'finding'; points: number; finding: KeptFinding | null }
  | { kind: 'page' };

/** A page with an issue. */
export interface IssuePage extends CrawlPage {
  evidence: Evidence;
}

/** The pages of an issue that have a target in common: links to one URL, or duplicates of one page. */
export interface IssueGroup {
  /** Rank among the groups, starting at 0. */
  position: number;
  target: EvidenceTarget;
  /** The text that duplicates share; null if they share none, or share their whole content. */
  text: string | null;
  /** Number of pages, and of their links to the target; null if the issue is not about links. */
  pages: number;
  links: number | null;
  /** The pages with the most links from other pages. */
  members: readonly (CrawlPage & EvidenceOfTarget)[];
}

type Issue = Pick<CrawlIssue, 'check_id' | 'of_site'>;

export const kindOfIssue = ({ check_id, of_site }: Issue): EvidenceKind => evidenceKindOf({ check: check_id, ofSite: of_site === 1 });

/** Finds what shows an issue on some of its pages. */
export const findEvidence = async (db: Database, crawlId: number, issue: Issue, pages: readonly CrawlPage[]): Promise<IssuePage[]> => {
  const kind = kindOfIssue(issue);
  const ids = pages.map(({ id }) => id);
  if (kind === 'page') return pages.map((page) => ({ ...page, evidence: { kind } }));
  if (kind === 'finding') {
    const findings = await findFindings(db, crawlId, ids);
    const points = await findPoints(db, crawlId, issue.check_id, ids);
    return pages.map((page) => ({
      ...page,
      evidence: { kind, points: points.get(page.id) ?? 0, finding: findings.get(page.id)?.get(issue.check_id) ?? null },
    }));
  }
  const targetsOf = await findTargetIds(db, crawlId, issue.check_id, ids);
  const targets = await findTargets(db, crawlId, [...targetsOf.values()].flat());
  const links = await findIssueLinks(db, crawlId, ids);
  return pages.map((page) => {
    const own = (targetsOf.get(page.id) ?? []).flatMap((id) => {
      const target = targets.get(id);
      return target ? [{ target, ...evidenceOf(links.get(page.id), id, kind) }] : [];
    });
    return { ...page, evidence: { kind, targets: own } };
  });
};

/** Finds groups of an issue from a position on. */
const findGroups = async (db: Database, crawlId: number, issue: Issue, first: number, most: number): Promise<IssueGroup[]> => {
  const kind = kindOfIssue(issue);
  const rows = await db
    .selectFrom('crawl_issue_group')
    .select(['position', 'target', 'pages', 'links', 'members'])
    .where('crawl_id', '=', crawlId)
    .where('check_id', '=', issue.check_id)
    .where('position', '>=', first)
    .where('position', '<', first + most)
    .orderBy('position')
    .execute();
  const membersOf = rows.map(({ members }) => unpackIds(members));
  const ids = [...new Set(membersOf.flat())];
  const pages = new Map((await findCrawlPages(db, crawlId, ids)).map((one) => [one.id, one]));
  const targets = await findTargets(
    db,
    crawlId,
    rows.map(({ target }) => target),
  );
  const links = await findIssueLinks(db, crawlId, ids);
  return rows.flatMap(({ position, target: id, pages: count, links: sum }, at): IssueGroup[] => {
    const target = targets.get(id);
    if (!target) return [];
    const members = (membersOf[at] ?? [])
      .flatMap((member) => pages.get(member) ?? [])
      .map((member) => ({ ...member, ...evidenceOf(links.get(member.id), id, kind) }))
      .toSorted((one, other) => (other.inlinks ?? 0) - (one.inlinks ?? 0) || one.id - other.id);
    return [{ position, target, text: sharedText(issue.check_id, target), pages: count, links: sum, members }];
  });
};

const sharedText = (check: string, { title, description, h1 }: CrawlPage): string | null =>
  check === 'title-duplicate' ? title : check === 'description-duplicate' ? description : check === 'h1-duplicate' ? h1 : null;

const evidenceOf = (
  links: readonly (LinkDetails & { target: number })[] | undefined,
  target: number,
  kind: EvidenceKind,
): EvidenceOfTarget => {
  const found = links?.find((link) => link.target === target && !link.nofollow && isVersion(link) === (kind === 'versions'));
  return { count: found?.count ?? null, occurrences: found?.occurrences ?? [] };
};

const isVersion = ({ occurrences }: LinkDetails): boolean => occurrences[0]?.place === 'hreflang';

/** Finds the points that a check costs pages. */
const findPoints = async (db: Database, crawlId: number, check: string, pages: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('crawl_page')
    .select(['id', 'findings'])
    .where('crawl_id', '=', crawlId)
    .where(isAmong(db, 'id', pages))
    .execute();
  const number = numberOfCheck(check) ?? -1;
  return new Map(rows.map(({ id, findings }) => [id, unpackIssues(findings ?? '').get(number)?.points ?? 0]));
};

/** Finds texts and places of the links of pages that show an issue. */
export const findIssueLinks = async (db: Database, crawlId: number, pages: readonly number[]) => {
  const rows = await db
    .selectFrom('crawl_issue_link')
    .select(['page', 'packed'])
    .where('crawl_id', '=', crawlId)
    .where(isAmong(db, 'page', pages))
    .execute();
  return new Map(rows.map(({ page, packed }) => [page, unpackIssueLinks(packed)]));
};

/** Finds the ids of the targets of pages. Only slices that contain one of the pages are read. */
const findTargetIds = async (db: Database, crawlId: number, check: string, pages: readonly number[]): Promise<Map<number, number[]>> => {
  const rows = db.selectFrom('crawl_issue_page').where('crawl_id', '=', crawlId).where('check_id', '=', check);
  const slices = (await rows.select(['chunk', 'pages']).execute()).map(({ chunk, pages: packed }) => ({ chunk, ids: unpackIds(packed) }));
  const wanted = new Set(pages);
  const found = new Map<number, number[]>();
  for (const { chunk, ids } of slices) {
    if (!ids.some((id) => wanted.has(id))) continue;
    const { targets } = await rows.select('targets').where('chunk', '=', chunk).executeTakeFirstOrThrow();
    if (targets === null) continue;
    const listAt = unpackLists(targets);
    for (const [at, id] of ids.entries()) if (wanted.has(id)) found.set(id, listAt(at));
  }
  return found;
};

/** Finds URLs and where their redirects lead. */
const findTargets = async (db: Database, crawlId: number, ids: readonly number[]): Promise<ReadonlyMap<number, EvidenceTarget>> => {
  const pages = new Map<number, CrawlPage>();
  let missing = [...new Set(ids)];
  for (let hops = 0; hops <= MAX_HOPS && missing.length > 0; hops++) {
    const found = await findCrawlPages(db, crawlId, missing);
    for (const page of found) pages.set(page.id, page);
    missing = [...new Set(found.flatMap(({ redirect }) => (redirect === null || pages.has(redirect) ? [] : [redirect])))];
  }
  return new Map(
    [...new Set(ids)].flatMap((id) => {
      const page = pages.get(id);
      return page ? [[id, { ...page, ...hopsOf(page, pages) }] as const] : [];
    }),
  );
};

const hopsOf = (from: CrawlPage, pages: ReadonlyMap<number, CrawlPage>): Pick<EvidenceTarget, 'hops' | 'isLoop'> => {
  const hops: CrawlPage[] = [];
  for (let page = pages.get(from.redirect ?? -1); page && hops.length < MAX_HOPS; page = pages.get(page.redirect ?? -1)) {
    const isLoop = page.id === from.id || hops.includes(page);
    hops.push(page);
    if (isLoop) return { hops, isLoop };
  }
  return { hops, isLoop: hops.length === MAX_HOPS };
};

/** Returns the pages of an issue as a list with paging, each with what shows the issue. */
export const issuePagesOf = (crawlId: number, issue: Issue): Listing<CrawlPageQuery, IssuePage> => {
  const pages = crawlPagesOf(crawlId);
  return {
    async list(db, query) {
      const { rows, total } = await pages.list(db, query);
      return { rows: await findEvidence(db, crawlId, issue, rows), total };
    },
    async walk(db, query, after) {
      const { rows, next } = await pages.walk(db, query, after);
      return { rows: await findEvidence(db, crawlId, issue, rows), next };
    },
    positionOf: pages.positionOf,
  };
};

/** Returns the groups of an issue as a list with paging, the largest first. */
export const issueGroupsOf = (crawlId: number, issue: Issue): Listing<object, IssueGroup> => ({
  async list(db, { perPage, page }) {
    const { total } = await db
      .selectFrom('crawl_issue_group')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('crawl_id', '=', crawlId)
      .where('check_id', '=', issue.check_id)
      .executeTakeFirstOrThrow();
    return { rows: await findGroups(db, crawlId, issue, (page - 1) * perPage, perPage), total: Number(total) };
  },
  async walk(db, { perPage }, after) {
    const groups = await findGroups(db, crawlId, issue, after === null ? 0 : after.id + 1, perPage + 1);
    return cutSlice(groups, perPage, ({ position }) => ({ value: position, id: position }));
  },
  positionOf: ({ position }) => ({ value: position, id: position }),
});

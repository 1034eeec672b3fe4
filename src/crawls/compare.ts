import { sql } from 'kysely';
import { type VanishedKind, vanishedContent } from '../audit/facts/vanished.ts';
import { byImportance } from '../audit/scoring/issue-order.ts';
import { hasFlag, isIndexable } from '../audit/site/page-flags.ts';
import { unpackLinks } from '../audit/site/page-lists.ts';
import { type Cache, makeCache } from '../lib/cache.ts';
import { oncePer } from '../lib/once-per.ts';
import { findAcceptedInOne } from '../reports/lists/accepted-in-one.ts';
import type { Database } from '../storage/database.ts';
import { isAmong } from '../storage/expressions.ts';
import { type Crawl, differentOptions, incompleteReasons, type OptionDifference } from './crawl.ts';
import { findCrawlBefore } from './find.ts';
import { type CrawlIssue, listCrawlIssues } from './issues.ts';
import { findIssuePages, findPageIndex, type PageIndex } from './page-index.ts';
import { findUrls } from './pages.ts';

/** A number of each of two crawls. */
export interface BeforeAfter<Value = number> {
  before: Value;
  after: Value;
}

/**
 * How an issue changed between two crawls, among the pages that both crawls answer for: `before` + `new` − `fixed` − `gone` = `after`. A page that a
 * crawl didn’t reach may have the issue or not.
 */
export interface IssueChange extends BeforeAfter {
  check: string;
  category: string;
  severity: string;
  /** Null in a crawl without the issue. */
  outcome: BeforeAfter<string | null>;
  points: BeforeAfter;
  new: number;
  fixed: number;
  /** Pages that are no longer there, or that search engines can no longer show. */
  gone: number;
  unchanged: number;
  /** Pages with the issue that the other crawl did not reach. */
  notReached: BeforeAfter;
  /** The first few pages. */
  newPages: readonly string[];
  fixedPages: readonly string[];
  gonePages: readonly string[];
}

/** Kinds of changes of a page, in the order of lists. `words`: half of the text vanished. `robots`: other rules, besides a new noindex. */
export const pageChangeKinds = ['noindex', 'status', 'words', 'title', 'h1', 'canonical', 'robots', 'added', 'removed'] as const;
export type PageChangeKind = (typeof pageChangeKinds)[number];

/** A changed page: its ids in both crawls, one of which is null if the page was added or removed. */
export interface ChangedPage extends BeforeAfter<number | null> {
  kinds: readonly PageChangeKind[];
  /** What vanished from the page. */
  vanished: readonly VanishedKind[];
}

/** A finished crawl compared with an earlier one of the same site. */
export interface CrawlComparison extends BeforeAfter<Crawl> {
  differentOptions: readonly OptionDifference[];
  /** Checks whose issues only one of the crawls counts, as they are accepted in the other: then the scores can’t be compared. */
  acceptedInOne: readonly string[];
  /** All issues of both crawls, those that cost most more points first. */
  issues: readonly IssueChange[];
  /** Change of the score that no issue explains: pages added or gone, limits and rounding. */
  otherPoints: number;
  /** All changed pages, the worst changes first. */
  pages: readonly ChangedPage[];
  /** Pages that the other crawl did not reach, so that they are neither added nor removed. */
  notReached: BeforeAfter;
}

/** Maximum pages named for each kind of change of an issue. */
const MAX_LISTED_PAGES = 20;
/** Maximum changed pages of all comparisons in memory together; a comparison counts as at least `MIN_SIZE`. */
const MAX_KEPT = 200_000;
const MIN_SIZE = 5_000;
/** Rows read per query. */
const ROWS_PER_QUERY = 2_000;

interface ComparisonCache {
  comparisons: Cache<string, CrawlComparison>;
  pending: Map<string, Promise<CrawlComparison | undefined>>;
}

const cacheOf = oncePer(
  (_: Database): ComparisonCache => ({
    comparisons: makeCache(MAX_KEPT, ({ pages }) => Math.max(MIN_SIZE, pages.length)),
    pending: new Map(),
  }),
);

/** Compares the issues and pages of two crawls by URL; undefined if one of them has no result. */
export const compareCrawls = async (db: Database, before: Crawl, after: Crawl): Promise<CrawlComparison | undefined> => {
  const { comparisons, pending } = cacheOf(db);
  // Accepting findings makes a new version of a crawl, with other points.
  const name = `${before.id}.${before.version} ${after.id}.${after.version}`;
  const kept = comparisons.get(name);
  if (kept) return { ...kept, before, after };
  const promise = pending.get(name) ?? compare(db, before, after).finally(() => pending.delete(name));
  pending.set(name, promise);
  const comparison = await promise;
  if (comparison) comparisons.set(name, comparison);
  return comparison;
};

/** How each issue of a crawl changed since an earlier crawl. */
export interface IssueChanges {
  since: Crawl;
  changes: ReadonlyMap<string, IssueChange>;
}

/** Finds how each issue of a crawl changed since the earlier crawl with equal options; undefined without one. */
export const findIssueChanges = async (db: Database, crawl: Crawl): Promise<IssueChanges | undefined> => {
  const before = await findCrawlBefore(db, crawl);
  if (!before || differentOptions(before, crawl).length > 0) return undefined;
  const comparison = await compareCrawls(db, before, crawl);
  return comparison && { since: before, changes: new Map(comparison.issues.map((issue) => [issue.check, issue])) };
};

/** True if the issue or its points changed. */
export const isChanged = (issue: IssueChange): boolean =>
  issue.new + issue.fixed + issue.gone > 0 || issue.points.before !== issue.points.after || issue.outcome.before !== issue.outcome.after;

/** Answers of a crawl for a URL of the other: not read, read, or no longer there. */
const UNREAD = 0;
const READ = 1;
const GONE = 2;

const NOT_FOUND = 404;
const NO_LONGER = 410;
const FIRST_ERROR = 400;

/** A crawl that is compared, and for each of its ids the id of the same URL in the other crawl; −1 for a URL that the other crawl doesn’t know. */
interface Side {
  crawl: Crawl;
  index: PageIndex;
  twins: Int32Array;
}

/** Adds up how the findings of all issues changed. */
export const sumFindings = (issues: readonly IssueChange[]): Record<'new' | 'fixed' | 'gone', number> => {
  const sum = (kind: 'new' | 'fixed' | 'gone'): number => issues.reduce((total, issue) => total + issue[kind], 0);
  return { new: sum('new'), fixed: sum('fixed'), gone: sum('gone') };
};

const compare = async (db: Database, before: Crawl, after: Crawl): Promise<CrawlComparison | undefined> => {
  const [old, now] = [await findPageIndex(db, before.id), await findPageIndex(db, after.id)];
  if (!old || !now || before.score === null || after.score === null) return undefined;
  const sides: BeforeAfter<Side> = {
    before: { crawl: before, index: old, twins: new Int32Array(old.size).fill(-1) },
    after: { crawl: after, index: now, twins: new Int32Array(now.size).fill(-1) },
  };
  const contents = await matchPages(db, sides);
  const different = differentOptions(before, after);
  const tellsGone = different.length === 0 && isComplete(before) && isComplete(after);
  const answers: BeforeAfter<Uint8Array> = {
    before: await answersFor(db, sides.before, sides.after, tellsGone),
    after: await answersFor(db, sides.after, sides.before, tellsGone),
  };
  const issues = await compareIssues(db, sides, answers);
  const explained = issues.reduce((sum, { points }) => sum + points.before - points.after, 0);
  return {
    ...{ before, after, issues },
    differentOptions: different,
    acceptedInOne: (await findAcceptedInOne(db, [[before.id, after.id]])).get(after.id) ?? [],
    otherPoints: after.score - before.score - explained,
    ...comparePages(sides, answers, contents),
  };
};

/** True if a crawl fetched every URL that it found, so that a page which it didn’t find is not there. */
const isComplete = ({ state, leftOut }: Crawl): boolean =>
  state === 'completed' && ![...incompleteReasons, 'trap' as const, 'not_read' as const].some((reason) => leftOut[reason]);

/** What changed in the content of pages that both crawls read, by the page’s id in the later crawl. */
type ContentChanges = Map<number, Pick<ChangedPage, 'kinds' | 'vanished'>>;

/** Finds the URLs that both crawls know, and what changed in their content. */
const matchPages = async (db: Database, { before, after }: BeforeAfter<Side>): Promise<ContentChanges> => {
  const changes: ContentChanges = new Map();
  const canonicals: { page: BeforeAfter; canonical: BeforeAfter<number | null> }[] = [];
  for (let from = 0; from < after.index.size; from += ROWS_PER_QUERY) {
    for (const { old_id, new_id, ...row } of await readTwins(db, before.crawl.id, after.crawl.id, from)) {
      before.twins[old_id] = new_id;
      after.twins[new_id] = old_id;
      const page = { before: before.index.flags[old_id] as number, after: after.index.flags[new_id] as number };
      if (!hasFlag(page.before, 'page') || !hasFlag(page.after, 'page')) continue;
      if (row.old_canonical !== null || row.new_canonical !== null)
        canonicals.push({ page: { before: old_id, after: new_id }, canonical: { before: row.old_canonical, after: row.new_canonical } });
      const content = changedContent(row, page);
      if (content.kinds.length > 0) changes.set(new_id, content);
    }
  }
  for (const { page, canonical } of canonicals) {
    const same = canonical.after === null ? null : (after.twins[canonical.after] ?? null);
    if (same === canonical.before) continue;
    const { kinds, vanished } = changes.get(page.after) ?? { kinds: [], vanished: [] };
    changes.set(page.after, { kinds: [...new Set([...kinds, 'canonical' as const])], vanished });
  }
  return changes;
};

/** Reads the pages of a slice of the later crawl that the earlier one knows, with texts only where they differ. */
const readTwins = (db: Database, before: number, after: number, from: number) => {
  const ifChanged = (column: 'title' | 'h1', side: 'older' | 'newer') =>
    sql<string | null>`case when ${sql.ref(`older.${column}`)} is distinct from ${sql.ref(`newer.${column}`)}
      then coalesce(${sql.ref(`${side}.${column}`)}, '') end`;
  return db
    .selectFrom('crawl_page as newer')
    .innerJoin('crawl_page as older', (join) => join.onRef('older.url_hash', '=', 'newer.url_hash'))
    .where('older.crawl_id', '=', before)
    .where('newer.crawl_id', '=', after)
    .where('newer.id', '>=', from)
    .where('newer.id', '<', from + ROWS_PER_QUERY)
    .select(['older.id as old_id', 'newer.id as new_id', 'older.canonical as old_canonical', 'newer.canonical as new_canonical'])
    .select(['older.words as old_words', 'newer.words as new_words'])
    .select([ifChanged('title', 'older').as('old_title'), ifChanged('title', 'newer').as('new_title')])
    .select([ifChanged('h1', 'older').as('old_h1'), ifChanged('h1', 'newer').as('new_h1')])
    .execute();
};

type Twins = Awaited<ReturnType<typeof readTwins>>[number];

const changedContent = (row: Omit<Twins, 'old_id' | 'new_id'>, flags: BeforeAfter): Pick<ChangedPage, 'kinds' | 'vanished'> => {
  const differs = (flag: 'noindex' | 'nofollow' | 'canonicalised'): boolean => hasFlag(flags.before, flag) !== hasFlag(flags.after, flag);
  // Of a page that was cut off, only the beginning is known.
  const isCut = hasFlag(flags.after, 'unreadLinks') && !hasFlag(flags.before, 'unreadLinks');
  const content = (flag: number, title: string | null, h1: string | null, words: number | null) => ({
    noindex: hasFlag(flag, 'noindex'),
    ...(title !== null && { title }),
    ...(h1 !== null && !isCut && { h1 }),
    ...(words !== null && !isCut && { words }),
  });
  const vanished = vanishedContent(
    content(flags.before, row.old_title, row.old_h1, row.old_words),
    content(flags.after, row.new_title, row.new_h1, row.new_words),
  );
  const isNoindex = vanished.includes('noindex');
  const isChanged: Partial<Record<PageChangeKind, boolean>> = {
    noindex: isNoindex,
    words: vanished.includes('words'),
    title: row.old_title !== null,
    h1: row.old_h1 !== null && !isCut,
    canonical: row.old_canonical === null && row.new_canonical === null && differs('canonicalised'),
    robots: (differs('noindex') && !isNoindex) || differs('nofollow'),
  };
  return { kinds: pageChangeKinds.filter((kind) => isChanged[kind]), vanished };
};

/** Finds what the other crawl answers for each URL of one crawl. `tellsGone`: a URL that the other crawl doesn’t know is no longer there. */
const answersFor = async (db: Database, own: Side, other: Side, tellsGone: boolean): Promise<Uint8Array> => {
  const { index, twins, crawl } = own;
  const answers = new Uint8Array(index.size);
  const isFlagged = (side: Side, id: number, flag: 'inSitemap' | 'unreadLinks'): boolean => hasFlag(side.index.flags[id] as number, flag);
  // Sitemaps that were not read this time may still list the page.
  const isSitemapRead =
    (other.crawl.leftOut.sitemap === undefined || crawl.leftOut.sitemap !== undefined) &&
    other.index.flags.some((flags) => hasFlag(flags, 'inSitemap'));
  const uncertain: number[] = [];
  for (let id = 0; id < index.size; id++) {
    const twin = twins[id] as number;
    if (twin < 0) {
      answers[id] = tellsGone ? GONE : UNREAD;
      if (isFlagged(own, id, 'inSitemap') && !isSitemapRead) uncertain.push(id);
    } else {
      answers[id] = answerOf(other.index.status[twin] as number);
      const isLessRead = answers[id] === UNREAD || (isFlagged(other, twin, 'unreadLinks') && !isFlagged(own, id, 'unreadLinks'));
      if (isLessRead && answerOf(index.status[id] as number) === READ) uncertain.push(id);
    }
  }
  if (tellsGone) await markUncertain(db, own, answers, uncertain);
  return answers;
};

const answerOf = (status: number): number => {
  if (status === NOT_FOUND || status === NO_LONGER) return GONE;
  return status > 0 && status < FIRST_ERROR ? READ : UNREAD;
};

/** Marks URLs as not reached to which only pages lead that the other crawl couldn’t read either. */
const markUncertain = async (db: Database, { crawl, twins }: Side, answers: Uint8Array, uncertain: readonly number[]): Promise<void> => {
  const waiting = [...uncertain];
  const mark = (id: number | null): void => {
    if (id === null || (twins[id] as number) >= 0 || answers[id] === UNREAD) return;
    answers[id] = UNREAD;
    waiting.push(id);
  };
  for (const id of uncertain) if ((twins[id] as number) < 0) answers[id] = UNREAD;
  while (waiting.length > 0) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['links', 'redirect', 'canonical'])
      .where('crawl_id', '=', crawl.id)
      .where(isAmong(db, 'id', waiting.splice(0, ROWS_PER_QUERY)))
      .execute();
    for (const { links, redirect, canonical } of rows) {
      mark(redirect);
      mark(canonical);
      if (links !== null) for (const { to } of unpackLinks(links)) mark(to);
    }
  }
};

const compareIssues = async (
  db: Database,
  { before, after }: BeforeAfter<Side>,
  answers: BeforeAfter<Uint8Array>,
): Promise<IssueChange[]> => {
  const [older, newer] = [await listCrawlIssues(db, before.crawl.id), await listCrawlIssues(db, after.crawl.id)];
  const [old, now] = [issuesByCheck(older), issuesByCheck(newer)];
  const changes: IssueChange[] = [];
  for (const [check, { category, severity, of_site: ofSite }] of new Map([...old, ...now])) {
    const [was, is] = [old.get(check), now.get(check)];
    const idsBefore = was ? await findIssuePages(db, before.crawl.id, check) : [];
    const idsAfter = is ? await findIssuePages(db, after.crawl.id, check) : [];
    const has = { before: marked(before.index.size, idsBefore), after: marked(after.index.size, idsAfter) };
    const {
      both = [],
      fresh = [],
      notReached: firstReached = [],
    } = Object.groupBy(idsAfter, (id) => {
      if (isMarked(has.before, after.twins[id])) return 'both';
      return answers.after[id] === UNREAD ? 'notReached' : 'fresh';
    });
    const {
      fixed = [],
      gone = [],
      notReached = [],
    } = Object.groupBy(idsBefore, (id) => {
      if (isMarked(has.after, before.twins[id])) return 'both';
      if (answers.before[id] === UNREAD) return 'notReached';
      return answers.before[id] === GONE || (!ofSite && leftIndex(before, after, id)) ? 'gone' : 'fixed';
    });
    changes.push({
      ...{ check, category, severity },
      outcome: { before: was?.outcome ?? null, after: is?.outcome ?? null },
      points: { before: was?.points ?? 0, after: is?.points ?? 0 },
      before: both.length + fixed.length + gone.length,
      after: both.length + fresh.length,
      ...{ new: fresh.length, fixed: fixed.length, gone: gone.length, unchanged: both.length },
      notReached: { before: notReached.length, after: firstReached.length },
      newPages: await firstUrls(db, after.crawl.id, fresh),
      fixedPages: await firstUrls(db, before.crawl.id, fixed),
      gonePages: await firstUrls(db, before.crawl.id, gone),
    });
  }
  const lossOf = ({ points }: IssueChange): number => points.after - points.before;
  const ranked = ({ check, category, points, after: pages }: IssueChange) => ({
    check,
    category,
    pages,
    lost: Math.max(points.before, points.after),
  });
  return changes.sort((one, two) => lossOf(two) - lossOf(one) || byImportance(ranked(one), ranked(two)));
};

/** True for a page that search engines could show and no longer can: what its checks found is not repaired, but counts no more. */
const leftIndex = (before: Side, after: Side, id: number): boolean => {
  const twin = before.twins[id] ?? -1;
  return twin >= 0 && isIndexable(before.index.flags[id] as number) && !isIndexable(after.index.flags[twin] as number);
};

const issuesByCheck = (issues: readonly CrawlIssue[]): ReadonlyMap<string, CrawlIssue> => new Map(issues.map((one) => [one.check_id, one]));

const marked = (size: number, ids: readonly number[]): Uint8Array => {
  const marks = new Uint8Array(size);
  for (const id of ids) marks[id] = 1;
  return marks;
};

const isMarked = (marks: Uint8Array, id: number | undefined): boolean => id !== undefined && id >= 0 && marks[id] === 1;

const firstUrls = async (db: Database, crawlId: number, ids: readonly number[]): Promise<string[]> => {
  const first = ids.slice(0, MAX_LISTED_PAGES);
  const urls = await findUrls(db, crawlId, first);
  return first.flatMap((id) => urls.get(id) ?? []);
};

const comparePages = (
  { before, after }: BeforeAfter<Side>,
  answers: BeforeAfter<Uint8Array>,
  contents: ContentChanges,
): Pick<CrawlComparison, 'pages' | 'notReached'> => {
  /** Changed pages by rank, each list in the order of the pages’ ids. */
  const ranks: ChangedPage[][] = [];
  const add = (page: ChangedPage, urgency = 0): void => {
    const rank = pageChangeKinds.indexOf(page.kinds[0] as PageChangeKind) * URGENCIES + urgency;
    ranks[rank] ??= [];
    ranks[rank].push(page);
  };
  const notReached = { before: 0, after: 0 };
  for (let id = 0; id < after.index.size; id++) {
    const [twin, status] = [after.twins[id] as number, after.index.status[id] as number];
    if (twin < 0) {
      if (!isSuccess(status)) continue;
      if (answers.after[id] === GONE) add({ before: null, after: id, kinds: ['added'], vanished: [] });
      else notReached.after++;
      continue;
    }
    const was = before.index.status[twin] as number;
    const { kinds = [], vanished = [] } = contents.get(id) ?? {};
    const isBlocked = (side: Side, of: number): boolean => hasFlag(side.index.flags[of] as number, 'blocked');
    const all = pageChangeKinds.filter(
      (kind) =>
        kinds.includes(kind) ||
        (kind === 'status' && was >= 0 && status >= 0 && was !== status) ||
        (kind === 'robots' && isBlocked(before, twin) !== isBlocked(after, id)),
    );
    if (all.length > 0) add({ before: twin, after: id, kinds: all, vanished }, urgencyOf(was, status));
    else if (isSuccess(was) && status < 0) notReached.before++;
    else if (isSuccess(status) && was < 0) notReached.after++;
  }
  for (let id = 0; id < before.index.size; id++) {
    if ((before.twins[id] as number) >= 0 || !isSuccess(before.index.status[id] as number)) continue;
    if (answers.before[id] === GONE) add({ before: id, after: null, kinds: ['removed'], vanished: [] });
    else notReached.before++;
  }
  return { pages: ranks.flat(), notReached };
};

/** Changes of the status: a page that is gone comes first, then one that fails, then others. */
const URGENCIES = 3;

const urgencyOf = (before: number, after: number): number => {
  if (before >= FIRST_ERROR || before === after) return URGENCIES - 1;
  return answerOf(after) === GONE ? 0 : answerOf(after) === UNREAD ? 1 : URGENCIES - 1;
};

const FIRST_SUCCESS = 200;
const FIRST_REDIRECT = 300;

const isSuccess = (status: number): boolean => status >= FIRST_SUCCESS && status < FIRST_REDIRECT;

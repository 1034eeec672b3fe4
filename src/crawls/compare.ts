import { byImportance } from '../audit/scoring/issue-order.ts';
import type { Database } from '../storage/database.ts';
import { listCrawlIssues, rankOfCrawlIssue, readIssueUrls } from './issues.ts';

/** How the pages of an issue changed between two crawls. */
export interface IssueDifference {
  check: string;
  new: number;
  fixed: number;
  unchanged: number;
  /** The first few new pages. */
  newPages: string[];
  fixedPages: string[];
}

/** Maximum pages named per kind of change. */
const MAX_LISTED_PAGES = 20;

/** Compares the issues of two crawls page by page, by URL, in the order of every list. A page that no longer exists counts as fixed too. */
export const compareCrawls = async (db: Database, before: number, after: number): Promise<IssueDifference[]> => {
  const [older, newer] = [await listCrawlIssues(db, before), await listCrawlIssues(db, after)];
  const issues = new Map([...older, ...newer].map((issue) => [issue.check_id, rankOfCrawlIssue(issue)]));
  const checks = [...issues.values()].sort(byImportance).map(({ check }) => check);
  const differences: IssueDifference[] = [];
  for (const check of checks) differences.push(await compareIssue(db, before, after, check));
  return differences;
};

const compareIssue = async (db: Database, before: number, after: number, check: string): Promise<IssueDifference> => {
  const old = new Set<string>();
  for await (const pages of readIssueUrls(db, before, check)) for (const { url } of pages) old.add(url);
  const difference: IssueDifference = { check, new: 0, fixed: 0, unchanged: 0, newPages: [], fixedPages: [] };
  for await (const pages of readIssueUrls(db, after, check))
    for (const { url } of pages) {
      if (old.delete(url)) difference.unchanged++;
      else {
        difference.new++;
        if (difference.newPages.length < MAX_LISTED_PAGES) difference.newPages.push(url);
      }
    }
  return { ...difference, fixed: old.size, fixedPages: [...old].slice(0, MAX_LISTED_PAGES) };
};

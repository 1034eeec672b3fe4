import { type SqlBool, sql } from 'kysely';
import type { Database, ResultRank } from '../../storage/database.ts';
import { isAmong } from '../../storage/expressions.ts';
import type { ListPosition } from '../../storage/resource.ts';
import { rankOf } from '../report.ts';
import { countKinds, type Kind, WHOLE_ACCOUNT } from '../rollups/counts.ts';
import { findCoveredProjects, findRemovedProjects } from './project-scope.ts';
import { type ReportQuery, sortKeys } from './report-query.ts';
import { addressContaining, joinWithAnd } from './search.ts';
import type { Condition, Section } from './section.ts';
import { reduceByIndex } from './substring-index.ts';

/** A list of reports, split into ordered sections. */
export interface OrderedList {
  sections: readonly Section[];
  /** A condition on the rows that no index covers; undefined if no such condition is needed. */
  condition: Condition | undefined;
  /** True if the sections’ totals count only rows that meet the condition. */
  isCounted: boolean;
  /** Returns the index of the section in which the list continues after this position. */
  sectionAt(position: ListPosition): number;
}

/** Maximum projects whose index ranges are read one by one; with more projects, all reports of the account are read and filtered. */
const MAX_PROJECT_RANGES = 8;

/** Plans a query as a merge of index ranges, leaving out the ranges that are empty according to the counters. */
export const orderReports = async (db: Database, query: Omit<ReportQuery, 'page' | 'perPage'>): Promise<OrderedList> => {
  const { accountId, search, searchBy, sortBy, state, privacy, result } = query;
  const projects = await findCoveredProjects(db, query);
  const few = projects !== undefined && projects.length <= MAX_PROJECT_RANGES ? projects : undefined;
  const [kinds, removed] = await Promise.all([
    countKinds(db, { accountId, projectIds: few, state, privacy, result: result && rankOf(result) }),
    few ? [] : findRemovedProjects(db, accountId),
  ]);
  const address = search !== undefined && searchBy === 'url' ? await addressContaining(db, accountId, search) : undefined;
  const sought = [...(address ? [address.condition] : []), ...(projects && !few ? [isAmong(db, 'project_id', projects)] : [])];
  const present = removed.length === 0 ? [] : [isAmong(db, 'project_id', removed, 'not in')];

  const { column, groups } = sortKeys[sortBy];
  const isWhole = !few && groups === 'none' && [state, privacy, result].every((filter) => filter === undefined);
  const ranks: readonly ResultRank[] = query.sort === 'asc' ? [1, 2, 3] : [3, 2, 1];
  const results = resultsOf(groups, ranks);
  const sections = results.map((those): Section => {
    const found = kinds.filter((kind) => those.includes(kind.result));
    const ranges = isWhole
      ? [{ where: sql<SqlBool>`workspace_id = ${accountId}`, total: found.reduce((sum, { count }) => sum + count, 0) }]
      : found.map((kind) => ({ where: kindRange(accountId, kind), total: kind.count }));
    // If a report has no rating, all columns that come with a rating are null.
    return { table: 'report', column: those.length === 1 ? null : column, ranges };
  });
  /** Finds the section of a position. A cursor is untrusted input: its value may have any type. */
  const sectionAt = ({ value }: ListPosition): number => {
    if (groups === 'none') return 0;
    if (value === null) return results.length - 1;
    return groups === 'rated' ? 0 : Math.max(0, ranks.indexOf(value as ResultRank));
  };
  const condition = joinWithAnd([...sought, ...present]);
  if (condition && address?.texts) {
    const reduced = await reduceByIndex(db, accountId, sections, address.texts, condition);
    if (reduced) return { sections: reduced, condition: undefined, isCounted: true, sectionAt };
  }
  return { sections, condition, isCounted: sought.length === 0, sectionAt };
};

/** Returns the results that each section contains; 0 means no rating. */
const resultsOf = (groups: 'none' | 'rated' | 'ratings', ranks: readonly ResultRank[]): readonly (readonly Kind['result'][])[] => {
  if (groups === 'none') return [[0, ...ranks]];
  return groups === 'rated' ? [ranks, [0]] : [...ranks.map((rank) => [rank]), [0]];
};

const kindRange = (accountId: number, { projectId, state, result, privacy }: Kind): Condition => {
  const scope = projectId === WHOLE_ACCOUNT ? sql`workspace_id = ${accountId}` : sql`project_id = ${projectId}`;
  const ofResult = result === 0 ? sql`result is null` : sql`result = ${result}`;
  return sql<SqlBool>`${scope} and state = ${state} and ${ofResult} and privacy = ${privacy}`;
};

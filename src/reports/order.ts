import { type SqlBool, sql } from 'kysely';
import type { Database, ResultRank } from '../storage/database.ts';
import { isAmong } from '../storage/expressions.ts';
import { countKinds, type Kind, WHOLE_ACCOUNT } from './counts.ts';
import type { ReportQuery } from './list.ts';
import type { Position } from './position.ts';
import { projectsOf, removedProjects } from './project-scope.ts';
import { rankOf } from './rating.ts';
import { addressContaining, both } from './search.ts';
import type { Condition, Section } from './section.ts';

/** A list of reports as its sections, in order. */
export interface Ordered {
  sections: readonly Section[];
  /** What rows must meet that no index knows; undefined when nothing. */
  condition: Condition | undefined;
  /** Whether the sections' totals count only rows that meet it. */
  isCounted: boolean;
  /** Number of the section in which a list goes on after this position. */
  sectionAt(position: Position): number;
}

/** Projects that are read one by one; with more of them, the account is read and theirs are picked out. */
const FEW = 8;

/** How the list of a query is read: as a merge of the ranges that the counters tell not to be empty. */
export const orderReports = async (db: Database, query: Omit<ReportQuery, 'page' | 'perPage'>): Promise<Ordered> => {
  const { accountId, search, searchBy, sortBy, state, privacy, result } = query;
  const projects = await projectsOf(db, query);
  const few = projects !== undefined && projects.length <= FEW ? projects : undefined;
  const [kinds, removed] = await Promise.all([
    countKinds(db, { accountId, projectIds: few, state, privacy, result: result && rankOf(result) }),
    few ? [] : removedProjects(db, accountId),
  ]);
  const sought = [
    ...(search !== undefined && searchBy === 'url' ? [await addressContaining(db, accountId, search)] : []),
    ...(projects && !few ? [isAmong(db, 'project_id', projects)] : []),
  ];
  const present = removed.length === 0 ? [] : [isAmong(db, 'project_id', removed, 'not in')];

  const isWhole = !few && sortBy !== 'result' && [state, privacy, result].every((filter) => filter === undefined);
  const section = (column: Section['column'], ...results: readonly Kind['result'][]): Section => {
    const those = kinds.filter((kind) => results.includes(kind.result));
    const ranges = isWhole
      ? [{ where: wholeRange(accountId, results), total: those.reduce((sum, { count }) => sum + count, 0) }]
      : those.map((kind) => ({ where: kindRange(accountId, kind), total: kind.count }));
    return { table: 'report', column, ranges };
  };
  const ranks: readonly ResultRank[] = query.sort === 'asc' ? [1, 2, 3] : [3, 2, 1];
  const sections = {
    id: () => [section(null, 0, ...ranks)],
    url: () => [section('url', 0, ...ranks)],
    generated_at: () => [section('generated_at', ...ranks), section(null, 0)],
    result: () => [...ranks.map((rank) => section(null, rank)), section(null, 0)],
  };
  const sectionAt = ({ value }: Position): number => {
    if (sortBy === 'id' || sortBy === 'url') return 0;
    if (sortBy === 'generated_at') return value === null ? 1 : 0;
    return value === null ? ranks.length : Math.max(0, ranks.indexOf(value as ResultRank));
  };
  return { sections: sections[sortBy](), condition: both([...sought, ...present]), isCounted: sought.length === 0, sectionAt };
};

/** Rows of these results of an account: all of them, those that have one, or those that have none. */
const wholeRange = (accountId: number, results: readonly Kind['result'][]): Condition => {
  const mine = sql<SqlBool>`account_id = ${accountId}`;
  if (results.length === 4) return mine;
  return sql<SqlBool>`${mine} and generated_at ${sql.raw(results.includes(0) ? 'is null' : 'is not null')}`;
};

const kindRange = (accountId: number, { projectId, state, result, privacy }: Kind): Condition => {
  const scope = projectId === WHOLE_ACCOUNT ? sql`account_id = ${accountId}` : sql`project_id = ${projectId}`;
  const ofResult = result === 0 ? sql`result is null` : sql`result = ${result}`;
  return sql<SqlBool>`${scope} and state = ${state} and ${ofResult} and privacy = ${privacy}`;
};

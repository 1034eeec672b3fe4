import { checks } from '../checks/index.ts';
import { byImportance } from './issue-order.ts';
import { checkOfNumber, type Issue, unpackIssues } from './issues.ts';

/** Unpacks issues and sorts them with the most important first. */
export const listIssues = (packed: string): Issue[] =>
  [...unpackIssues(packed)]
    .flatMap(([number, { failed, points: lost }]) => {
      const check = checkOfNumber(number);
      return check === undefined ? [] : [{ check, failed, lost, category: categoryOf(check) }];
    })
    .sort(byImportance)
    .map(({ check, failed, lost: points }) => ({ check, failed, points }));

/** Returns the category of a check; undefined for a check that is no longer in the catalogue. */
export const categoryOf = (check: string): string | undefined => categories.get(check);

const categories: ReadonlyMap<string, string> = new Map(checks.map(({ id, category }) => [id, category]));

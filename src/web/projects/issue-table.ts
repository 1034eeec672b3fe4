import { html } from 'hono/html';
import type { GroupedEntry } from '../../audit/scoring/groups.ts';
import { wordsOf } from '../../locales/english.ts';
import type { CommonIssue } from '../../reports/rollups/common-issues.ts';
import type { ScoresOfDay } from '../../reports/rollups/scores.ts';
import type { Frame } from '../frame/frame.ts';
import { minus, signedChange } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { affectedBar, issueName } from '../ui/issue.ts';
import { statusIcon } from '../ui/marks.ts';
import { table } from '../ui/table.ts';
import { hasWeekBefore } from './mean-score.ts';

export interface IssueTable {
  caption: string;
  issues: readonly GroupedEntry<CommonIssue>[];
  /** The scores by week; changes are shown only if some page had a score a week ago. */
  weeks: readonly ScoresOfDay[];
  /** Number of pages with a score. */
  pages: number;
  /** Path of the list; each issue has a page below this path. */
  path: string;
}

/** Renders issues of many pages, with the share of pages that each issue affects. */
export const issueTable = ({ caption, issues, weeks, pages, path }: IssueTable, frame: Frame): Html => {
  const words = wordsOf(frame);
  const {
    site: { columns: texts },
  } = words;
  // A group shows the figures of its member with the most affected pages.
  const largest = ({ first, members }: GroupedEntry<CommonIssue>): CommonIssue =>
    members.reduce((most, one) => (one.reports > most.reports ? one : most), first);
  const sum = ({ members }: GroupedEntry<CommonIssue>, of: 'points' | 'failed'): number =>
    members.reduce((total, one) => total + one[of], 0);
  const icon = (issue: GroupedEntry<CommonIssue>) => (sum(issue, 'points') === 0 ? 'info' : sum(issue, 'failed') > 0 ? 'fail' : 'warn');
  return table({
    caption,
    name: 'common-issues',
    rows: issues,
    columns: [
      {
        title: texts.issue,
        cell: (issue) =>
          html`<span class="issue-cell">${statusIcon(icon(issue))}<span>${issueName(
            issue,
            ({ check }) => check,
            (check) => `${path}/${check}`,
            words.language,
          )}</span></span>`,
      },
      { title: texts.affected, cell: (issue) => affectedBar(largest(issue).reports, pages, words) },
      {
        title: texts.week,
        kind: 'optional',
        cell: (issue) => signedChange(hasWeekBefore(weeks) ? largest(issue).change : null, { better: 'fewer' }),
      },
      {
        title: texts.pointsEach,
        kind: 'number',
        cell(issue) {
          const { reports } = largest(issue);
          return minus(reports > 0 ? Math.round(sum(issue, 'points') / reports) : 0);
        },
      },
    ],
  });
};

import { html } from 'hono/html';
import type { GroupedEntry } from '../../audit/scoring/groups.ts';
import type { CommonIssue } from '../../reports/rollups/common-issues.ts';
import type { ScoresOfDay } from '../../reports/rollups/scores.ts';
import { minus } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { affectedCell } from '../ui/issue-advice.ts';
import { issueName } from '../ui/issue-name.ts';
import { signedChange } from '../ui/signed-change.ts';
import { statusIcon } from '../ui/status-icon.ts';
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
export const issueTable = ({ caption, issues, weeks, pages, path }: IssueTable): Html =>
  html`<table class="listing common-issues"><caption class="hidden">${caption}</caption>
<thead><tr><td></td><th scope="col">Issue</th><th scope="col">Pages affected</th><th scope="col" class="number">7 days</th><th scope="col" class="number">Points a page</th></tr></thead>
<tbody>${issues.map((issue) => row(issue, hasWeekBefore(weeks), pages, path))}</tbody></table>`;

const row = (issue: GroupedEntry<CommonIssue>, isCompared: boolean, pages: number, path: string): Html => {
  const { first, members } = issue;
  // A group shows the figures of its member issue with the most affected pages.
  const { reports, change } = members.reduce((most, one) => (one.reports > most.reports ? one : most), first);
  const points = members.reduce((sum, one) => sum + one.points, 0);
  const failed = members.reduce((sum, one) => sum + one.failed, 0);
  const each = reports > 0 ? Math.round(points / reports) : 0;
  return html`<tr><td>${statusIcon(points === 0 ? 'info' : failed > 0 ? 'fail' : 'warn')}</td><th scope="row">${issueName(issue, ({ check }) => check, path)}</th>
${affectedCell(reports, pages)}
<td class="number optional">${signedChange(isCompared ? change : null, { better: 'fewer' })}</td><td class="number">${minus(each)}<span class="hidden"> points a page</span></td></tr>
`;
};

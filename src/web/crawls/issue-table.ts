import { html } from 'hono/html';
import type { Severity } from '../../audit/check.ts';
import { type GroupedEntry, worstOutcome } from '../../audit/scoring/groups.ts';
import type { IssueChange, IssueChanges } from '../../crawls/compare.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { CrawlIssue } from '../../crawls/issues.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { minus } from '../ui/amount.ts';
import { dayLabel } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { affectedCell } from '../ui/issue-advice.ts';
import { issueName } from '../ui/issue-name.ts';
import { severityLabel } from '../ui/severity.ts';
import { signedChange } from '../ui/signed-change.ts';
import { statusIcon } from '../ui/status-icon.ts';
import { crawlPath } from './crawl-head.ts';

/** Renders issues of a crawl in the given order, with the share of affected pages, the change since an earlier crawl, and the points they cost. */
export const crawlIssueTable = (
  caption: string,
  crawl: Crawl,
  issues: readonly GroupedEntry<CrawlIssue>[],
  frame: Frame,
  earlier?: IssueChanges,
): Html => {
  const { compare, marks } = wordsOf(frame);
  const since =
    earlier && compare.crawls.sinceDay({ day: dayLabel(new Date(earlier.since.generatedAt ?? earlier.since.createdAt), marks.dates) });
  return html`<table class="listing common-issues"><caption class="hidden">${caption}</caption>
<thead><tr><td></td><th scope="col">Issue</th><th scope="col" class="optional">Severity</th><th scope="col">Pages affected</th>${since === undefined ? '' : html`<th scope="col" class="number">${since}</th>`}<th scope="col" class="number">Points</th></tr></thead>
<tbody>${issues.map((issue) => row(issue, crawl, frame, earlier?.changes))}</tbody></table>`;
};

const row = (issue: GroupedEntry<CrawlIssue>, crawl: Crawl, frame: Frame, changes: IssueChanges['changes'] | undefined): Html => {
  const { first, members } = issue;
  // A group shows the figures of its member issue with the most affected pages.
  const { check_id, severity, pages_affected, total } = members.reduce(
    (most, one) => (one.pages_affected > most.pages_affected ? one : most),
    first,
  );
  const points = members.reduce((sum, one) => sum + one.points, 0);
  return html`<tr><td>${statusIcon(worstOutcome(members))}</td><th scope="row">${issueName(issue, (one) => one.check_id, `${crawlPath(frame, crawl)}/issues`)}</th>
<td class="optional">${severityLabel(severity as Severity)}</td>
${affectedCell(pages_affected, total)}${changes === undefined ? '' : html`<td class="number">${pageChange(changes.get(check_id), frame)}</td>`}
<td class="number">${minus(points)}<span class="hidden"> points of the score</span></td></tr>
`;
};

/** Renders by how many pages an issue grew or shrank, with the parts of the change as a tooltip. */
const pageChange = (change: IssueChange | undefined, frame: Frame): Html => {
  if (change === undefined) return signedChange(null);
  const { before, after, new: fresh, fixed, gone } = change;
  return signedChange(after - before, { better: 'fewer', words: wordsOf(frame).compare.crawls.bar({ fresh, fixed, gone }) });
};

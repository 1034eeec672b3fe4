import { html } from 'hono/html';
import type { Severity } from '../../audit/check.ts';
import { type GroupedEntry, worstOutcome } from '../../audit/scoring/groups.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { CrawlIssue } from '../../crawls/issues.ts';
import type { Frame } from '../frame/frame.ts';
import { minus } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { affectedCell } from '../ui/issue-advice.ts';
import { issueName } from '../ui/issue-name.ts';
import { severityLabel } from '../ui/severity.ts';
import { statusIcon } from '../ui/status-icon.ts';
import { crawlPath } from './crawl-head.ts';

/** Renders issues of a crawl in the given order, with the share of affected pages and the points that each issue costs. */
export const crawlIssueTable = (caption: string, crawl: Crawl, issues: readonly GroupedEntry<CrawlIssue>[], frame: Frame): Html =>
  html`<table class="listing common-issues"><caption class="hidden">${caption}</caption>
<thead><tr><td></td><th scope="col">Issue</th><th scope="col" class="optional">Severity</th><th scope="col">Pages affected</th><th scope="col" class="number">Points</th></tr></thead>
<tbody>${issues.map((issue) => row(issue, crawl, frame))}</tbody></table>`;

const row = (issue: GroupedEntry<CrawlIssue>, crawl: Crawl, frame: Frame): Html => {
  const { first, members } = issue;
  // A group shows the figures of its member issue with the most affected pages.
  const { severity, pages_affected, total } = members.reduce((most, one) => (one.pages_affected > most.pages_affected ? one : most), first);
  const points = members.reduce((sum, one) => sum + one.points, 0);
  return html`<tr><td>${statusIcon(worstOutcome(members))}</td><th scope="row">${issueName(issue, ({ check_id }) => check_id, `${crawlPath(frame, crawl)}/issues`)}</th>
<td class="optional">${severityLabel(severity as Severity)}</td>
${affectedCell(pages_affected, total)}
<td class="number">${minus(points)}<span class="hidden"> points of the score</span></td></tr>
`;
};

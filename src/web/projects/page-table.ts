import { html } from 'hono/html';
import type { RecentScore } from '../../reports/history.ts';
import type { Report } from '../../reports/report.ts';
import type { Thumbnails } from '../rendering/thumbnails.ts';
import { trend } from '../reports/report-table.ts';
import { count } from '../ui/amount.ts';
import { scorePill } from '../ui/chip.ts';
import { ago } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { pageCell } from '../ui/page-cell.ts';
import { signedChange } from '../ui/signed-change.ts';

export interface PageTable {
  caption: string;
  reports: readonly Report[];
  /** The last scores of each report, earliest first, by report id. */
  scores: ReadonlyMap<number, readonly RecentScore[]>;
  /** The last column of the table; by default, the number of issues. */
  last?: { title: string; of: (report: Report) => Html | string };
  withHost: boolean;
  thumbnails?: Thumbnails;
  basePath: string;
}

/** Renders audited pages with their scores. */
export const pageTable = ({ caption, reports, scores, last = issueColumn, withHost, thumbnails, basePath }: PageTable): Html =>
  html`<table class="listing pages"><caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">Page</th><th scope="col">Score</th><th scope="col" class="number">Change</th><th scope="col">Trend</th><th scope="col" class="optional">Audited</th><th scope="col" class="number">${last.title}</th></tr></thead>
<tbody>${reports.map((report) => {
    const { id, url, title, rated, previous } = report;
    return html`<tr><th scope="row">${pageCell({ href: `${basePath}/reports/${id}`, url, title, withHost, picture: thumbnails?.get(id) })}</th><td>${scorePill(rated)}</td>
<td class="number">${signedChange(rated && previous ? rated.score - previous.score : null)}</td><td class="optional">${trend(scores.get(id) ?? [])}</td><td class="optional dim small">${rated ? ago(new Date(rated.generatedAt)) : ''}</td><td class="number dim">${last.of(report)}</td></tr>
`;
  })}</tbody></table>`;

const issueColumn: PageTable['last'] & {} = {
  title: 'Issues',
  of: ({ summary }) => (summary ? count(summary.failed + summary.warned, 'issue') : ''),
};

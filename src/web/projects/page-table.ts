import { wordsOf } from '../../locales/english.ts';
import type { RecentScore } from '../../reports/history.ts';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import type { Thumbnails } from '../rendering/thumbnails.ts';
import { trend } from '../reports/reports-page.ts';
import { signedChange } from '../ui/amount.ts';
import { ago } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { scorePill } from '../ui/marks.ts';
import { pageCell } from '../ui/page-name.ts';
import { table } from '../ui/table.ts';

export interface PageTable {
  caption: string;
  reports: readonly Report[];
  /** The last scores of each report, earliest first, by report id. */
  scores: ReadonlyMap<number, readonly RecentScore[]>;
  /** The last column of the table; by default, the number of issues. */
  last?: { title: string; of: (report: Report) => Html | string };
  withHost: boolean;
  thumbnails?: Thumbnails;
}

/** Renders audited pages with their scores. */
export const pageTable = ({ caption, reports, scores, last, withHost, thumbnails }: PageTable, frame: Frame): Html => {
  const words = wordsOf(frame);
  const {
    site: { columns: texts },
    marks,
  } = words;
  return table({
    caption,
    name: 'pages',
    rows: reports,
    columns: [
      {
        title: texts.page,
        cell: ({ id, url, title }) =>
          pageCell({ href: `${frame.basePath}/reports/${id}`, url, title, withHost, picture: thumbnails?.get(id) }),
      },
      { title: texts.score, cell: ({ rated }) => scorePill(rated, words) },
      {
        title: texts.change,
        kind: 'number',
        cell: ({ rated, previous }) => signedChange(rated && previous ? rated.score - previous.score : null),
      },
      { title: texts.trend, kind: 'optional', cell: ({ id }) => trend(scores.get(id) ?? [], words.reports.scores) },
      { title: texts.audited, kind: 'optional', cell: ({ rated }) => (rated ? ago(rated.generatedAt, marks.dates) : '') },
      {
        title: last?.title ?? texts.issues,
        kind: 'number',
        cell: (report) => last?.of(report) ?? (report.summary ? marks.amount(report.summary.failed + report.summary.warned) : ''),
      },
    ],
  });
};

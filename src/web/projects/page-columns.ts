import { type Rating, ratingOf } from '../../audit/scoring/score.ts';
import { hasFlag, isIndexable } from '../../audit/site/page-flags.ts';
import { type Crawl, type CrawlLeftOutReason, endReasons } from '../../crawls/crawl.ts';
import type { CrawlPage } from '../../crawls/pages.ts';
import type { Words } from '../../locales/words.ts';
import type { RecentScore } from '../../reports/history.ts';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import type { Thumbnails } from '../rendering/thumbnails.ts';
import { trend } from '../reports/reports-page.ts';
import { signedChange } from '../ui/amount.ts';
import { ago } from '../ui/date.ts';
import { type Html, html } from '../ui/html.ts';
import { chip, scorePill } from '../ui/marks.ts';
import { pageCell } from '../ui/page-name.ts';
import { type Column, table } from '../ui/table.ts';
import type { addressIn } from './project-view.ts';

export type CrawledColumn = 'page' | 'status' | 'reason' | 'score' | 'depth' | 'inlinks' | 'link_score' | 'issues' | 'report';

interface CrawledPages {
  at: ReturnType<typeof addressIn>;
  /** Reports of the pages, by URL. */
  reports: ReadonlyMap<string, Report>;
  crawl?: Crawl | null;
}

/** Returns columns of a table of crawled URLs, in the given order. */
export const crawledColumns = (
  names: readonly CrawledColumn[],
  { at, reports, crawl }: CrawledPages,
  frame: Frame,
): Column<CrawlPage>[] => {
  const { words } = frame;
  const { site, marks } = words;
  const { columns: texts } = site;
  const number = (value: number | null): string => (value === null ? '–' : marks.amount(value));
  const all: Record<CrawledColumn, Column<CrawlPage>> = {
    page: {
      title: texts.page,
      cell: ({ id, url, title }) => pageCell({ href: at(`/pages/${id}`), url, title, withHost: false }),
      sort: ['id', 'asc'],
    },
    status: { title: texts.status, cell: ({ status }) => statusChip(status, words), sort: ['status', 'desc'] },
    reason: { title: texts.reason, cell: (page) => words.crawl.leftOut.reasons[reasonOf(page, crawl?.leftOut ?? {})].what },
    score: {
      title: texts.score,
      cell: (page) => pageScore(page, words),
      sort: ['score', 'asc'],
    },
    depth: { title: texts.depth, kind: 'optional', cell: ({ depth }) => number(depth), sort: ['depth', 'desc'] },
    inlinks: { title: texts.inlinks, kind: 'optional', cell: ({ inlinks }) => number(inlinks), sort: ['inlinks', 'desc'] },
    link_score: { title: texts.linkScore, kind: 'optional', cell: ({ link_score }) => number(link_score), sort: ['link_score', 'desc'] },
    issues: {
      title: texts.issues,
      kind: 'number',
      cell: ({ issues }) => (issues === null ? '–' : html`${marks.amount(issues)}<span class="beside"> ${texts.issues}</span>`),
    },
    report: { title: texts.report, kind: 'number', cell: (page) => reportCell(page, reports.get(page.url), site.audit, frame) },
  };
  return names.map((name) => all[name]);
};

/** Returns why a URL was not fetched. */
const reasonOf = ({ state, flags }: CrawlPage, leftOut: Crawl['leftOut']): CrawlLeftOutReason => {
  if (state === 2) return hasFlag(flags, 'blocked') ? 'robots' : 'nofollow';
  return state === 3 ? 'trap' : (endReasons.find((reason) => leftOut[reason]) ?? 'stopped');
};

/** Renders the score of the report of a page, or the button that audits the page. */
const reportCell = ({ url, flags }: CrawlPage, report: Report | undefined, audit: string, frame: Frame): Html | string => {
  if (report) return html`<a href="${frame.basePath}/reports/${report.id}">${scorePill(report.rated, frame.words)}</a>`;
  if (!hasFlag(flags, 'page')) return '–';
  return html`<form method="post" action="${frame.basePath}/audits/new"><input type="hidden" name="url" value="${url}"><button class="secondary small">${audit}</button></form>`;
};

/** Renders the score of a page as a pill. */
export const pageScore = ({ score }: Pick<CrawlPage, 'score'>, words: Words): Html =>
  scorePill(score === null ? null : { score, result: ratingOf(score) }, words);

/** Renders the status of a URL as a chip; errors and redirects are colored. */
export const statusChip = (status: number | null, { site }: Words): Html => {
  if (status === null) return html`<span class="dim">${site.notFetched}</span>`;
  const tone: Rating = status === 0 || status >= 400 ? 'bad' : status >= 300 ? 'decent' : 'good';
  return chip(status === 0 ? site.noResponse : String(status), { tone });
};

/** Says whether search engines may index a page, and if not, why. */
export const indexableWords = ({ flags, status }: Pick<CrawlPage, 'flags' | 'status'>, { site: { indexable: texts } }: Words): string => {
  if (isIndexable(flags)) return texts.yes;
  if (hasFlag(flags, 'blocked')) return texts.blocked;
  if (!hasFlag(flags, 'page')) return status === null ? texts.notFetched : texts.noPage;
  return hasFlag(flags, 'noindex') ? texts.noindex : texts.canonical;
};

export interface PageTable {
  caption: string;
  reports: readonly Report[];
  /** The last scores of each report, earliest first, by report id. */
  scores: ReadonlyMap<number, readonly RecentScore[]>;
  /** The last column of the table; by default, the number of issues. */
  last?: { title: string; of: (report: Report) => Html | string };
  thumbnails?: Thumbnails;
}

/** Renders audited pages with their scores. */
export const pageTable = ({ caption, reports, scores, last, thumbnails }: PageTable, frame: Frame): Html => {
  const { words } = frame;
  const { site, marks } = words;
  const { columns: texts } = site;
  return table({
    caption,
    name: 'pages',
    rows: reports,
    columns: [
      {
        title: texts.page,
        cell: ({ id, url, title }) =>
          pageCell({ href: `${frame.basePath}/reports/${id}`, url, title, withHost: false, picture: thumbnails?.get(id) }),
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

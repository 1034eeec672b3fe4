import { html } from 'hono/html';
import type { RecentScore } from '../../reports/history.ts';
import type { Project } from '../../reports/lists/projects.ts';
import type { Report } from '../../reports/report.ts';
import type { Scores } from '../../reports/rollups/scores.ts';
import type { ListSlice } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { Thumbnails } from '../rendering/thumbnails.ts';
import { amount } from '../ui/amount.ts';
import { ratingWords } from '../ui/chip.ts';
import type { Html } from '../ui/html.ts';
import { nextPage } from '../ui/list/pager.ts';
import { empty } from '../ui/notice.ts';
import { pageTable } from './page-table.ts';
import { projectHead, projectPath } from './project-head.ts';

export interface ScoreRange {
  /** The range of scores from lowest to highest, inclusive. */
  from: number;
  to: number;
}

export interface ProjectPagesPage {
  project: Project;
  now: Scores;
  range: ScoreRange;
  /** Reports, lowest score first. */
  slice: ListSlice<Report>;
  scores: ReadonlyMap<number, readonly RecentScore[]>;
  thumbnails: Thumbnails;
  /** True on every page of the list except the first. */
  isContinued: boolean;
}

const ranges: readonly [words: string, range: ScoreRange, count: (now: Scores) => number][] = [
  ['All', { from: 0, to: 100 }, ({ reports }) => reports],
  [ratingWords.bad, { from: 0, to: 49 }, ({ bad }) => bad],
  [ratingWords.decent, { from: 50, to: 79 }, ({ decent }) => decent],
  [ratingWords.good, { from: 80, to: 100 }, ({ good }) => good],
];

/** Renders the audited pages of a project by score, lowest first. */
export const projectPagesPage = ({ project, now, range, slice, scores, thumbnails, isContinued }: ProjectPagesPage, frame: Frame): Html => {
  const path = `${projectPath(frame, project.name)}/pages`;
  const queryOf = ({ from, to }: ScoreRange): string => (from === 0 && to === 100 ? '' : `from=${from}&to=${to}`);
  const isKnown = ranges.some(([, { from, to }]) => from === range.from && to === range.to);
  const here = queryOf(range);
  return layout(frame, {
    feature: 'projects',
    title: `Pages of ${project.name}`,
    main: html`${projectHead(project, 'pages', frame)}
<nav class="filter score-ranges" aria-label="By score">${ranges.map(
      ([words, one, countOf]) =>
        html`<a href="${path}${queryOf(one) && `?${queryOf(one)}`}"${one.from === range.from && one.to === range.to ? html` aria-current="true"` : ''}>${words} <span class="number">${amount(countOf(now))}</span></a>`,
    )}${isKnown ? '' : html`<a href="${path}?${here}" aria-current="true">Score ${range.from} to ${range.to}</a>`}<a class="all-reports" href="${frame.basePath}/reports?project=${encodeURIComponent(project.name)}">Search and edit in Reports</a></nav>
<section class="card" aria-label="Pages">${
      slice.rows.length === 0
        ? empty(isContinued ? 'No more pages.' : 'No pages with such a score.')
        : pageTable({
            caption: 'Pages, the lowest score first',
            reports: slice.rows,
            scores,
            thumbnails,
            withHost: false,
            basePath: frame.basePath,
          })
    }</section>
${nextPage(path, here, slice.next && `${slice.next.value}.${slice.next.id}`, isContinued)}`,
  });
};

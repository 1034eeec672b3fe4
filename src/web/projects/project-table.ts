import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import type { Project } from '../../reports/lists/projects.ts';
import { findProjectIcons, type ProjectIcon } from '../../reports/picture.ts';
import { ratings } from '../../reports/report.ts';
import { readScoreWeeks, type ScoresOfDay } from '../../reports/rollups/scores.ts';
import { findSchedules, type Schedule } from '../../schedules/schedule.ts';
import type { Database } from '../../storage/database.ts';
import type { Frame } from '../frame/frame.ts';
import { signedChange } from '../ui/amount.ts';
import { distribution } from '../ui/chart/bars.ts';
import { sparkline } from '../ui/chart/line.ts';
import { ago } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { projectTile, scorePill } from '../ui/marks.ts';
import { type SortOrder, table } from '../ui/table.ts';
import { shownMean, weekChange } from './mean-score.ts';
import { projectPath } from './project-view.ts';

/** A row in a list of projects. */
export interface ProjectRow {
  project: Project;
  /** Scores of the project by week, earliest first; the last entry is the current week. */
  weeks: readonly ScoresOfDay[];
  icon: ProjectIcon | null;
  /** The schedule; undefined if the project has none. */
  schedule: Schedule | undefined;
}

/** Reads the scores, icons and schedules of projects for a list. */
export const readProjectRows = async (db: Database, accountId: number, projects: readonly Project[]): Promise<ProjectRow[]> => {
  const ids = projects.map(({ id }) => id);
  const schedules = await findSchedules(db, accountId, 'project', ids);
  const icons = await findProjectIcons(db, ids);
  const weeks = await readScoreWeeks(db, accountId, ids);
  return projects.map((project) => ({
    project,
    weeks: weeks.get(project.id) ?? [],
    icon: icons.get(project.id) ?? null,
    schedule: schedules.get(project.id),
  }));
};

export interface ProjectTable {
  caption: string;
  projects: readonly ProjectRow[];
  /** The current sort order; null if the order of the table is fixed. */
  sorted: SortOrder | null;
}

/** Renders projects as a table with the scores of their pages. */
export const projectTable = ({ caption, projects, sorted }: ProjectTable, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { site: texts, marks } = words;
  return table({
    caption,
    name: 'sites',
    rows: projects,
    sorted,
    columns: [
      { title: texts.columns.site, cell: (row) => nameCell(row, frame), sort: ['project', 'asc'] },
      {
        title: texts.columns.score,
        cell: ({ project: { score } }) => scorePill(score && { score: score.value, result: score.result }, words),
      },
      { title: texts.columns.week, kind: 'number', cell: ({ weeks }) => signedChange(weekChange(weeks, shownMean)) },
      { title: texts.columns.trend, kind: 'optional', cell: ({ weeks }) => weeksLine(weeks, texts.means.byWeek) },
      {
        title: texts.columns.ratings,
        cell({ weeks }) {
          const now = weeks.at(-1);
          if (!now || now.reports === 0) return html`<span class="dim small">${texts.noScore}</span>`;
          const parts = ratings.map((tone) => ({
            tone,
            value: now[tone],
            text: `${marks.amount(now[tone])} ${marks.ratingsWithin[tone]}`,
          }));
          return distribution(parts);
        },
      },
      {
        title: texts.columns.next,
        kind: 'optional',
        cell: ({ schedule }) =>
          !schedule ? texts.unscheduled : schedule.nextAt === null ? texts.paused : ago(schedule.nextAt, marks.dates),
      },
    ],
  });
};

const nameCell = ({ project: { name, reports }, icon }: ProjectRow, frame: Frame): Html => {
  const { site: texts } = wordsOf(frame);
  const path = icon && `${frame.basePath}/reports/${icon.reportId}/pictures/icon/${icon.hash}`;
  return html`<a class="site-name" href="${projectPath(frame, name)}">${projectTile(name, path)}<span><b class="cut" title="${name}">${name}</b><span class="dim">${texts.pages({ number: reports.total })}</span></span></a>`;
};

/** Renders the scores by week as a sparkline; empty if there is only one week. */
const weeksLine = (weeks: ProjectRow['weeks'], name: string): Html | string => {
  const values = weeks.flatMap((scores) => shownMean(scores) ?? []);
  return values.length > 1 ? sparkline({ name, values }) : '';
};

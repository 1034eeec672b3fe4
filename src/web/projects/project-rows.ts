import type { Project } from '../../reports/lists/projects.ts';
import { findProjectIcons, type ProjectIcon } from '../../reports/picture.ts';
import { readScoreWeeks, type ScoresOfDay } from '../../reports/rollups/scores.ts';
import { findSchedules, type Schedule } from '../../schedules/schedule.ts';
import type { Database } from '../../storage/database.ts';

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

import type { Project } from '../../reports/lists/projects.ts';
import { findProjectIcons, type ProjectIcon } from '../../reports/picture.ts';
import { readScoreWeeks, type ScoresOfDay } from '../../reports/rollups/scores.ts';
import { findSchedules, type Schedule } from '../../schedules/schedule.ts';
import type { Database } from '../../storage/database.ts';

/** A project as lists show it. */
export interface ProjectRow {
  project: Project;
  /** Its scores by week, the earliest first; the last one is now. */
  weeks: readonly ScoresOfDay[];
  icon: ProjectIcon | null;
  /** Undefined if it has none. */
  schedule: Schedule | undefined;
}

/** Adds to projects what lists of projects show beside their names. */
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

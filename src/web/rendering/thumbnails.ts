import type { Report } from '../../reports/report.ts';
import { findReportsWithScreenshot } from '../../reports/screenshot.ts';
import type { Database } from '../../storage/database.ts';
import { screenshotPath } from './screenshots.ts';

/** Paths of page thumbnails in a list, by report id. */
export type Thumbnails = ReadonlyMap<number, string>;

export const readThumbnails = async (db: Database, reports: readonly Report[], basePath: string): Promise<Thumbnails> => {
  const shown = await findReportsWithScreenshot(db, reports, 'desktop');
  return new Map(
    reports.flatMap(({ id, runId }) =>
      runId !== null && shown.has(id) ? [[id, screenshotPath(`${basePath}/reports/${id}`, 'desktop', runId)]] : [],
    ),
  );
};

import { type Rendering, type ScreenDevice, type Screenshot, screenDevices } from '../browser/rendering.ts';
import type { Database, InTransaction, ReportMode } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { unawaitedMark } from '../storage/statement-marks.ts';

/** Width and height of a screenshot in CSS pixels. */
export type ScreenshotSize = Pick<Screenshot, 'width' | 'height'>;

/** Sizes of a run’s screenshots by device, without the screenshots’ bytes. */
export type ScreenshotSizes = Partial<Record<ScreenDevice, ScreenshotSize>>;

/** Number of runs per report that keep their screenshots: the last runs that have any, so that they can be compared. */
const KEPT_RUNS = 2;

const numberOf = (device: ScreenDevice): number => screenDevices.indexOf(device);

/** Finds a screenshot of a report’s run; undefined if none exists. Callers check access to the report. */
export const findScreenshot = (
  db: Database,
  { reportId, runId }: { reportId: number; runId: number },
  device: ScreenDevice,
): Promise<Screenshot | undefined> =>
  db
    .selectFrom('run_screenshot')
    .innerJoin('run', 'run.id', 'run_screenshot.run_id')
    .select(['width', 'height', 'bytes'])
    .where('run_id', '=', runId)
    .where('run.report_id', '=', reportId)
    .where('device', '=', numberOf(device))
    .executeTakeFirst();

/** Finds which screenshots these runs have. */
export const findScreenshotSizes = async (db: Database, runIds: readonly number[]): Promise<Map<number, ScreenshotSizes>> => {
  const found = new Map<number, ScreenshotSizes>();
  if (runIds.length === 0) return found;
  const rows = await db
    .selectFrom('run_screenshot')
    .select(['run_id', 'device', 'width', 'height'])
    .where(isAnyOf(db, 'run_id', runIds))
    .execute();
  for (const { run_id, device, ...size } of rows) {
    const name = screenDevices[device];
    if (name) found.set(run_id, { ...found.get(run_id), [name]: size });
  }
  return found;
};

/** Finds which screenshots a run has; queries the database only for runs that a browser rendered. */
export const findScreenshotsOf = async (db: Database, { id, mode }: { id: number; mode: ReportMode }): Promise<ScreenshotSizes> =>
  mode === 'rendered' ? ((await findScreenshotSizes(db, [id])).get(id) ?? {}) : {};

/** Finds which of these reports show a run with a screenshot of a device. Reads only an index, and only for runs that a browser rendered. */
export const findReportsWithScreenshot = async (
  db: Database,
  reports: readonly { id: number; runId: number | null; runMode: ReportMode | null }[],
  device: ScreenDevice,
): Promise<Set<number>> => {
  const byRun = new Map(reports.flatMap(({ id, runId, runMode }) => (runId !== null && runMode === 'rendered' ? [[runId, id]] : [])));
  if (byRun.size === 0) return new Set();
  const rows = await db
    .selectFrom('run_screenshot')
    .select('run_id')
    .where(isAnyOf(db, 'run_id', [...byRun.keys()]))
    .where('device', '=', numberOf(device))
    .execute();
  return new Set(rows.flatMap(({ run_id }) => byRun.get(run_id) ?? []));
};

/** Stores the screenshots of the run that a report now shows, in the same transaction that stores the run. */
export const storeScreenshots = async (trx: InTransaction, reportId: number, screenshots: Rendering['screenshots']): Promise<void> => {
  let isStored = false;
  for (const device of screenDevices) {
    const screenshot = screenshots[device];
    if (!screenshot) continue;
    isStored = true;
    await trx
      .insertInto('run_screenshot')
      .values(({ selectFrom }) => ({
        run_id: selectFrom('report')
          .where('id', '=', reportId)
          .select(({ ref }) => ref('run_id').$notNull().as('run_id')),
        device: numberOf(device),
        ...screenshot,
      }))
      .modifyEnd(unawaitedMark)
      .execute();
  }
  if (isStored) await pruneScreenshots(trx, reportId);
};

/** Deletes the screenshots of a report’s runs, except those of the last runs that have any. */
const pruneScreenshots = async (trx: InTransaction, reportId: number): Promise<void> => {
  const tooOld = trx
    .selectFrom('run')
    .select('id')
    .where('report_id', '=', reportId)
    .where(({ exists, selectFrom }) => exists(selectFrom('run_screenshot').whereRef('run_id', '=', 'run.id').select('run_id')))
    .orderBy('id', 'desc')
    .limit(1)
    .offset(KEPT_RUNS);
  const runs = trx.selectFrom('run').select('id').where('report_id', '=', reportId).where('id', '<=', tooOld);
  await trx.deleteFrom('run_screenshot').where('run_id', 'in', runs).modifyEnd(unawaitedMark).execute();
};

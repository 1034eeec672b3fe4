import type { Context } from 'hono';
import { type ScreenDevice, screenDevices } from '../../browser/rendering.ts';
import type { Report } from '../../reports/report.ts';
import { findScreenshot, type ScreenshotSizes } from '../../reports/screenshot.ts';
import type { Database } from '../../storage/database.ts';
import { answerStored } from '../brand/logo-answer.ts';
import type { WebEnv } from '../service.ts';

/** Path parameter: the device of a screenshot. */
export const SCREENSHOT_PATH = `screenshots/:device{${screenDevices.join('|')}}`;

/** A screenshot as pages show it. */
export interface ShownScreenshot {
  path: string;
  /** Width in CSS pixels. */
  width: number;
  height: number;
}

export type ShownScreenshots = Partial<Record<ScreenDevice, ShownScreenshot>>;

/** Returns the path of a screenshot below the report’s path. The path names the run, so it changes with the screenshot. */
export const screenshotPath = (path: string, device: ScreenDevice, runId: number): string => `${path}/screenshots/${device}?run=${runId}`;

/** Returns the screenshots of a run with their paths; `path` is the path of the page that shows the report. */
export const showScreenshots = (sizes: ScreenshotSizes, path: string, runId: number): ShownScreenshots =>
  Object.fromEntries(
    screenDevices.flatMap((device) => {
      const size = sizes[device];
      return size ? [[device, { path: screenshotPath(path, device, runId), ...size }]] : [];
    }),
  );

/** Responds with a screenshot of a report the client may see: of the queried run, else of the shown one. */
export const answerScreenshot = async (context: Context<WebEnv>, db: Database, { id, runId }: Report): Promise<Response> => {
  const device = screenDevices.find((one) => one === context.req.param('device'));
  const named = context.req.query('run');
  const run = named === undefined ? runId : /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null;
  // Screenshots of a run never change; each request only checks the access to them.
  const etag = `"${id}-${run}-${device}"`;
  const screenshot = device && run !== null && (await findScreenshot(db, { reportId: id, runId: run }, device));
  if (!screenshot) return context.notFound();
  if (context.req.header('if-none-match') === etag) return context.body(null, 304);
  return answerStored(context, screenshot.bytes, 'image/webp', { etag, 'cache-control': 'private, no-cache' });
};

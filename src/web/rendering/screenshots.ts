import type { Context } from 'hono';
import { type ScreenDevice, screenDevices } from '../../browser/rendering.ts';
import type { Report } from '../../reports/report.ts';
import { findScreenshot, type ScreenshotSizes } from '../../reports/screenshot.ts';
import type { Database } from '../../storage/database.ts';
import type { WebEnv } from '../service.ts';

/** Path parameter: the device of a screenshot. */
export const SCREENSHOT = `screenshots/:device{${screenDevices.join('|')}}`;

/** A screenshot that pages show. */
export interface ShownScreenshot {
  path: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

export type ShownScreenshots = Partial<Record<ScreenDevice, ShownScreenshot>>;

/** The path of a screenshot below that of its report. It names the run, so that it changes with the screenshot. */
export const screenshotPath = (path: string, device: ScreenDevice, runId: number): string => `${path}/screenshots/${device}?run=${runId}`;

/** The screenshots of a run; `path` is where the report is shown. */
export const showScreenshots = (sizes: ScreenshotSizes, path: string, runId: number): ShownScreenshots =>
  Object.fromEntries(
    screenDevices.flatMap((device) => {
      const size = sizes[device];
      return size ? [[device, { path: screenshotPath(path, device, runId), ...size }]] : [];
    }),
  );

/**
 * Answers with a screenshot of a report that the client can see: of the run that the query names, else of the shown one. Its policy keeps
 * it from loading, running or connecting to anything.
 */
export const answerScreenshot = async (context: Context<WebEnv>, db: Database, { id, runId }: Report): Promise<Response> => {
  const device = screenDevices.find((one) => one === context.req.param('device'));
  const named = context.req.query('run');
  const run = named === undefined ? runId : /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null;
  // Screenshots of a run never change; only the access to them is checked on each request.
  const etag = `"${id}-${run}-${device}"`;
  const screenshot = device && run !== null && (await findScreenshot(db, { reportId: id, runId: run }, device));
  if (!screenshot) return context.notFound();
  if (context.req.header('if-none-match') === etag) return context.body(null, 304);
  return context.body(screenshot.bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    etag,
    'cache-control': 'private, no-cache',
  });
};

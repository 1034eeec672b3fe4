import { Hono } from 'hono';
import type { LoadForBrowser } from '../../browser/renderer.ts';
import type { Answer } from '../../http/answer.ts';
import { FetchFailure } from '../../http/failure.ts';
import type { Report } from '../../reports/report.ts';
import type { Database } from '../../storage/database.ts';
import { answerLogo, LOGO_HASH } from '../brand/logo-answer.ts';
import { mountAssets } from '../frame/assets.ts';
import { contentPolicy } from '../frame/message.ts';
import { answerScreenshot, SCREENSHOT_PATH } from '../rendering/screenshots.ts';
import { answerPicture, PICTURE_PATH } from '../report/report-files.ts';
import type { WebEnv } from '../service.ts';

interface PrintedReport {
  report: Report;
  /** URL of the document to print. */
  url: URL;
  /** Path of BASE_URL. */
  basePath: string;
  /** The document to print, as HTML. */
  document: string;
  /** Aborted when the print is no longer wanted. */
  over: AbortSignal;
}

/**
 * Serves the browser that prints a report: the document, Sonde’s style sheets and fonts, and the pictures of this report. Nothing else is available,
 * and no request leaves this process.
 */
export const loadPrinted = (db: Database, { report, url, basePath, document, over }: PrintedReport): LoadForBrowser => {
  const files = new Hono<WebEnv>();
  mountAssets(files);
  const path = `/r/${report.slug}`;
  files.get(path, (context) => context.html(document, 200, { 'content-security-policy': contentPolicy }));
  files.get(`${path}/logo/${LOGO_HASH}`, (context) => answerLogo(context, db, report.accountId));
  files.get(`${path}/${PICTURE_PATH}`, (context) => answerPicture(context, db, report.id));
  files.get(`${path}/${SCREENSHOT_PATH}`, (context) => answerScreenshot(context, db, report));
  return async (target, { method }) => {
    if (over.aborted) throw new FetchFailure('timeout', target.href);
    if (target.origin !== url.origin || !target.pathname.startsWith(`${basePath}/`) || method !== 'GET')
      throw new FetchFailure('blocked_address', target.href);
    return answerOf(target, await files.request(target.pathname.slice(basePath.length) + target.search));
  };
};

const answerOf = async ({ href }: URL, response: Response): Promise<Answer> => {
  const body = new Uint8Array(await response.arrayBuffer());
  return {
    ...{ url: href, status: response.status, headers: [...response.headers], body, encodedBytes: body.byteLength, truncated: false },
    ...{ redirects: [], protocol: 'http/1.1', timing: NO_TIME, connection: null },
  };
};

const NO_TIME = { dns: 0, connect: 0, tls: 0, firstByte: 0, download: 0, total: 0 };

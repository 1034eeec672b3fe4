import type { Hono } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import { factsFileOf } from '../../front/reports/exports.ts';
import { factsFiles } from '../../front/reports/facts-csv.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import { wordsOf } from '../../locales/english.ts';
import { workRefusalOf } from '../../queue/work-admission.ts';
import { changeReport } from '../../reports/change.ts';
import { findShownRun } from '../../reports/history.ts';
import { removeReport } from '../../reports/remove.ts';
import { findReport, isRunning } from '../../reports/report.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import type { Frame } from '../frame/frame.ts';
import { confirmPage, messagePage } from '../frame/message.ts';
import { answerScreenshot, SCREENSHOT_PATH } from '../rendering/screenshots.ts';
import { inLanguage } from '../request/client.ts';
import { ID, ownReport } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { showOwnReport } from './own-report-view.ts';
import { answerPdf, answerPicture, exportAnswer, PICTURE_PATH } from './report-files.ts';
import { exportFormats, tabPath } from './report-head.ts';
import { mountReportSettings } from './settings-routes.ts';

const PATH = `/reports/${ID}`;
/** Maximum PDFs per account and minute. Each PDF can occupy a browser. */
const PDFS_PER_MINUTE = 20;

/** Mounts `/reports/{id}`: a report with its owner’s tools. Requests for reports of other accounts return 404. */
export const mountOwnerReport = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue, work, publish, config, printer } = service;
  const pdfs = makeThrottle(PDFS_PER_MINUTE, MINUTE);

  const requireUser = requireSession(service, frame);
  const limited = limitChanges(frame);
  for (const path of [PATH, `${PATH}/*`]) web.use(path, requireUser, limited);
  mountReportSettings(web, service, frame);

  for (const tab of ['overview', 'issues', 'previews', 'links', 'technical', 'rendered'] as const)
    web.get(tabPath(PATH, tab), async (context) =>
      showOwnReport(context, service, frame, { report: await ownReport(context, service), tab }),
    );

  web.get('/reports/:file{[1-9][0-9]{0,14}\\.pdf}', requireUser, async (context) => {
    const { account } = currentUserOf(context);
    const report = await findReport(db, account.id, Number.parseInt(context.req.param('file'), 10));
    if (!report) return context.notFound();
    if (!report.rated) return context.redirect(`${frame.basePath}/reports/${report.id}`, 303);
    const { tag } = wordsOf(inLanguage(context, frame, account.language));
    const wait = pdfs.count(String(account.id));
    const reader = { base: requestBase(context.req.raw, config), language: tag };
    return answerPdf(context, frame, { report, reader, printer, wait });
  });

  for (const name of factsFiles)
    web.get(`${PATH}/${name}.csv`, async (context) => factsFileOf(db, await ownReport(context, service), name));

  for (const format of exportFormats)
    web.get(`${PATH}/export.${format}`, async (context) => {
      const report = await ownReport(context, service);
      const run = await findShownRun(db, report);
      if (!run) return context.notFound();
      const { words } = inLanguage(context, frame, currentUserOf(context).account.language);
      return exportAnswer(format, { report, run, base: requestBase(context.req.raw, config), words: wordsOf(words ? { words } : {}) });
    });

  web.get(`${PATH}/${PICTURE_PATH}`, async (context) => answerPicture(context, db, (await ownReport(context, service)).id));

  web.get(`${PATH}/${SCREENSHOT_PATH}`, async (context) => answerScreenshot(context, db, await ownReport(context, service)));

  web.post(`${PATH}/audit`, async (context) => {
    const report = await ownReport(context, service);
    const { accountId } = report;
    const rerun = () => changeReport(db, queue, report, { rerun: true });
    try {
      // A request during a running audit joins that audit and creates no job.
      if (isRunning(report.state)) await rerun();
      else {
        await work.assertQueueNotFull(accountId);
        await work.addWork(accountId, rerun);
      }
    } catch (error) {
      const { code, retryAfter } = workRefusalOf(error);
      context.header('retry-after', String(retryAfter));
      return context.html(messagePage(code, frameFor(context, frame)), 503);
    }
    return context.redirect(`${frame.basePath}/reports/${report.id}?done=audit`, 303);
  });

  web.get(`${PATH}/delete`, async (context) => {
    const report = await ownReport(context, service);
    const path = `${frame.basePath}/reports/${report.id}`;
    const question = {
      feature: 'report',
      title: 'Delete this report?',
      url: report.url,
      text: 'Its history is removed and its link stops working. This can’t be undone.',
      button: 'Delete report',
      action: `${path}/delete`,
      back: path,
    } as const;
    return context.html(confirmPage(question, frameFor(context, frame)));
  });

  web.post(`${PATH}/delete`, async (context) => {
    const removed = await removeReport(db, publish, currentUserOf(context).account.id, Number(context.req.param('id')));
    return removed ? context.redirect(`${frame.basePath}/reports?done=deleted`, 303) : context.notFound();
  });
};

import { present } from '../../audit/texts/present.ts';
import { requestBase } from '../../config/base-url.ts';
import { factsFileOf } from '../../front/reports/exports.ts';
import { factsFiles } from '../../front/reports/facts-csv.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import { workRefusalOf } from '../../queue/work-admission.ts';
import { requestRerun } from '../../reports/change.ts';
import { findPreliminary, findShownRun, type ShownRun, storedRuns } from '../../reports/history.ts';
import { removeReport } from '../../reports/remove.ts';
import { findReport, type Report } from '../../reports/report.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database } from '../../storage/database.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import { messagePage } from '../frame/message.ts';
import { type Action, type Call, type MountPages, page } from '../page.ts';
import { answerScreenshot, SCREENSHOT_PATH, showScreenshots } from '../rendering/screenshots.ts';
import { ID, ownReport } from '../request/own-resources.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { readPage } from '../ui/list.ts';
import { expiryOf, privacyNames } from '../ui/marks.ts';
import { sitePath } from '../ui/page-name.ts';
import { acceptPage } from './accept.ts';
import { reportHistory } from './history/history.ts';
import { comparePage, compareReportsPage } from './history/routes.ts';
import { readIssueFilter } from './issues.ts';
import { readEarlierAudit } from './overview.ts';
import { growingOf, readProgress } from './progress.ts';
import { answerPdf, answerPicture, exportAnswer, findPagePictures, PICTURE_PATH } from './report-files.ts';
import { exportFormats, type ReportTab, reportTabNames, reportTools, tabPath } from './report-head.ts';
import { type PendingReport, type ReportPage, reportPage, reportPendingPage } from './report-page.ts';
import { reportSettingsPage } from './settings-page.ts';

const PATH = `/reports/${ID}`;
/** Maximum PDFs per account and minute. Each PDF can occupy a browser. */
const PDFS_PER_MINUTE = 20;
/** Maximum audits in the overview’s line chart. */
const SHOWN_RUNS = 40;
/** Maximum audits on a page of the history. */
const RUNS_PER_PAGE = 50;

interface OwnReport {
  report: Report;
  shown: ReportPage | PendingReport;
}

/** Reads a tab of a report: its last finished run, what its first audit has found so far, or the progress of that audit. */
const loadTab = async (call: Call, tab: ReportTab): Promise<OwnReport> => {
  const { context, service, frame: plain } = call;
  const { db, printer } = service;
  const report = await ownReport(context, service);
  const { id, url, state, error, errorDetail, previous, rated } = report;
  const frame = { ...plain, ownReport: id };
  const path = `${frame.basePath}/reports/${id}`;
  const number = tab === 'history' ? readPage(context.req.query('page')) : 1;
  const perPage = tab === 'overview' ? SHOWN_RUNS : tab === 'history' ? RUNS_PER_PAGE : 1;
  const { rows: runs, total: audits } = await storedRuns.list(db, { report_id: id, perPage, page: number });
  const tools = reportTools({ report, audits, done: await doneMessage(call, report), hasPdf: printer?.isUsable() ?? false }, frame);
  const progress = await readProgress(service, report);
  const { run, isFirst } = await findShown(db, report);
  if (!run) return { report, shown: { url, progress, error, errorDetail, tools } };
  const { auditResult, ruleset, mode, modeReason, screenshots } = run;
  const presentation = present(auditResult, frame.words.language);
  const [last] = runs.slice(-1);
  const before =
    tab === 'history' && last
      ? (await storedRuns.walk(db, { report_id: id, perPage: 1 }, { value: last.id, id: last.id })).rows[0]
      : undefined;
  const earlier = tab === 'overview' && runs[0] ? await readEarlierAudit(db, id, runs[0], frame.words) : null;
  const view = {
    ...{ tab, path, past: { path, runs, earlier } },
    filter: readIssueFilter(context.req.query('show'), context.req.query('area')),
    ...(tab === 'history'
      ? { content: reportHistory({ report, runs, before, pages: { page: number, perPage, total: audits } }, frame) }
      : {}),
  };
  return {
    report,
    shown: {
      ...{ url, state, error, errorDetail, isFirst, progress, tools, view },
      ...{ presentation, facts: auditResult.facts, ruleset, mode, modeReason },
      screenshots: showScreenshots(screenshots, path, report.runId ?? 0),
      generatedAt: new Date(rated?.generatedAt ?? report.updatedAt),
      previous: previous && { score: previous.score, rating: previous.result, generatedAt: new Date(previous.generatedAt) },
      banner: null,
      pictures: await findPagePictures(db, id, path),
      privacy: privacyNames[report.privacy],
      expiry: expiryOf(report, timeOf(service.db)),
      growing: isFirst && progress ? growingOf(presentation, progress) : null,
    },
  };
};

/** Finds the finished run of a report, or what its first run has found so far. */
const findShown = async (db: Database, report: Report): Promise<{ run: ShownRun | null; isFirst: boolean }> => {
  const run = await findShownRun(db, report);
  if (run) return { run, isFirst: false };
  const found = await findPreliminary(db, report);
  return { run: found && { ...found, mode: 'html', modeReason: null, access: null, screenshots: {} }, isFirst: true };
};

/** Renders the message after an audit, or after an acceptance was made or undone, with a button to revert that; null otherwise. */
const doneMessage = async ({ context, service, frame }: Call, report: Report): Promise<Html | null> => {
  const { language, tools } = frame.words;
  const done = context.req.query('done');
  if (done === 'audit') return report.state === 'completed' ? html`${tools.finished}` : null;
  if (done !== 'accepted' && done !== 'taken-back') return null;
  const check = context.req.query('check') ?? '';
  const finding = (await findShownRun(service.db, report))?.auditResult.findings.find((one) => one.check === check);
  const title = language.checks.get(check)?.title;
  const isAccepted = finding?.waived !== undefined;
  if (!finding || title === undefined || isAccepted !== (done === 'accepted')) return null;
  if (!isAccepted) return html`${tools.counts({ title })}`;
  const site = frame.basePath + sitePath(report.project);
  return html`<form class="notice-form" method="post" action="${site}/settings/accepted/${check}/take-back"><p>${tools.isAccepted({ title })} <a href="${site}/settings#accepted">${filled(tools.allAccepted, { site: report.project })}</a></p>
<button class="secondary" name="report" value="${report.id}">${tools.undo}</button></form>`;
};

const rerun: Action<OwnReport>['run'] = async ({ report }, { context, service, frame }) => {
  try {
    await requestRerun(service, report);
  } catch (error) {
    const { code, retryAfter } = workRefusalOf(error);
    return context.html(messagePage(code, frame), 503, { 'retry-after': String(retryAfter) });
  }
  return { done: 'audit' };
};

const tabPages = reportTabNames.map((tab) =>
  page<OwnReport>({
    path: tabPath(PATH, tab),
    load: (call) => loadTab(call, tab),
    view({ report, shown }, plain) {
      const frame = { ...plain, ownReport: report.id };
      return 'facts' in shown ? reportPage(shown, frame) : reportPendingPage(shown, frame);
    },
    actions:
      tab === 'overview'
        ? {
            '/audit': { run: rerun },
            '/delete': {
              confirm: ({ report: { url } }, frame) => ({ feature: 'report', url, ...frame.words.tools.deletion }),
              async run({ report }, { context, service: { db, publish }, account }) {
                return (await removeReport(db, publish, account.id, report.id))
                  ? { path: '/reports', done: 'deleted' }
                  : context.notFound();
              },
            },
          }
        : {},
  }),
);

/** Mounts `/reports/{id}`: a report with its owner’s tools. Requests for reports of other accounts return 404. */
export const mountOwnerReport: MountPages = (web, service, frame) => {
  const { db, config, printer } = service;
  const pdfs = makeThrottle(PDFS_PER_MINUTE, MINUTE);
  const requireUser = requireSession(service, frame);
  const limited = limitChanges(frame);
  for (const path of [PATH, `${PATH}/*`]) web.use(path, requireUser, limited);
  for (const mount of [...tabPages, acceptPage, reportSettingsPage, comparePage, compareReportsPage]) mount(web, service, frame);

  web.get('/reports/:file{[1-9][0-9]{0,14}\\.pdf}', requireUser, async (context) => {
    const { account } = currentUserOf(context);
    const report = await findReport(db, account.id, Number.parseInt(context.req.param('file'), 10));
    if (!report) return context.notFound();
    if (!report.rated) return context.redirect(`${frame.basePath}/reports/${report.id}`, 303);
    const wait = pdfs.count(String(account.id));
    const reader = { base: requestBase(context.req.raw, config), language: frameFor(context, frame).words.tag };
    return answerPdf(context, frame, { printed: { report }, reader, printer, wait });
  });

  for (const name of factsFiles)
    web.get(`${PATH}/${name}.csv`, async (context) => factsFileOf(db, await ownReport(context, service), name));

  for (const format of exportFormats)
    web.get(`${PATH}/export.${format}`, async (context) => {
      const report = await ownReport(context, service);
      const run = await findShownRun(db, report);
      if (!run) return context.notFound();
      const words = frameFor(context, frame).words;
      return exportAnswer(format, { report, run, base: requestBase(context.req.raw, config), words });
    });

  web.get(`${PATH}/${PICTURE_PATH}`, async (context) => answerPicture(context, db, (await ownReport(context, service)).id));

  web.get(`${PATH}/${SCREENSHOT_PATH}`, async (context) => answerScreenshot(context, db, await ownReport(context, service)));
};

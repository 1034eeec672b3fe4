import type { Context } from 'hono';
import { html } from 'hono/html';
import { present } from '../../audit/texts/present.ts';
import { wordsOf } from '../../locales/english.ts';
import { countAhead } from '../../reports/follow.ts';
import { findPreliminary, findShownRun, type ShownRun, storedRuns } from '../../reports/history.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database } from '../../storage/database.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { showScreenshots } from '../rendering/screenshots.ts';
import { inLanguage } from '../request/client.ts';
import type { WebEnv, WebService } from '../service.ts';
import { filled, type Html } from '../ui/html.ts';
import { privacyNames } from '../ui/marks.ts';
import { readIssueFilter } from './issues.ts';
import { readEarlierAudit } from './overview.ts';
import { growingOf, MAX_AHEAD, type Progress, progressOf } from './progress.ts';
import { findPagePictures } from './report-files.ts';
import { type ReportTab, type ReportTools, reportTools } from './report-head.ts';
import { type ReportView, reportPage, reportPendingPage } from './report-page.ts';

/** Renders the notice above a report after an acceptance was made or undone, with a link to revert that; null otherwise. */
const acceptNotice = async (
  { db }: Pick<WebService, 'db'>,
  report: Report,
  { done, check }: { done: 'accepted' | 'taken-back'; check: string },
  frame: Frame,
): Promise<Html | null> => {
  const finding = (await findShownRun(db, report))?.auditResult.findings.find((one) => one.check === check);
  const { language, tools } = wordsOf(frame);
  const title = language.checks.get(check)?.title;
  const isAccepted = finding?.waived !== undefined;
  if (!finding || title === undefined || isAccepted !== (done === 'accepted')) return null;
  const list = `${frame.basePath}/sites/${encodeURIComponent(report.project)}/settings#accepted`;
  if (!isAccepted) return html`${tools.counts({ title })}`;
  return html`<form class="notice-form" method="post" action="${list}/${check}/take-back"><p>${tools.isAccepted({ title })} <a href="${list}">${filled(tools.allAccepted, { site: report.project })}</a></p>
<button class="secondary" name="report" value="${report.id}">${tools.undo}</button></form>`;
};

/** Parts of a report page that only the report’s owner sees. */
interface OwnerParts {
  tools: ReportTools;
  /** Progress of the running audit; null without one. */
  progress: Progress | null;
  view: ReportView;
}

/** Renders the last finished run of a report for its owner, what its first audit has found so far, or the progress of that audit. */
const reportView = async (db: Database, report: Report, { tools, progress, view }: OwnerParts, frame: Frame): Promise<Html> => {
  const { url, state, error, errorDetail, previous, rated } = report;
  const { run, isFirst } = await findShown(db, report);
  if (!run) return reportPendingPage({ url, progress, error, errorDetail, tools }, frame);
  const { auditResult, ruleset, mode, modeReason, screenshots } = run;
  const presentation = present(auditResult, wordsOf(frame).language);
  return reportPage(
    {
      url,
      presentation,
      facts: auditResult.facts,
      ruleset,
      mode,
      modeReason,
      screenshots: showScreenshots(screenshots, view.path, report.runId ?? 0),
      generatedAt: new Date(rated?.generatedAt ?? report.updatedAt),
      previous: previous && { score: previous.score, rating: previous.result, generatedAt: new Date(previous.generatedAt) },
      banner: null,
      tools,
      view,
      pictures: await findPagePictures(db, report.id, view.path),
      privacy: privacyNames[report.privacy],
      state,
      error,
      errorDetail,
      isFirst,
      progress,
      growing: isFirst && progress ? growingOf(presentation, progress) : null,
    },
    frame,
  );
};

/** Finds the finished run of a report, or what its first run has found so far. */
const findShown = async (db: Database, report: Report): Promise<{ run: ShownRun | null; isFirst: boolean }> => {
  const run = await findShownRun(db, report);
  if (run) return { run, isFirst: false };
  const found = await findPreliminary(db, report);
  return { run: found && { ...found, mode: 'html', modeReason: null, screenshots: {} }, isFirst: true };
};

/** Maximum audits in the overview’s line chart. */
const SHOWN_RUNS = 40;

interface OwnReportTab {
  report: Report;
  tab: ReportTab;
  /** Renders the content of a tab that the report page doesn’t render itself. */
  content?: (frame: Frame) => Html | Promise<Html>;
}

/** Responds with a tab of a report to its owner; the route must be behind `requireSession`. */
export const showOwnReport = async (
  context: Context<WebEnv>,
  service: WebService,
  frame: Frame,
  { report, tab, content }: OwnReportTab,
): Promise<Response> => {
  const { db } = service;
  const path = `${frame.basePath}/reports/${report.id}`;
  const shown = {
    ...inLanguage(context, frameFor(context, frame), currentUserOf(context).account.language),
    ownReport: report.id,
  };
  const { rows: runs, total: audits } = await storedRuns.list(db, {
    report_id: report.id,
    perPage: tab === 'overview' ? SHOWN_RUNS : 1,
    page: 1,
  });
  const earlier = tab === 'overview' && runs[0] ? await readEarlierAudit(db, report.id, runs[0], wordsOf(shown)) : null;
  const tools = reportTools(
    { report, audits, done: await doneMessage(context, service, report, shown), hasPdf: service.printer?.isUsable() ?? false },
    shown,
  );
  const progress = await readProgress(service, report);
  const view = {
    tab,
    path,
    past: { path, runs, earlier },
    filter: readIssueFilter(context.req.query('show'), context.req.query('area')),
    ...(content ? { content: await content(shown) } : {}),
  };
  return context.html(await reportView(db, report, { tools, progress, view }, shown));
};

/** Returns the progress of a running report; null without a running audit. */
export const readProgress = async ({ db, watch }: Pick<WebService, 'db' | 'watch'>, report: Report): Promise<Progress | null> => {
  const { id, state } = report;
  if (!isRunning(state)) return null;
  const before = state === 'queued' ? await countAhead(db, id, MAX_AHEAD) : undefined;
  return progressOf({ ...report, state }, { step: watch.stepOf(id), links: watch.linksOf(id), before }, timeOf(db));
};

const doneMessage = async (context: Context<WebEnv>, service: WebService, report: Report, shown: Frame): Promise<Html | null> => {
  const done = context.req.query('done');
  if (done === 'audit') return report.state === 'completed' ? html`${wordsOf(shown).tools.finished}` : null;
  return done === 'accepted' || done === 'taken-back'
    ? acceptNotice(service, report, { done, check: context.req.query('check') ?? '' }, shown)
    : null;
};

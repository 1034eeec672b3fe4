import type { Context } from 'hono';
import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import { countAhead } from '../../reports/follow.ts';
import { storedRuns } from '../../reports/history.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import { timeOf } from '../../storage/clock.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { inLanguage } from '../request/client.ts';
import type { WebEnv, WebService } from '../service.ts';
import type { Html } from '../ui/html.ts';
import { acceptNotice } from './accept-notice.ts';
import { readEarlierAudit } from './earlier-audit.ts';
import { readIssueFilter } from './issue-list.ts';
import { MAX_AHEAD, type Progress, progressOf } from './progress.ts';
import type { ReportTab } from './report-tabs.ts';
import { reportTools } from './report-tools.ts';
import { reportView } from './report-view.ts';

/** Maximum audits in the overview’s line chart. */
const SHOWN_RUNS = 40;

export interface OwnReportTab {
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

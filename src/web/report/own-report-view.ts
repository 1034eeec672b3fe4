import type { Context } from 'hono';
import { html } from 'hono/html';
import { present } from '../../audit/present.ts';
import { wordsOf } from '../../locales/words.ts';
import { findRun, findRunToCompare, listRuns } from '../../reports/history.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { inLanguage } from '../request/page-language.ts';
import type { WebEnv, WebService } from '../service.ts';
import type { Html } from '../ui/html.ts';
import { acceptNotice } from './accept-notice.ts';
import type { Earlier } from './changes-card.ts';
import { readIssueFilter } from './issue-list.ts';
import type { ReportTab } from './report-tabs.ts';
import { reportTools } from './report-tools.ts';
import { reportView } from './report-view.ts';

/** Audits in the line of the overview. */
const SHOWN_RUNS = 40;

export interface OwnReportTab {
  report: Report;
  tab: ReportTab;
  /** Makes the content of a tab that the report page doesn’t make itself. */
  content?: (frame: Frame) => Html | Promise<Html>;
}

/** Answers with a tab of a report for its owner, behind `requireSession`. */
export const showOwnReport = async (
  context: Context<WebEnv>,
  service: WebService,
  frame: Frame,
  { report, tab, content }: OwnReportTab,
): Promise<Response> => {
  const { db, watch } = service;
  const path = `${frame.basePath}/reports/${report.id}`;
  const shown = {
    ...(await inLanguage(context, frameFor(context, frame), currentUserOf(context).account.language)),
    ownReport: report.id,
  };
  const { rows: runs, total: audits } = await listRuns(db, report.id, { perPage: tab === 'overview' ? SHOWN_RUNS : 1, page: 1 });
  const earlier = tab === 'overview' && runs[0] ? await findEarlier(service, report, runs[0], shown) : null;
  const tools = reportTools({ report, audits, done: await saidOf(context, service, report, shown) }, shown);
  const progress = {
    events: `${path}/events`,
    step: watch.stepOf(report.id),
    isFollowed: context.req.query('done') === 'audit' && isRunning(report.state),
  };
  const view = {
    tab,
    path,
    past: { path, runs, earlier },
    filter: readIssueFilter(context.req.query('show'), context.req.query('area')),
    ...(content ? { content: await content(shown) } : {}),
  };
  return context.html(await reportView(db, report, { banner: null, tools, progress, view, path }, shown));
};

/** The audit that the shown one is compared with; null if there is none. */
const findEarlier = async (
  { db }: Pick<WebService, 'db'>,
  report: Report,
  shownRun: Parameters<typeof findRunToCompare>[2],
  frame: Frame,
): Promise<Earlier | null> => {
  const before = await findRunToCompare(db, report.id, shownRun);
  const run = before && (await findRun(db, report.id, before.id));
  return run ? { presentation: present(run.auditResult, wordsOf(frame).language), generatedAt: new Date(run.generatedAt) } : null;
};

const saidOf = async (context: Context<WebEnv>, service: WebService, report: Report, shown: Frame): Promise<Html | null> => {
  const done = context.req.query('done');
  if (done === 'audit') return report.state === 'completed' ? html`${wordsOf(shown).tools.finished}` : null;
  return done === 'accepted' || done === 'taken-back'
    ? acceptNotice(service, report, { done, check: context.req.query('check') ?? '' }, shown)
    : null;
};

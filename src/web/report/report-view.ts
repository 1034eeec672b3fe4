import type { AuditStep } from '../../audit/steps.ts';
import { present } from '../../audit/texts/present.ts';
import { wordsOf } from '../../locales/english.ts';
import { findShownRun } from '../../reports/history.ts';
import type { Report } from '../../reports/report.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database } from '../../storage/database.ts';
import type { Frame } from '../frame/frame.ts';
import { showScreenshots } from '../rendering/screenshots.ts';
import type { Html } from '../ui/html.ts';
import { privacyNames } from '../ui/privacy-names.ts';
import { reportPendingPage } from './pending-page.ts';
import { findPagePictures } from './pictures.ts';
import { type ReportView, reportPage } from './report-page.ts';
import type { ReportTools } from './report-tools.ts';

/** Parts of a report page that only the report’s owner sees. */
export interface OwnerParts {
  tools: ReportTools;
  progress: ShownProgress;
  view: ReportView;
}

/** The audit progress that a page shows. */
export interface ShownProgress {
  /** Path of the event stream. */
  events: string;
  step: AuditStep | null;
  /** True for users who started a new audit: the page follows it while still showing the earlier run. */
  isFollowed: boolean;
}

/** Renders the last finished run of a report for its owner, or the progress of its first audit. */
export const reportView = async (db: Database, report: Report, { tools, progress, view }: OwnerParts, frame: Frame): Promise<Html> => {
  const { url, state, error, errorDetail, previous, rated } = report;
  const run = await findShownRun(db, report);
  const { events, step, isFollowed } = progress;
  const followed = { events, step, seconds: Math.max(0, Math.round((timeOf(db) - report.updatedAt) / 1000)) };
  if (!run || !rated) return reportPendingPage({ url, state, ...followed, error, errorDetail, tools }, frame);
  const { auditResult, ruleset, mode, modeReason, screenshots } = run;
  return reportPage(
    {
      url,
      presentation: present(auditResult, wordsOf(frame).language),
      facts: auditResult.facts,
      ruleset,
      mode,
      modeReason,
      screenshots: showScreenshots(screenshots, view.path, report.runId ?? 0),
      generatedAt: new Date(rated.generatedAt),
      previous: previous && { score: previous.score, rating: previous.result, generatedAt: new Date(previous.generatedAt) },
      banner: null,
      tools,
      view,
      pictures: await findPagePictures(db, report.id, view.path),
      privacy: privacyNames[report.privacy],
      state,
      error,
      errorDetail,
      progress: isFollowed ? followed : null,
    },
    frame,
  );
};

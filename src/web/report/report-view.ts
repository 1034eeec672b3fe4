import { present } from '../../audit/texts/present.ts';
import { wordsOf } from '../../locales/english.ts';
import { findPreliminary, findShownRun, type ShownRun } from '../../reports/history.ts';
import type { Report } from '../../reports/report.ts';
import type { Database } from '../../storage/database.ts';
import type { Frame } from '../frame/frame.ts';
import { showScreenshots } from '../rendering/screenshots.ts';
import type { Html } from '../ui/html.ts';
import { privacyNames } from '../ui/marks.ts';
import { reportPendingPage } from './pending-page.ts';
import { findPagePictures } from './pictures.ts';
import { growingOf, type Progress } from './progress.ts';
import { type ReportView, reportPage } from './report-page.ts';
import type { ReportTools } from './report-tools.ts';

/** Parts of a report page that only the report’s owner sees. */
export interface OwnerParts {
  tools: ReportTools;
  /** Progress of the running audit; null without one. */
  progress: Progress | null;
  view: ReportView;
}

/** Renders the last finished run of a report for its owner, what its first audit has found so far, or the progress of that audit. */
export const reportView = async (db: Database, report: Report, { tools, progress, view }: OwnerParts, frame: Frame): Promise<Html> => {
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

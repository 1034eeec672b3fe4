import { present } from '../audit/present.ts';
import { findShownRun, type Report } from '../reports/report.ts';
import type { Database } from '../storage/database.ts';
import { reportPage } from './pages/report.ts';
import { reportPendingPage } from './pages/report-pending.ts';
import type { Frame, Html } from './parts/layout.ts';
import type { ReportTools } from './parts/report-tools.ts';

export interface ReportView {
  page: Html;
  /** Whether there is nothing to read yet, but will be in a moment. */
  isAwaited: boolean;
}

/** For whom a report is shown: the owner looks at what others see, or at the page with the tools; anybody else sees neither. */
export interface Shown {
  banner: 'owner' | null;
  tools: ReportTools | null;
}

const privacyNames = { 0: 'public', 1: 'private', 2: 'password' } as const;

/** A report as a page: its last finished audit, or how far the first one has come. */
export const reportView = async (db: Database, report: Report, { banner, tools }: Shown, frame: Frame): Promise<ReportView> => {
  const { url, state, error, previous, rated } = report;
  const run = await findShownRun(db, report);
  if (!run || !rated) return { page: reportPendingPage({ url, state, error, tools }, frame), isAwaited: state !== 'failed' };
  const { judged, ruleset } = run;
  const page = reportPage(
    {
      url,
      presentation: present(judged),
      facts: judged.facts,
      ruleset,
      generatedAt: new Date(rated.generatedAt),
      previous: previous && { score: previous.score, rating: previous.result, generatedAt: new Date(previous.generatedAt) },
      banner: banner && { path: `${frame.basePath}/reports/${report.id}` },
      tools,
      privacy: privacyNames[report.privacy],
      state,
      error,
    },
    frame,
  );
  return { page, isAwaited: false };
};

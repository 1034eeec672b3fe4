import type { Step } from '../audit/gather/gather.ts';
import { present } from '../audit/present.ts';
import { findShownRun, type Report } from '../reports/report.ts';
import type { Database } from '../storage/database.ts';
import { wordsOf } from '../words/words.ts';
import { reportPage } from './pages/report.ts';
import { reportPendingPage } from './pages/report-pending.ts';
import type { Frame, Html } from './parts/frame/frame.ts';
import { privacyNames } from './parts/report/privacy-names.ts';
import type { ReportTools } from './parts/report/report-tools.ts';

/** For whom a report is shown: the owner looks at what others see, or at the page with the tools; anybody else sees neither. */
export interface Shown {
  banner: 'owner' | null;
  tools: ReportTools | null;
  progress: ShownProgress;
}

/** How a page follows an audit that is under way. */
export interface ShownProgress {
  /** Path of the stream. */
  events: string;
  step: Step | null;
  /** Whether a new audit is followed where an earlier one can be read: who has asked for it waits, others are left in peace. */
  isFollowed: boolean;
}

/** A report as a page: its last finished audit, or how far the first one has come. */
export const reportView = async (
  db: Database,
  report: Report,
  { banner, tools, progress }: Shown,
  frame: Frame,
  now = Date.now(),
): Promise<Html> => {
  const { url, state, error, errorDetail, previous, rated } = report;
  const run = await findShownRun(db, report);
  const { events, step, isFollowed } = progress;
  const followed = { events, step, seconds: Math.max(0, Math.round((now - report.updatedAt) / 1000)) };
  if (!run || !rated) return reportPendingPage({ url, state, ...followed, error, errorDetail, tools }, frame);
  const { auditResult, ruleset } = run;
  return reportPage(
    {
      url,
      presentation: present(auditResult, wordsOf(frame).language),
      facts: auditResult.facts,
      ruleset,
      generatedAt: new Date(rated.generatedAt),
      previous: previous && { score: previous.score, rating: previous.result, generatedAt: new Date(previous.generatedAt) },
      banner: banner && { path: `${frame.basePath}/reports/${report.id}` },
      tools,
      privacy: privacyNames[report.privacy],
      state,
      error,
      errorDetail,
      progress: isFollowed ? followed : null,
    },
    frame,
  );
};

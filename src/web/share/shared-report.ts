import type { Facts } from '../../audit/facts/facts.ts';
import type { AuditMode, ModeReason } from '../../audit/mode.ts';
import { type Presentation, present } from '../../audit/texts/present.ts';
import { wordsOf } from '../../locales/english.ts';
import { findShownRun, readRecentScores } from '../../reports/history.ts';
import type { Report } from '../../reports/report.ts';
import type { Database } from '../../storage/database.ts';
import type { Frame } from '../frame/frame.ts';
import { type ShownScreenshots, showScreenshots } from '../rendering/screenshots.ts';
import { type EarlierAudit, readEarlierAudit } from '../report/overview.ts';
import type { PagePictures } from '../report/panels/panel.ts';
import { findPagePictures } from '../report/report-files.ts';
import type { Notices } from '../report/report-page.ts';
import { privacyNames } from '../ui/marks.ts';

/** A report with the data that its share page shows. */
export interface SharedReport {
  /** URL as the user submitted it. */
  url: string;
  presentation: Presentation;
  facts: Facts;
  ruleset: string;
  mode: AuditMode;
  modeReason: ModeReason | null;
  generatedAt: Date;
  /** The person or organization that the report was prepared for; '' if none was named. */
  preparedFor: string;
  /** The previous run of the same mode; null if there is none. */
  before: EarlierAudit | null;
  /** The last scores of the same mode including this one, oldest first. */
  scores: readonly number[];
  pictures: PagePictures;
  screenshots: ShownScreenshots;
  /** Path of the report as PDF; null if this server can’t print the report. */
  pdf: string | null;
  /** Path of the page with all facts that the audit read. */
  details: string;
  notices: Notices;
}

/** Maximum scores in the sparkline. */
const MAX_SCORES = 12;

/** Reads the data that the share page of a report shows; null if no audit has finished. */
export const readSharedReport = async (
  db: Database,
  report: Report,
  { banner, pdf }: { banner: Notices['banner']; pdf: string | null },
  frame: Frame,
): Promise<SharedReport | null> => {
  const { rated, url, state, error, errorDetail } = report;
  const run = await findShownRun(db, report);
  if (!run || !rated || report.runId === null) return null;
  const { auditResult, ruleset, mode, modeReason } = run;
  const words = wordsOf(frame);
  const { facts } = auditResult;
  return {
    url,
    presentation: present(auditResult, words.language),
    facts,
    ruleset,
    mode,
    modeReason,
    generatedAt: new Date(rated.generatedAt),
    preparedFor: report.share_client,
    before: await readEarlierAudit(db, report.id, { id: report.runId, mode }, words, { sameMode: true }),
    scores: ((await readRecentScores(db, [report.id], MAX_SCORES)).get(report.id) ?? []).map(({ score }) => score),
    pictures: await findPagePictures(db, report.id, `${frame.basePath}/r/${report.slug}`),
    screenshots: showScreenshots(run.screenshots, `${frame.basePath}/r/${report.slug}`, report.runId),
    pdf,
    details: `${frame.basePath}/r/${report.slug}/details`,
    notices: { banner, privacy: privacyNames[report.privacy], state, error, errorDetail, facts },
  };
};

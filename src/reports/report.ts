import type { Selectable } from 'kysely';
import type { FailureCode, FailureDetail } from '../audit/audit-failure.ts';
import type { VanishedContent } from '../audit/facts/vanished.ts';
import type { AuditMode, ModeReason } from '../audit/mode.ts';
import type { Rating, ScoredResult } from '../audit/scoring/score.ts';
import type { Database, InTransaction, Privacy, ReportState, ReportTable, ResultRank } from '../storage/database.ts';
import { lockingRows } from '../storage/locks.ts';
import { reportSettings, shareSettings } from '../storage/schema/report.ts';
import { type LinkRow, linkColumns } from './shared-link.ts';

export const states = ['queued', 'processing', 'completed', 'failed'] as const satisfies readonly ReportState[];
export const ratings = ['good', 'decent', 'bad'] as const satisfies readonly Rating[];
/** Maps ratings to the stored ranks, in ascending order. */
const ranks: Record<Rating, ResultRank> = { bad: 1, decent: 2, good: 3 };

export const rankOf = (rating: Rating): ResultRank => ranks[rating];

export const ratingOfRank = (rank: ResultRank): Rating => (rank === 1 ? 'bad' : rank === 2 ? 'decent' : 'good');

/** Who can view a report: 0 anyone with the link, 1 only its owner, 2 anyone with the link and password. */
export const visibilities = [0, 1, 2] as const satisfies readonly Privacy[];

/** States of a report whose audit has not finished. */
export const runningStates = ['queued', 'processing'] as const satisfies readonly ReportState[];
export type RunningState = (typeof runningStates)[number];

/** True if an audit or import in this state is queued or running. */
export const isRunning = (state: string): state is RunningState => runningStates.some((one) => one === state);

/** A report. All times are milliseconds since 1970. */
export interface Report extends ReportSettings {
  id: number;
  accountId: number;
  url: string;
  project: string;
  privacy: Privacy;
  passwordHash: string | null;
  slug: string;
  state: ReportState;
  error: FailureCode | null;
  /** Values for the placeholders in the error’s message. */
  errorDetail: FailureDetail;
  rated: RatedResult | null;
  ruleset: string | null;
  /** Mode of the shown run, and the reason if it is not the requested mode; null without a run. */
  runMode: AuditMode | null;
  modeReason: ModeReason | null;
  summary: ScoredResult['summary'] | null;
  /** The previous completed run of the same mode. */
  previous: RatedResult | null;
  /** Content that vanished between the previous audit of the same mode and the last one; null if none did. Untrusted text. */
  changed: VanishedContent | null;
  /** The page’s title at the last audit, cut to 200 characters; null if the page had no title or was not audited yet. Untrusted text. */
  title: string | null;
  version: number;
  accessVersion: number;
  createdAt: number;
  updatedAt: number;
  runId: number | null;
}

/** Settings of a report that its owner can change, besides its visibility. */
export type ReportSettings = Pick<Selectable<ReportTable>, keyof typeof reportSettings>;

const settingNames = Object.keys(reportSettings) as (keyof ReportSettings)[];

/** Settings of a new report. */
export const initialSettings = {
  ...Object.fromEntries(Object.entries(reportSettings).map(([name, column]) => [name, 'default' in column ? column.default : null])),
  mode: 'full',
} as ReportSettings;

/** Settings of the share page of a report or crawl. */
export type ShareSettings = Pick<Selectable<ReportTable>, keyof typeof shareSettings>;

/** True if a share link has expired. */
export const isExpired = ({ share_expires_at }: Pick<ShareSettings, 'share_expires_at'>, now: number): boolean =>
  share_expires_at !== null && share_expires_at <= now;

const shareSettingNames = Object.keys(shareSettings) as (keyof ShareSettings)[];

/** Returns the settings of the share page among the columns of a report or crawl. */
export const shareSettingsOf = (row: ShareSettings): ShareSettings =>
  Object.fromEntries(shareSettingNames.map((name) => [name, row[name]])) as unknown as ShareSettings;

/** Changed settings; settings that are undefined stay unchanged. */
export type SettingsChange = { [Name in keyof ReportSettings]?: ReportSettings[Name] | undefined };

/** Returns only the settings that have a value. */
export const settingsOf = (values: SettingsChange): Partial<ReportSettings> =>
  Object.fromEntries(settingNames.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

export interface RatedResult {
  result: Rating;
  score: number;
  generatedAt: number;
}

/** Finds a report of an account; undefined for unknown ids and for reports of other accounts. */
export const findReport = async (db: Database, accountId: number, id: number): Promise<Report | undefined> => {
  const row = await reportRows(db).where('report.workspace_id', '=', accountId).where('report.id', '=', id).executeTakeFirst();
  return row && reportOf(row);
};

/** Finds a report’s version; undefined for unknown ids and for reports of other accounts. */
export const findVersion = async (db: Database, accountId: number, id: number): Promise<number | undefined> => {
  const mine = presentReports(db).where('report.workspace_id', '=', accountId).where('report.id', '=', id);
  return (await mine.select('report.version').executeTakeFirst())?.version;
};

/** Finds the report that a share link opens; undefined for an unknown slug. The link may have expired. */
export const findReportBySlug = async (db: Database, slug: string): Promise<Report | undefined> => {
  const row = await reportRows(db).where('shared_link.slug', '=', slug).executeTakeFirst();
  return row && reportOf(row);
};

/** Selects reports with their project names and share links. */
export const reportRows = (db: Database | InTransaction) =>
  presentReports(db)
    .innerJoin('shared_link', 'shared_link.report_id', 'report.id')
    .selectAll('report')
    .select('project.name as project')
    .select(linkColumns);

/** Selects all reports except those whose project or account is being removed. */
export const presentReports = (db: Database | InTransaction) =>
  db
    .selectFrom('report')
    .innerJoin('project', 'project.id', 'report.project_id')
    .innerJoin('account', 'account.id', 'report.workspace_id')
    .where('project.removed_at', 'is', null)
    .where('account.removed_at', 'is', null);

/** Finds a report’s row; undefined if the report does not exist or is being removed. */
export const findStored = (trx: InTransaction, id: number): Promise<Selectable<ReportTable> | undefined> =>
  presentReports(trx).selectAll('report').where('report.id', '=', id).executeTakeFirst();

/** Like `findStored`, but also locks the row until the end of the transaction. */
export const lockStored = (trx: InTransaction, id: number): Promise<Selectable<ReportTable> | undefined> =>
  presentReports(trx).selectAll('report').where('report.id', '=', id).$call(lockingRows(trx, 'report')).executeTakeFirst();

export const reportOf = (row: Selectable<ReportTable> & LinkRow & { project: string }): Report => ({
  id: row.id,
  accountId: row.workspace_id,
  url: row.url,
  project: row.project,
  privacy: row.privacy,
  passwordHash: row.password_hash,
  slug: row.slug,
  ...{ ...initialSettings, ...settingsOf(row) },
  state: row.state,
  error: row.error as FailureCode | null,
  errorDetail: row.error_detail === null ? {} : (JSON.parse(row.error_detail) as FailureDetail),
  rated: ratedResultOf(row.result, row.score, row.generated_at),
  ruleset: row.ruleset,
  runMode: row.generated_at === null ? null : row.run_mode,
  modeReason: row.mode_reason,
  summary: row.summary === null ? null : (JSON.parse(row.summary) as ScoredResult['summary']),
  previous: ratedResultOf(row.previous_result, row.previous_score, row.previous_generated_at),
  changed: row.changed === null ? null : (JSON.parse(row.changed) as VanishedContent),
  title: row.title,
  version: row.version,
  accessVersion: row.access_version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  runId: row.run_id,
});

const ratedResultOf = (rank: ReportTable['result'], score: number | null, generatedAt: number | null): RatedResult | null =>
  rank === null || score === null || generatedAt === null ? null : { result: ratingOfRank(rank), score, generatedAt };

import type { Generated, Kysely, Transaction } from 'kysely';
import type { AcceptedTable } from './tables/accepted.ts';
import type { BrandTable } from './tables/brand.ts';
import type { BrowserProcessTable } from './tables/browser-process.ts';
import type { ClockTable } from './tables/clock.ts';
import type { CrawlGraphTable, CrawlIssuePageTable, CrawlIssueTable, CrawlPageTable, CrawlRoomTable, CrawlTable } from './tables/crawl.ts';
import type { IdempotencyTable } from './tables/idempotency.ts';
import type { ImportPageTable, ImportTable } from './tables/import.ts';
import type { KeyFingerprintTable } from './tables/key-fingerprint.ts';
import type { ForeignOriginTable, HostLeaseTable, LinkTargetTable } from './tables/knowledge.ts';
import type { PasswordTryTable } from './tables/password-try.ts';
import type { QueueMarkTable } from './tables/queue-mark.ts';
import type { ReportCountChangeTable, ReportCountTable } from './tables/report-count.ts';
import type { IssueCountTable, IssueDayTable, ReportIssueTable } from './tables/report-issue.ts';
import type { ReportPictureTable } from './tables/report-picture.ts';
import type { RunScreenshotTable } from './tables/run-screenshot.ts';
import type { DigestChangeTable, DigestTable, ScheduleTable } from './tables/schedule.ts';
import type { ScoreCountTable, ScoreDayTable } from './tables/score-count.ts';
import type { DeliveryTable, WebhookSecretTable, WebhookTable } from './tables/webhook.ts';

/** The tables. Times are milliseconds since 1970; flags are 0 and 1; ids are never reused. */
export interface Tables {
  account: AccountTable;
  api_key: ApiKeyTable;
  session: SessionTable;
  invitation: InvitationTable;
  setup: SetupTable;
  password_try: PasswordTryTable;
  key_fingerprint: KeyFingerprintTable;
  brand: BrandTable;
  project: ProjectTable;
  accepted: AcceptedTable;
  report: ReportTable;
  run: RunTable;
  run_screenshot: RunScreenshotTable;
  report_picture: ReportPictureTable;
  report_count: ReportCountTable;
  report_count_change: ReportCountChangeTable;
  score_count: ScoreCountTable;
  score_day: ScoreDayTable;
  report_issue: ReportIssueTable;
  issue_count: IssueCountTable;
  issue_day: IssueDayTable;
  idempotency: IdempotencyTable;
  job: JobTable;
  lane: HostQueueTable;
  queue_mark: QueueMarkTable;
  import: ImportTable;
  import_page: ImportPageTable;
  crawl: CrawlTable;
  crawl_page: CrawlPageTable;
  crawl_graph: CrawlGraphTable;
  crawl_room: CrawlRoomTable;
  crawl_issue: CrawlIssueTable;
  crawl_issue_page: CrawlIssuePageTable;
  webhook: WebhookTable;
  webhook_secret: WebhookSecretTable;
  delivery: DeliveryTable;
  schedule: ScheduleTable;
  digest: DigestTable;
  digest_change: DigestChangeTable;
  link_target: LinkTargetTable;
  foreign_origin: ForeignOriginTable;
  host_lease: HostLeaseTable;
  browser_process: BrowserProcessTable;
  clock: ClockTable;
}

export type Database = Kysely<Tables>;
/** Parameter of functions that must run in their caller’s transaction. */
export type InTransaction = Transaction<Tables>;

export interface AccountTable {
  id: Generated<number>;
  /** In lower case. */
  email: string;
  name: string;
  /** PHC string; null for an account that only has keys. */
  password_hash: string | null;
  /** The first account or, once that is removed, the oldest of the others. */
  operator: number;
  /** Number of its projects, updated in the transaction of every change. */
  projects: Generated<number>;
  /** Id of the last row of `report_count_change` that is included in `report_count`. */
  counted_to: Generated<number>;
  created_at: number;
  /** Set while its data is being removed; from then on it counts as gone. */
  removed_at: number | null;
  /** Language tag of its interface; null for the one that a request asks for. */
  language: Generated<string | null>;
}

export interface ApiKeyTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  /** First characters, for display. */
  prefix: string;
  /** SHA-256 of the whole key, hexadecimal. */
  hash: string;
  /** Space-separated: `read`, `write`. */
  scopes: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
}

export interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the token in the cookie, hexadecimal. */
  hash: string;
  account_id: number;
  /** IP address of the sign-in, or empty. */
  address: string;
  /** Browser and system of the sign-in, such as `Firefox on Windows`. */
  agent: string;
  created_at: number;
  expires_at: number;
  last_seen_at: number;
}

export interface InvitationTable {
  id: Generated<number>;
  /** SHA-256 of the token in the link, hexadecimal. */
  hash: string;
  /** Account that invites. */
  account_id: number;
  /** Note of the inviting account on whom it invites; may be empty. */
  note: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** The account that was made with it; null once that is removed. */
  used_by: number | null;
}

/** Token of the set-up page: one row while there is no account. */
export interface SetupTable {
  /** SHA-256 of the token in the link, hexadecimal. */
  hash: string;
  created_at: number;
}

export interface ProjectTable {
  id: Generated<number>;
  account_id: number;
  /** Normalised host. */
  name: string;
  created_at: number;
  updated_at: number;
  /** Result of the report that completed last. */
  latest_result: ResultRank | null;
  latest_score: number | null;
  /** Set while its reports are being removed; from then on it and they count as gone. */
  removed_at: number | null;
}

/** Ratings as numbers, so that they sort: bad < decent < good. */
export type ResultRank = 1 | 2 | 3;
export type ReportState = 'queued' | 'processing' | 'completed' | 'failed';
export type Privacy = 0 | 1 | 2;

export interface ReportTable {
  id: Generated<number>;
  account_id: number;
  project_id: number;
  /** As submitted, trimmed. */
  url: string;
  /** The URL in lower case, for searching. */
  url_search: string;
  /** The parsed and serialised URL, which is fetched. */
  target: string;
  privacy: Privacy;
  password_hash: string | null;
  /** Last part of the share page’s URL. */
  slug: string;
  state: ReportState;
  /** The code of the last run that failed; null otherwise. */
  error: string | null;
  /** JSON of the values in the error’s sentences. */
  error_detail: string | null;
  /** Last completed run; this and the next three columns are set together. */
  run_id: number | null;
  result: ResultRank | null;
  score: number | null;
  generated_at: number | null;
  /** Ruleset of that run; null for runs from before it was stored. */
  ruleset: string | null;
  /** JSON. */
  summary: string | null;
  /** The completed run before that. */
  previous_result: ResultRank | null;
  previous_score: number | null;
  previous_generated_at: number | null;
  /** Grows with every change, even of columns that are not shown. */
  version: number;
  /** Grows when password, privacy or slug change, which locks unlocked browsers out again. */
  access_version: number;
  created_at: number;
  updated_at: number;
  /** The import that made it; null if a person or program did. */
  import_id: number | null;
  /** Whether search engines may index its share page while that is public. */
  indexed: Generated<number>;
  /** Language tag of its share page; null for the one of the visitor’s browser. */
  share_language: Generated<string | null>;
  prepared_for: Generated<string>;
  /** What its audits look at. */
  mode: Generated<ReportMode>;
  /** Who waits for the next audit, or the one that runs. */
  demand: Generated<Demand>;
  /** What the last completed run looked at, and why not what was asked for. */
  run_mode: Generated<ReportMode>;
  mode_reason: Generated<ReportModeReason | null>;
  /** Title of the page when it was last audited, cut; null if it has none. */
  title: Generated<string | null>;
  /** The issues of the shown run, as `audit/issues.ts` packs them; null until there is one, and until a run of an older version is read. */
  issues: Generated<string | null>;
}

/** As `AuditMode` and `ModeReason` of `audit/mode.ts`, which this folder must not import. */
export type ReportMode = 'html' | 'full' | 'rendered';
export type ReportModeReason = 'shell' | 'no_browser' | 'budget';

/** `awaited`: a request waits for the audit; `single`: it was asked for by itself; `bulk`: with others, or by a schedule. */
export type Demand = 'awaited' | 'single' | 'bulk';

/** One completed audit of a report. Only its score changes later, with accepted findings. */
export interface RunTable {
  id: Generated<number>;
  report_id: number;
  ruleset: string;
  result: ResultRank;
  score: number;
  /** zstd of the JSON of findings, ledger and facts. */
  judgement: Uint8Array;
  created_at: number;
  /** What it looked at, and why not what was asked for. */
  mode: Generated<ReportMode>;
  mode_reason: Generated<ReportModeReason | null>;
}

export interface JobTable {
  id: Generated<number>;
  /** The pool of workers that runs it. */
  pool: Generated<WorkerPool>;
  kind: string;
  /** JSON. */
  payload: string;
  /** The host queue; null if the job waits for no other. */
  lane: string | null;
  stage: JobStatus;
  /** The account, as owners take turns; null without one. */
  owner: number | null;
  /** Rank among the ready jobs of its priority or, while blocked, among those of its host queue. */
  turn: number;
  /** Lower numbers go first. */
  priority: number;
  /** Earliest start. */
  run_at: number;
  /** Number of claims. */
  claims: number;
  /** Number of failures that were noticed. */
  failures: number;
  /** Set while the job is leased; only the token’s holder may finish the job. */
  token: string | null;
  lease_until: number | null;
  /** Batch that the job is dropped with; null without one. */
  batch: string | null;
}

/** When the next job of a host queue may start; a host queue without a row is free. */
export interface HostQueueTable {
  name: string;
  free_at: number;
}

/** 0: ready; 1: blocked by as many jobs of its host queue as may run at once; 2: scheduled for later; 3: leased. */
export type JobStatus = 0 | 1 | 2 | 3;

/** Jobs of one pool never delay another’s. */
export type WorkerPool = 'audits' | 'crawls' | 'deliveries' | 'renders';

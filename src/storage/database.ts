import type { Generated, Kysely, Transaction } from 'kysely';
import type { AcceptedTable } from './tables/accepted.ts';
import type { BrandTable } from './tables/brand.ts';
import type { IdempotencyTable } from './tables/idempotency.ts';
import type { ImportPageTable, ImportTable } from './tables/import.ts';
import type { KeyFingerprintTable } from './tables/key-fingerprint.ts';
import type { PasswordTryTable } from './tables/password-try.ts';
import type { QueueMarkTable } from './tables/queue-mark.ts';
import type { ReportCountChangeTable, ReportCountTable } from './tables/report-count.ts';
import type { DigestChangeTable, DigestTable, ScheduleTable } from './tables/schedule.ts';
import type { DeliveryTable, WebhookSecretTable, WebhookTable } from './tables/webhook.ts';

/** The tables. Times are milliseconds since 1970; flags are 0 and 1; ids are never used again. */
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
  report_count: ReportCountTable;
  report_count_change: ReportCountChangeTable;
  idempotency: IdempotencyTable;
  job: JobTable;
  lane: HostQueueTable;
  queue_mark: QueueMarkTable;
  import: ImportTable;
  import_page: ImportPageTable;
  webhook: WebhookTable;
  webhook_secret: WebhookSecretTable;
  delivery: DeliveryTable;
  schedule: ScheduleTable;
  digest: DigestTable;
  digest_change: DigestChangeTable;
}

export type Database = Kysely<Tables>;
/** What a function takes that must be part of its caller's transaction. */
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
  /** How many projects it has, kept in the transaction of every change. */
  projects: Generated<number>;
  /** The id of its last row of `report_count_change` that is part of `report_count`. */
  counted_to: Generated<number>;
  created_at: number;
  /** Set when all it has is being removed: then it does not exist for anybody. */
  removed_at: number | null;
  /** The tag of the language it reads in; null for what a request asks for. */
  language: Generated<string | null>;
}

export interface ApiKeyTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  /** The first characters, for display. */
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
  /** Where it was begun: an IP address, or empty. */
  address: string;
  /** What it was begun with, in words: `Firefox on Windows`. */
  agent: string;
  created_at: number;
  expires_at: number;
  last_seen_at: number;
}

export interface InvitationTable {
  id: Generated<number>;
  /** SHA-256 of the token in the link, hexadecimal. */
  hash: string;
  /** Who invites. */
  account_id: number;
  /** Whom, in the words of who invites; may be empty. */
  note: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** The account it made; null when that is gone again. */
  used_by: number | null;
}

/** What opens the set-up page: one row while there is no account. */
export interface SetupTable {
  /** SHA-256 of the token in the link, hexadecimal. */
  hash: string;
  created_at: number;
}

export interface ProjectTable {
  id: Generated<number>;
  account_id: number;
  /** The host, normalised. */
  name: string;
  created_at: number;
  updated_at: number;
  /** Of the report that completed last. */
  latest_result: ResultRank | null;
  latest_score: number | null;
  /** Set when its reports are being removed: then neither it nor they exist for anybody. */
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
  /** Lower-cased, for searching. */
  url_search: string;
  /** As parsed and serialised: what is fetched. */
  target: string;
  privacy: Privacy;
  password_hash: string | null;
  /** Of the share page's address. */
  slug: string;
  state: ReportState;
  /** The code of the last run that failed; null otherwise. */
  error: string | null;
  /** JSON of what its sentences show. */
  error_detail: string | null;
  /** Of the last completed run, all four together. */
  run_id: number | null;
  result: ResultRank | null;
  score: number | null;
  generated_at: number | null;
  /** Of the same run; null when it was made before these were kept. */
  ruleset: string | null;
  /** JSON. */
  summary: string | null;
  /** Of the completed run before it. */
  previous_result: ResultRank | null;
  previous_score: number | null;
  previous_generated_at: number | null;
  /** Grows with every change, also of things not shown. */
  version: number;
  /** Grows when password, privacy or slug change: what was unlocked before is locked again. */
  access_version: number;
  created_at: number;
  updated_at: number;
  /** The import that asked for it; null when a person or program did. */
  import_id: number | null;
  /** Whether search engines may index its share page while that is public. */
  indexed: Generated<number>;
  /** The tag of the language of its share page; null for the reader's own. */
  share_language: Generated<string | null>;
}

/** One completed audit of a report. Its score follows what is accepted; the rest is written once. */
export interface RunTable {
  id: Generated<number>;
  report_id: number;
  ruleset: string;
  result: ResultRank;
  score: number;
  /** zstd of the JSON of everything else: findings, ledger, facts. */
  judgement: Uint8Array;
  created_at: number;
}

export interface JobTable {
  id: Generated<number>;
  /** Whose workers do it. */
  pool: Generated<WorkerPool>;
  kind: string;
  /** JSON. */
  payload: string;
  /** Whose rank it takes; null when it waits for nobody. */
  lane: string | null;
  stage: JobStatus;
  /** Whose it is, as owners take turns; null when it stands for itself. */
  owner: number | null;
  /** Its place among those of its priority that are ready or, while it stands behind, among those of its host queue. */
  turn: number;
  /** Lower goes first. */
  priority: number;
  /** Not before. */
  run_at: number;
  /** Times it was claimed. */
  claims: number;
  /** Times it failed in a way that was noticed. */
  failures: number;
  /** Set while somebody works on it; only who holds the token may finish it. */
  token: string | null;
  lease_until: number | null;
  /** What it is dropped with; null when it stands for itself. */
  batch: string | null;
}

/** When the next job of a host queue may begin; a host queue without a row is free. */
export interface HostQueueTable {
  name: string;
  free_at: number;
}

/** 0: ready; 1: behind as many jobs of its host queue as may be under way at once; 2: not yet due; 3: under way. */
export type JobStatus = 0 | 1 | 2 | 3;

/** Jobs of one pool are never in the way of another's. */
export type WorkerPool = 'audits' | 'deliveries';

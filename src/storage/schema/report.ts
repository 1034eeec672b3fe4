import { bigInteger, bytes, flag, id, integer, json, nullable, type Row, reference, table, text, time, withDefault } from './define.ts';

/** Ratings as numbers in sort order: bad < decent < good. */
export type ResultRank = 1 | 2 | 3;
export type ReportState = 'queued' | 'processing' | 'completed' | 'failed';
export type Privacy = 0 | 1 | 2;

/** Same values as `AuditMode` and `ModeReason` in `audit/mode.ts`, which this folder must not import. */
export type ReportMode = 'html' | 'full' | 'rendered';
export type ReportModeReason = 'shell' | 'no_browser' | 'budget';

/** Why an audit was requested. `awaited`: a request waits for it; `single`: one report was requested; `bulk`: several, or a schedule is due. */
export type Demand = 'awaited' | 'single' | 'bulk';

/** Columns of reports, crawls and projects that their owner can set for the share page, with the defaults. */
export const shareSettings = {
  /** Language tag of the share page; null to use the language of the visitor’s browser. */
  share_language: nullable(text()),
  /** The client’s name, which the cover shows; '' without one. */
  share_client: withDefault(text(), ''),
  /** 1 if the password page shows the client’s name too. */
  share_shows_client: withDefault(flag(), 0),
  /** From this time on the link no longer works; null if the link never expires. */
  share_expires_at: nullable(time()),
};

/** Columns that a report’s owner can set, except its visibility, with the defaults for a new report. */
export const reportSettings = {
  /** 1 if search engines may index the report’s share page while that page is public. */
  indexed: withDefault(flag(), 0),
  ...shareSettings,
  /** What the report’s audits examine. */
  mode: withDefault(text<ReportMode>(), 'html'),
  /** Name of the access profile with which the report’s audits get in; null without one. */
  access: nullable(text()),
};

export const report = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    project_id: reference('project'),
    /** The URL as submitted, trimmed. */
    url: text(),
    /** The report’s URL in lower case, for searching. */
    url_search: text(),
    /** The parsed and serialised URL of the report, which is fetched. */
    target: text(),
    privacy: integer<Privacy>(),
    state: text<ReportState>(),
    /** The failure code if the last run failed; null otherwise. */
    error: nullable(text()),
    /** Values to insert into the error’s sentences. */
    error_detail: nullable(json()),
    /** When the last run failed; null if it did not. */
    failed_at: nullable(time()),
    /** The last completed run; this and the next three columns are set together. */
    run_id: nullable(bigInteger()),
    result: nullable(integer<ResultRank>()),
    score: nullable(integer()),
    generated_at: nullable(time()),
    /** Ruleset of the last completed run. */
    ruleset: nullable(text()),
    summary: nullable(json()),
    /** Result of the completed run before the last one. */
    previous_result: nullable(integer<ResultRank>()),
    previous_score: nullable(integer()),
    previous_generated_at: nullable(time()),
    /** Version that grows with every change, even of columns that are not shown. */
    version: integer(),
    created_at: time(),
    updated_at: time(),
    /** The import that created the report; null if a person or program created it. */
    import_id: nullable(bigInteger()),
    ...reportSettings,
    /** Who waits for the next or running audit. */
    demand: withDefault(text<Demand>(), 'single'),
    /** What the last completed run examined, and why that differs from the requested mode. */
    run_mode: withDefault(text<ReportMode>(), 'html'),
    mode_reason: nullable(text<ReportModeReason>()),
    /** The access profile of the last completed run. */
    run_access: nullable(text()),
    /** Title of the page at the last audit, truncated; null if the page has no title. */
    title: nullable(text()),
    /** What later audits are compared by to find content that vanished, as `PageContent`, and what vanished at the last audit; null if nothing did. */
    content: nullable(json()),
    changed: nullable(json()),
    /** The issues of the shown run, as packed by `audit/scoring/issues.ts`; null until a run is shown. */
    issues: nullable(text()),
  },
  // PostgreSQL’s index entries have a maximum size; PostgreSQL reads the rows for lists anyway.
  indexes: {
    report_by_id: { sqlite: '(workspace_id, id, url_search, project_id)', postgres: '(workspace_id, id, project_id)' },
    report_by_url: { sqlite: '(workspace_id, url, id, url_search, project_id)', postgres: '(workspace_id, left(url, 600), project_id)' },
    report_of_kind_by_id: {
      sqlite: '(workspace_id, state, result, privacy, id, url_search, project_id)',
      postgres: '(workspace_id, state, result, privacy, id, project_id)',
    },
    report_of_kind_by_date: {
      sqlite: '(workspace_id, state, result, privacy, generated_at, id, url_search, project_id)',
      postgres: '(workspace_id, state, result, privacy, generated_at, id, project_id)',
    },
    report_of_kind_by_url: {
      sqlite: '(workspace_id, state, result, privacy, url, id, url_search, project_id)',
      postgres: '(workspace_id, state, result, privacy, left(url, 600), project_id)',
    },
    report_of_project_by_id: {
      sqlite: '(project_id, state, result, privacy, id, url_search)',
      postgres: '(project_id, state, result, privacy, id)',
    },
    report_of_project_by_date: {
      sqlite: '(project_id, state, result, privacy, generated_at, id, url_search)',
      postgres: '(project_id, state, result, privacy, generated_at, id)',
    },
    report_of_project_by_url: {
      sqlite: '(project_id, state, result, privacy, url, id, url_search)',
      postgres: '(project_id, state, result, privacy, left(url, 600))',
    },
    report_of_project_by_score: '(project_id, score, id) where score is not null',
    report_worse: '(workspace_id, generated_at) where score < previous_score or changed is not null',
    report_failed: "(workspace_id, failed_at) where state = 'failed'",
    report_of_import: '(import_id, state) where import_id is not null',
  },
  // The substring index of URLs. On SQLite the index stores neither texts nor positions, so results are compared with the URL. PostgreSQL has the
  // index if the extension `pg_trgm` is available and may be created; without it, searches read all URLs of an account.
  also: {
    sqlite: [
      `create virtual table report_search using fts5(
        url_search, content = 'report', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', detail = 'none', columnsize = 0
      )`,
      `create trigger report_search_added after insert on report begin
        insert into report_search (rowid, url_search) values (new.id, new.url_search);
      end`,
      `create trigger report_search_changed after update of url_search on report begin
        insert into report_search (report_search, rowid, url_search) values ('delete', old.id, old.url_search);
        insert into report_search (rowid, url_search) values (new.id, new.url_search);
      end`,
      `create trigger report_search_removed after delete on report begin
        insert into report_search (report_search, rowid, url_search) values ('delete', old.id, old.url_search);
      end`,
    ],
    postgres: [
      `do $$ begin
        create extension if not exists pg_trgm;
        create index report_by_substring on report using gin (url_search gin_trgm_ops);
      exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then null;
      end $$`,
    ],
  },
});
export type ReportTable = Row<typeof report>;

/** One completed audit of a report. Only its score can change later, when findings are accepted. */
export const run = table({
  columns: {
    id: id(),
    report_id: reference('report'),
    ruleset: text(),
    result: integer<ResultRank>(),
    score: integer(),
    /** JSON of the run’s findings, ledger and facts, compressed with zstd. */
    stored_result: bytes(),
    created_at: time(),
    /** What the run examined, and why that differs from the requested mode. */
    mode: withDefault(text<ReportMode>(), 'html'),
    mode_reason: nullable(text<ReportModeReason>()),
    /** The access profile with which it got in. */
    access: nullable(text()),
  },
  indexes: {
    // This index lets the scores of a report’s last runs be read without the runs themselves, which are large.
    run_of_report: '(report_id, id, mode, access, score, created_at)',
    run_by_date: '(created_at, id, report_id)',
  },
});

/** What the checks that need no links and files say about a report’s page, shown to its owner while its first run goes on. */
export const preliminaryResult = table({
  columns: {
    report_id: reference('report'),
    ruleset: text(),
    /** The result, packed like that of a run. */
    stored_result: bytes(),
    created_at: time(),
  },
  key: ['report_id'],
});

/** A screenshot of a report’s page, as shown by a browser during a run. */
export const runScreenshot = table({
  columns: {
    run_id: reference('run'),
    /** Device: 0 phone, 1 desktop. */
    device: integer(),
    /** Width in CSS pixels. */
    width: integer(),
    height: integer(),
    /** The image in WebP format. */
    bytes: bytes(),
  },
  key: ['run_id', 'device'],
});

/** An image of a report’s page, encoded by this service. */
export const reportPicture = table({
  columns: {
    report_id: reference('report'),
    kind: text<'icon' | 'preview'>(),
    /** The project to which the report belongs. */
    project_id: bigInteger(),
    /** SHA-256 of the source file, hexadecimal. */
    source_hash: text(),
    /** First characters of the SHA-256 of `bytes`, hexadecimal. */
    hash: text(),
    type: text(),
    /** Width in pixels. */
    width: integer(),
    height: integer(),
    bytes: bytes(),
  },
  key: ['report_id', 'kind'],
  indexes: { report_picture_by_project: '(project_id, kind, report_id)' },
});

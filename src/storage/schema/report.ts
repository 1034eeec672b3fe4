import { big, bytes, flag, id, integer, json, nullable, type Row, reference, table, text, time, withDefault } from './define.ts';

/** Ratings as numbers, so that they sort: bad < decent < good. */
export type ResultRank = 1 | 2 | 3;
export type ReportState = 'queued' | 'processing' | 'completed' | 'failed';
export type Privacy = 0 | 1 | 2;

/** The same as `AuditMode` and `ModeReason` of `audit/mode.ts`, which this folder must not import. */
export type ReportMode = 'html' | 'full' | 'rendered';
export type ReportModeReason = 'shell' | 'no_browser' | 'budget';

/** `awaited`: a request waits for the audit; `single`: a single report was requested; `bulk`: several were, or a schedule is due. */
export type Demand = 'awaited' | 'single' | 'bulk';

/** Columns that the owner of a report can set, besides its visibility, with the values of a new one. */
export const reportSettings = {
  /** Whether search engines may index its share page while that is public. */
  indexed: withDefault(flag(), 0),
  /** Language tag of its share page; null for the one of the visitor’s browser. */
  share_language: nullable(text()),
  prepared_for: withDefault(text(), ''),
  /** What its audits look at. */
  mode: withDefault(text<ReportMode>(), 'html'),
};

export const report = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    project_id: reference('project'),
    /** The URL as submitted, trimmed. */
    url: text(),
    /** The URL in lower case, for searching. */
    url_search: text(),
    /** The parsed and serialised URL, which is fetched. */
    target: text(),
    privacy: integer<Privacy>(),
    state: text<ReportState>(),
    /** The code of the last run that failed; null otherwise. */
    error: nullable(text()),
    /** Values in the error’s sentences. */
    error_detail: nullable(json()),
    /** Last completed run; this and the next three columns are set together. */
    run_id: nullable(big()),
    result: nullable(integer<ResultRank>()),
    score: nullable(integer()),
    generated_at: nullable(time()),
    /** Ruleset of that run. */
    ruleset: nullable(text()),
    summary: nullable(json()),
    /** The completed run before that. */
    previous_result: nullable(integer<ResultRank>()),
    previous_score: nullable(integer()),
    previous_generated_at: nullable(time()),
    /** Grows with every change, even of columns that are not shown. */
    version: integer(),
    created_at: time(),
    updated_at: time(),
    /** The import that made it; null if a person or program did. */
    import_id: nullable(big()),
    ...reportSettings,
    /** Who waits for the next audit, or the one that runs. */
    demand: withDefault(text<Demand>(), 'single'),
    /** What the last completed run looked at, and why that is not the requested mode. */
    run_mode: withDefault(text<ReportMode>(), 'html'),
    mode_reason: nullable(text<ReportModeReason>()),
    /** Title of the page when it was last audited, cut; null if it has none. */
    title: nullable(text()),
    /** The issues of the shown run, as `audit/scoring/issues.ts` packs them; null until there is one. */
    issues: nullable(text()),
  },
  // PostgreSQL’s index entries have a maximum size; its lists look at the rows anyway.
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
    report_worse: '(workspace_id, (previous_score - score), generated_at) where score < previous_score',
    report_of_project_worse: '(project_id, (previous_score - score), generated_at) where score < previous_score',
    report_of_import: '(import_id, state) where import_id is not null',
  },
  // The index of substrings of URLs. On SQLite it has no texts and no positions, so what it finds is compared with the URL. PostgreSQL has it
  // if `pg_trgm` is there and may be created; without it, searches read all URLs of an account.
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

/** One completed audit of a report. Only its score changes later, with accepted findings. */
export const run = table({
  columns: {
    id: id(),
    report_id: reference('report'),
    ruleset: text(),
    result: integer<ResultRank>(),
    score: integer(),
    /** zstd of the JSON of findings, ledger and facts. */
    stored_result: bytes(),
    created_at: time(),
    /** What it looked at, and why that is not the requested mode. */
    mode: withDefault(text<ReportMode>(), 'html'),
    mode_reason: nullable(text<ReportModeReason>()),
  },
  indexes: {
    // The scores of a report’s last runs are read without the runs themselves, which are large.
    run_of_report: '(report_id, id, mode, score, created_at)',
    run_by_date: '(created_at, id, report_id)',
  },
});

/** A screenshot of the page of a report, as a browser showed it in a run. */
export const runScreenshot = table({
  columns: {
    run_id: reference('run'),
    /** 0 phone, 1 desktop. */
    device: integer(),
    /** CSS pixels. */
    width: integer(),
    height: integer(),
    /** WebP. */
    bytes: bytes(),
  },
  key: ['run_id', 'device'],
});

/** A picture of the page of a report, encoded here. */
export const reportPicture = table({
  columns: {
    report_id: reference('report'),
    kind: text<'icon' | 'preview'>(),
    /** The project of the report. */
    project_id: big(),
    /** SHA-256 of the file that it was made from, hexadecimal. */
    source_hash: text(),
    /** Start of the SHA-256 of `bytes`, hexadecimal. */
    hash: text(),
    type: text(),
    /** Pixels. */
    width: integer(),
    height: integer(),
    bytes: bytes(),
  },
  key: ['report_id', 'kind'],
  indexes: { report_picture_by_project: '(project_id, kind, report_id)' },
});

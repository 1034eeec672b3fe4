import { big, id, integer, json, nullable, type Row, reference, table, text, time, withDefault } from './define.ts';
import type { Privacy, ReportMode } from './report.ts';

/** Progress of an import: `reading` its sitemaps, `adding` the reports of the pages found, all `added`. */
export type ImportStage = 'queued' | 'reading' | 'adding' | 'added' | 'failed' | 'cancelled';

/** An import of the pages of a sitemap. */
export const imports = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    /** The sitemap’s URL as submitted, trimmed. */
    sitemap: text(),
    /** The parsed and serialised URL, which is fetched. */
    target: text(),
    privacy: integer<Privacy>(),
    /** Maximum pages to add. */
    page_limit: integer(),
    state: text<ImportStage>(),
    /** Code of why the sitemap could not be read; null otherwise. */
    error: nullable(text()),
    /** Number of sitemaps read, including the first. */
    sitemaps: integer(),
    /** Pages listed in them. */
    found: integer(),
    /** Pages that get reports. */
    accepted: integer(),
    /** Number of those that were cancelled before their audit started. */
    cancelled: integer(),
    /** Number of pages left out, by reason. */
    left_out: json(),
    /** Mode of its reports. */
    mode: withDefault(text<ReportMode>(), 'html'),
    version: integer(),
    created_at: time(),
    updated_at: time(),
  },
  indexes: {
    import_of_account: '(workspace_id, id)',
    // PostgreSQL’s index entries have a maximum size.
    import_of_target: { sqlite: '(workspace_id, target, id)', postgres: 'using hash (target)' },
    import_by_update: '(updated_at, id)',
  },
});
export type ImportTable = Row<typeof imports>;

/** A batch of pages whose reports are not made yet. */
export const importPage = table({
  columns: {
    import_id: reference('import'),
    position: big(),
    /** Number of pages. */
    pages: integer(),
    /** URLs of the pages. */
    urls: json(),
  },
  key: ['import_id', 'position'],
});

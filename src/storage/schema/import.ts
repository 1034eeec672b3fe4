import { bigInteger, id, integer, json, nullable, type Row, reference, table, text, time, withDefault } from './define.ts';
import type { Privacy, ReportMode } from './report.ts';

/** Progress of an import: `reading` the sitemaps, `adding` reports for the pages found, and `added` once all reports exist. */
export type ImportStage = 'queued' | 'reading' | 'adding' | 'added' | 'failed' | 'cancelled';

/** An import of the pages of a sitemap. */
export const imports = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    /** The project of the sitemap’s host, which shows the import; null once the project is deleted. */
    project_id: nullable(reference('project', 'set null')),
    /** The sitemap’s URL as submitted, trimmed. */
    sitemap: text(),
    /** The parsed and serialised URL of the sitemap, which is fetched. */
    target: text(),
    privacy: integer<Privacy>(),
    /** Maximum pages to add. */
    page_limit: integer(),
    state: text<ImportStage>(),
    /** Code of the reason why the sitemap could not be read; null otherwise. */
    error: nullable(text()),
    /** Number of sitemaps read, including the first. */
    sitemaps: integer(),
    /** Number of pages listed in these sitemaps. */
    found: integer(),
    /** Number of pages that get reports. */
    accepted: integer(),
    /** Number of accepted pages that were cancelled before their audit started. */
    cancelled: integer(),
    /** Number of pages that were left out, by reason. */
    left_out: json(),
    /** Audit mode of the import’s reports. */
    mode: withDefault(text<ReportMode>(), 'html'),
    version: integer(),
    created_at: time(),
    updated_at: time(),
  },
  indexes: {
    import_of_account: '(workspace_id, id)',
    import_of_project: '(project_id, id)',
    // PostgreSQL uses a hash index here, because its index entries have a maximum size.
    import_of_target: { sqlite: '(workspace_id, target, id)', postgres: 'using hash (target)' },
    import_by_update: '(updated_at, id)',
  },
});
export type ImportTable = Row<typeof imports>;

/** A batch of pages whose reports have not been created yet. */
export const importPage = table({
  columns: {
    import_id: reference('import'),
    position: bigInteger(),
    /** Number of pages in the batch. */
    pages: integer(),
    /** URLs of the batch’s pages as JSON. */
    urls: json(),
  },
  key: ['import_id', 'position'],
});

import type { Generated } from 'kysely';
import type { Privacy, ReportMode } from '../database.ts';

/** Progress of an import: `reading` its sitemaps, `adding` the reports of the pages found, all `added`. */
export type ImportStage = 'queued' | 'reading' | 'adding' | 'added' | 'failed' | 'cancelled';

export interface ImportTable {
  id: Generated<number>;
  account_id: number;
  /** As submitted, trimmed. */
  sitemap: string;
  /** The parsed and serialised URL, which is fetched. */
  target: string;
  privacy: Privacy;
  /** Most pages to add. */
  page_limit: number;
  state: ImportStage;
  /** Code of why the sitemap could not be read; null otherwise. */
  error: string | null;
  /** Number of sitemaps read, including the first. */
  sitemaps: number;
  /** Pages listed in them. */
  found: number;
  /** Pages that get reports. */
  accepted: number;
  /** Number of those that were cancelled before their audit started. */
  cancelled: number;
  /** JSON: number of pages left out, by reason. */
  left_out: string;
  /** Mode of its reports. */
  mode: Generated<ReportMode>;
  version: number;
  created_at: number;
  updated_at: number;
}

/** A batch of pages whose reports are not made yet. */
export interface ImportPageTable {
  import_id: number;
  position: number;
  /** Number of pages. */
  pages: number;
  /** JSON: their URLs. */
  urls: string;
}

import type { Generated } from 'kysely';
import type { Privacy } from '../database.ts';

/** Where an import stands: `reading` its sitemaps, `adding` the reports of the pages found, or all `added`. */
export type ImportStage = 'queued' | 'reading' | 'adding' | 'added' | 'failed' | 'cancelled';

export interface ImportTable {
  id: Generated<number>;
  account_id: number;
  /** As submitted, trimmed. */
  sitemap: string;
  /** As parsed and serialised: what is fetched. */
  target: string;
  privacy: Privacy;
  /** Pages at most. */
  page_limit: number;
  state: ImportStage;
  /** The code of what kept the sitemap from being read; null otherwise. */
  error: string | null;
  /** Sitemaps read, the first one included. */
  sitemaps: number;
  /** Pages that they name. */
  found: number;
  /** Pages that reports are made for. */
  accepted: number;
  /** Of those, how many were cancelled before they began. */
  cancelled: number;
  /** JSON: what was left out, by reason. */
  left_out: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** A few pages whose reports are still to be made. */
export interface ImportPageTable {
  import_id: number;
  position: number;
  /** How many. */
  pages: number;
  /** JSON: their addresses. */
  urls: string;
}

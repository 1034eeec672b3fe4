import type { z } from 'zod';
import { timestamp } from '../../front/envelope.ts';
import { wordImportFailure } from '../../imports/failure.ts';
import type { Import } from '../../imports/import.ts';
import type { importOfSitemap } from './contract.ts';

export const importJson = (one: Import): z.infer<typeof importOfSitemap> => ({
  id: one.id,
  object: 'import',
  sitemap: one.sitemap,
  privacy: one.privacy,
  mode: one.mode,
  state: one.state,
  error: one.error && { code: one.error, detail: wordImportFailure(one.error) },
  limit: one.limit,
  sitemaps: one.sitemaps,
  found: one.found,
  accepted: one.accepted,
  left_out: one.leftOut,
  progress: one.progress,
  created_at: timestamp(one.createdAt),
  updated_at: timestamp(one.updatedAt),
});

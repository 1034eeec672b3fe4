import type { Context } from 'hono';
import { findLogo } from '../../accounts/brand.ts';
import type { Database } from '../../storage/database.ts';
import type { WebEnv } from '../service.ts';

/** Of the hash of a logo in a path. */
export const LOGO_HASH = ':hash{[0-9a-f]{16}}';

/** Another picture has another address. Only the browser of whoever may see it keeps it, as a report may become private. */
const KEPT = 'private, max-age=31536000, immutable';

/** The picture itself, as nothing but a picture: opened by itself it can load, run and reach nothing. */
export const answerLogo = async (context: Context<WebEnv>, db: Database, accountId: number): Promise<Response> => {
  const logo = await findLogo(db, accountId, context.req.param('hash') ?? '');
  if (!logo) return context.notFound();
  return context.body(logo.bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': logo.type,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': KEPT,
  });
};

import type { Context } from 'hono';
import { findLogo } from '../../accounts/brand.ts';
import type { Database } from '../../storage/database.ts';
import type { WebEnv } from '../service.ts';

/** Path parameter: hash of a logo. */
export const LOGO_HASH = ':hash{[0-9a-f]{16}}';

/** The path changes with the image. Only browsers cache it, as the report may become private. */
const KEPT = 'private, max-age=31536000, immutable';

/** Answers with the logo. Its policy keeps it from loading, running or connecting to anything when opened on its own. */
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

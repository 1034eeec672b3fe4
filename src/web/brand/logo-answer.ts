import type { Context } from 'hono';
import { findLogo } from '../../accounts/brand.ts';
import type { Database } from '../../storage/database.ts';
import { cacheForever } from '../request/compress-pages.ts';
import type { WebEnv } from '../service.ts';

/** Path parameter: the hash of a logo. */
export const LOGO_HASH = ':hash{[0-9a-f]{16}}';

/** Responds with the logo. */
export const answerLogo = async (context: Context<WebEnv>, db: Database, accountId: number): Promise<Response> => {
  const logo = await findLogo(db, accountId, context.req.param('hash') ?? '');
  return logo ? answerStored(context, logo.bytes, logo.type, { 'cache-control': cacheForever('private') }) : context.notFound();
};

/** Responds with a stored picture. Its Content-Security-Policy blocks all loading, scripts and connections when it is opened on its own. */
export const answerStored = (context: Context<WebEnv>, bytes: Uint8Array, type: string, headers: Record<string, string>): Response =>
  context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': type,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...headers,
  });

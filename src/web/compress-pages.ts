import type { MiddlewareHandler } from 'hono';
import { makeCompressor } from '../lib/compress.ts';
import type { WebEnv } from './service.ts';

/**
 * Compresses pages and files. No page holds a secret beside text that somebody else chose, so its length may tell of its text: forms are told
 * from those of other sites by `Origin`, and have no token that a length could give away.
 */
export const compressPages = (): MiddlewareHandler<WebEnv> => {
  const { compress } = makeCompressor('weak');
  return async (context, next) => {
    await next();
    const { res, req } = context;
    // What follows from its tag, or never changes, is the same for everybody.
    const isSame = res.headers.get('etag')?.startsWith('"') || res.headers.get('cache-control')?.includes('immutable');
    const answer = await compress(req.raw, res, isSame ? req.url : null);
    answer.headers.append('vary', 'Accept-Encoding');
    if (answer === res) return;
    // Hono would lay the headers of the one before over those of this one.
    context.res = undefined;
    context.res = answer;
  };
};

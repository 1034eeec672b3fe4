import type { MiddlewareHandler } from 'hono';
import { withByteOrderMark } from '../../front/csv.ts';
import { makeCompressor } from '../../lib/compress.ts';
import type { WebEnv } from '../service.ts';

/**
 * Compresses pages and files. No page has a secret beside text that other people chose, so the compressed length reveals nothing (BREACH): forms are
 * checked by `Origin` and contain no CSRF token.
 */
export const compressPages = (): MiddlewareHandler<WebEnv> => {
  const { compress } = makeCompressor('weak');
  return async (context, next) => {
    await next();
    const { res: plain, req } = context;
    const res = withByteOrderMark(req.raw, plain);
    // A response with a strong tag, or an immutable one that is public, is the same for all visitors.
    const isSame = res.headers.get('etag')?.startsWith('"') || /^public,.*immutable/.test(res.headers.get('cache-control') ?? '');
    const answer = await compress(req.raw, res, isSame ? req.url : null);
    answer.headers.append('vary', 'Accept-Encoding');
    if (answer === plain) return;
    // Hono would otherwise copy the headers of the previous response onto this one.
    context.res = undefined;
    context.res = answer;
  };
};

import type { MiddlewareHandler } from 'hono';
import { withByteOrderMark } from '../../front/csv.ts';
import { makeCompressor } from '../../lib/compress.ts';
import type { WebEnv } from '../service.ts';

const YEAR = 31_536_000;

/** Returns `Cache-Control` for content that never changes, because its URL contains a hash of it. */
export const cacheForever = (reader: 'public' | 'private'): string => `${reader}, max-age=${YEAR}, immutable`;

/**
 * Compresses pages and files. No page contains a secret next to text chosen by others, so the compressed length reveals nothing (BREACH): forms are
 * checked by `Origin` and contain no CSRF token.
 */
export const compressPages = (): MiddlewareHandler<WebEnv> => {
  const { compress } = makeCompressor('weak');
  return async (context, next) => {
    await next();
    const { res: plain, req } = context;
    const res = withByteOrderMark(req.raw, plain);
    // A response with a strong entity tag, or a public immutable response, is the same for all visitors.
    const isSame = res.headers.get('etag')?.startsWith('"') || /^public,.*immutable/.test(res.headers.get('cache-control') ?? '');
    const answer = await compress(req.raw, res, isSame ? req.url : null);
    answer.headers.append('vary', 'Accept-Encoding');
    if (answer === plain) return;
    // Without this, Hono would copy the headers of the previous response to the new one.
    context.res = undefined;
    context.res = answer;
  };
};

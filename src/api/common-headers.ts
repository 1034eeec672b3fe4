import type { Quota } from '../lib/limits/rate-limit.ts';

/** Any origin may call the API, because requests authenticate by key, never by cookie. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, Accept-Language, Prefer, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-HTTP-Method-Override',
  'access-control-expose-headers':
    'Location, Link, ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Idempotency-Replayed, Preference-Applied, Content-Disposition',
  'access-control-max-age': '86400',
};

/** Returns the headers that every response has. */
export const commonHeaders = (requestId: string, quota: Quota): Record<string, string> => ({
  ...cors,
  ...quotaHeaders(quota),
  'x-request-id': requestId,
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Origin, Accept-Encoding, Accept-Language',
  'x-content-type-options': 'nosniff',
});

/** The rate-limit headers of draft-ietf-httpapi-ratelimit-headers, and the older headers that many clients read. */
export const quotaHeaders = ({ policy, limit, window, remaining, reset }: Quota): Record<string, string> => ({
  'ratelimit-policy': `"${policy}";q=${limit};w=${window}`,
  ratelimit: `"${policy}";r=${remaining};t=${reset}`,
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
});

import { bytes, flag, integer, nullable, type Row, table, text, time } from './define.ts';

/** The last known response of a public URL. */
export const linkTarget = table({
  columns: {
    /** SHA-256 of the URL without fragment, base64url. */
    url_hash: text(),
    verdict: text(),
    status: integer(),
    error: nullable(text()),
    final_url: text(),
    redirects: integer(),
    permanent: flag(),
    checked_at: time(),
    expires_at: time(),
  },
  key: ['url_hash'],
  withoutRowid: true,
  indexes: { link_target_by_expiry: '(expires_at)' },
});
export type LinkTargetTable = Row<typeof linkTarget>;

/** The robots.txt of a public origin, and the time until which the origin must not receive requests. */
export const externalOrigin = table({
  columns: {
    origin: text(),
    /** Null, like `robots`, if only `paused_until` is known. */
    robots_status: nullable(integer()),
    /** The robots.txt file, compressed with zstd. */
    robots: nullable(bytes()),
    robots_at: time(),
    paused_until: time(),
    expires_at: time(),
  },
  key: ['origin'],
  withoutRowid: true,
  indexes: { external_origin_by_expiry: '(expires_at)' },
});

/** The process that may currently send requests to an external host. */
export const hostLease = table({
  columns: { host: text(), holder: text(), until: time() },
  key: ['host'],
  withoutRowid: true,
});

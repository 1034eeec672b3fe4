const YEAR = 31_536_000;

/** Returns `Cache-Control` for content that never changes, because its URL contains a hash of it. */
export const cacheForever = (reader: 'public' | 'private'): string => `${reader}, max-age=${YEAR}, immutable`;

const YEAR = 31_536_000;

/** `Cache-Control` of what never changes, since its URL has a hash of it. */
export const immutable = (reader: 'public' | 'private'): string => `${reader}, max-age=${YEAR}, immutable`;

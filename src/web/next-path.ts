const MAX_LENGTH = 1000;

/** Where to go after signing in: a page of this service, as a path with or without a query; the start for anything else. */
export const nextPath = (path: string | null | undefined): string =>
  path && path.length <= MAX_LENGTH && /^\/(?:[\w-]+(?:\.[\w-]+)*\/)*(?:[\w-]+(?:\.[\w-]+)*)?(?:\?[\w.~%&=+-]*)?$/.test(path) ? path : '/';

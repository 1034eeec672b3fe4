import { percentDecoded } from '../address/percent-decoded.ts';

/** The part of a page that a URL jumps to, as written; null if it jumps to none that the HTML must have. */
export const jumpTargetOf = (url: URL): string | null => {
  // Browsers keep text directives for themselves.
  const place = url.hash.slice(1).split(':~:', 1)[0] ?? '';
  return NO_PLACE.test(percentDecoded(place)) ? null : place;
};

/** Checks if a page with these IDs has the part; GitHub and others put a prefix before the IDs of what their users wrote. */
export const hasPlace = (ids: ReadonlySet<string>, place: string): boolean =>
  [place, percentDecoded(place)].some((id) => ids.has(id) || ids.has(`user-content-${id}`));

/** The top of the page, nothing at all, as many write #0, or what only a script reads: a route, a state. */
const NO_PLACE = /^(?:top|0)?$|[/!?&=]/i;

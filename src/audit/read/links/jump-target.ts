import { percentDecoded } from '../address/percent-decoded.ts';

/** Returns the id of the page part that a URL jumps to, as written; null if the HTML need not contain the part. */
export const jumpTargetOf = (url: URL): string | null => {
  // Text directives after `:~:` are not part of the id; only the browser uses them.
  const place = url.hash.slice(1).split(':~:', 1)[0] ?? '';
  return NO_PLACE.test(percentDecoded(place)) ? null : place;
};

/** True if a page with these ids contains the part; GitHub and others prefix the ids of user-written content. */
export const hasPlace = (ids: ReadonlySet<string>, place: string): boolean =>
  [place, percentDecoded(place)].some((id) => ids.has(id) || ids.has(`user-content-${id}`));

/** Matches fragments that need no element: the top, an empty one, the common `#0`, or a route or state that only scripts read. */
const NO_PLACE = /^(?:top|0)?$|[/!?&=]/i;

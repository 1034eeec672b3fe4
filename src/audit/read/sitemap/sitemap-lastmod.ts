import { MAX_FAULTS } from './sitemap-faults.ts';

/** The `lastmod` values of a sitemap. */
export interface Lastmods {
  total: number;
  /** True if all values are equal. */
  same: boolean;
  /** In milliseconds since 1970; null if no value is a date. */
  latest: number | null;
  /** Values that are no W3C date; at most `MAX_FAULTS`. */
  malformed: { line: number; text: string }[];
  malformedTotal: number;
}

/** Returns a function that takes the `lastmod` values one by one and updates `lastmods`. */
export const createLastmodReader = (lastmods: Lastmods): ((text: string, line: number) => void) => {
  let first: string | null = null;
  return (text, line) => {
    lastmods.total++;
    first ??= text;
    lastmods.same &&= text === first;
    const time = W3C_DATE.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(time)) {
      lastmods.malformedTotal++;
      if (lastmods.malformed.length < MAX_FAULTS) lastmods.malformed.push({ line, text: text.slice(0, MAX_SHOWN) });
    } else if (lastmods.latest === null || time > lastmods.latest) {
      lastmods.latest = time;
    }
  };
};

/** The profile of ISO 8601 in the sitemap protocol. */
const W3C_DATE = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;
const MAX_SHOWN = 100;

import { MAX_FAULTS } from './sitemap-faults.ts';

/** Summary of the `lastmod` values of a sitemap. */
export interface LastmodDates {
  total: number;
  /** True if all `lastmod` values are equal. */
  same: boolean;
  /** The latest `lastmod` in milliseconds since 1970; null if no value is a date. */
  latest: number | null;
  /** The `lastmod` values that are not W3C dates; at most `MAX_FAULTS`. */
  malformed: { line: number; text: string }[];
  malformedTotal: number;
}

/** Returns a function that receives the `lastmod` values one by one and updates `lastmods`. */
export const createLastmodReader = (lastmods: LastmodDates): ((text: string, line: number) => void) => {
  let first: string | null = null;
  return (text, line) => {
    lastmods.total++;
    first ??= text;
    lastmods.same &&= text === first;
    const time = W3C_DATE.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(time)) {
      lastmods.malformedTotal++;
      if (lastmods.malformed.length < MAX_FAULTS) lastmods.malformed.push({ line, text: text.slice(0, MAX_SHOWN_LENGTH) });
    } else if (lastmods.latest === null || time > lastmods.latest) {
      lastmods.latest = time;
    }
  };
};

/** Matches a W3C date, the profile of ISO 8601 that the sitemap protocol uses. */
const W3C_DATE = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;
const MAX_SHOWN_LENGTH = 100;

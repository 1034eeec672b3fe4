import { MAX_FAULTS } from './sitemap-faults.ts';

/** When the pages changed, as a sitemap says it. */
export interface Lastmods {
  total: number;
  /** All are written the same. */
  same: boolean;
  /** Milliseconds since 1970; null when none is a date. */
  latest: number | null;
  /** What is written where no W3C date is; at most `MAX_FAULTS`. */
  malformed: { line: number; text: string }[];
  malformedTotal: number;
}

/** Takes the `lastmod` values of a sitemap one by one and notes in `lastmods` what they come to. */
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

/** The profile of ISO 8601 that the sitemap protocol names. */
const W3C_DATE = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;
const MAX_SHOWN = 100;

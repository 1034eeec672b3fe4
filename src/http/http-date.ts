/** Parses an HTTP date (RFC 9110, 5.6.7); NaN if it is none. All three forms start with a weekday and mean UTC, but asctime dates do not say so. */
export const parseHttpDate = (text: string): number => {
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) || text.length > MAX_DATE) return Number.NaN;
  return Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`);
};

/** Length of the longest form, such as `Wednesday, 09-Nov-94 08:49:37 GMT`. */
const MAX_DATE = 34;

/** Normalizes line breaks to line feeds, as the HTML standard preprocesses its input. Both `readTags` and `readTree` expect such text. */
export const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** Returns a function that converts offsets to 1-based line numbers, and scans the page only once. */
export const createLineFinder = (html: string): ((offset: number) => number) => {
  /** Offsets of the line feeds up to the largest offset requested so far. */
  const breaks: number[] = [];
  let next = html.indexOf('\n');
  return (offset) => {
    while (next !== -1 && next < offset) {
      breaks.push(next);
      next = html.indexOf('\n', next + 1);
    }
    if ((breaks.at(-1) ?? -1) < offset) return breaks.length + 1;
    let low = 0;
    let high = breaks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((breaks[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
};

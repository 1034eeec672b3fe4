/** The standard's preprocessing of the input stream: every line ends in a line feed. Readers take pages that have it behind them. */
export const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** Tells the line of an offset, from 1. Looks through the page once, however often it is asked. */
export const createLineFinder = (html: string): ((offset: number) => number) => {
  /** The offsets of line feeds up to the furthest one asked for, and the next. */
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

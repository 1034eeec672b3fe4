/** Where the product writes random texts, their checksums and their QR codes. Each pattern matches only the random part. */
const RANDOM: readonly RegExp[] = [
  /(?<=\/[rs]\/)[\w-]{8,}/g,
  /\bsonde_(?:[\w-]{4}(?![\w-])|(?=\w*[A-Z0-9])[\w-]{30,})/g,
  /(?<="(?:prefix|request_id)":")[^"]+/g,
  /\bmsg_[0-9a-f]{32}/g,
  /(?<=\d {2})[0-9a-f]{16}$/gm,
  /(?:M\d+ \d+h1v1h-1z){50,}/g,
  /(?<="secret":")[^"]+/g,
  /(?<=[?&;]cursor=)[\w%.-]+/g,
  /(?<="(?:next_)?cursor":")[^"]+/g,
];

/** What was measured: how long something took, in JSON, sentences and pages, and how much the machine has. */
const MEASURED: readonly RegExp[] = [
  /(?<="timing": ?)\{[^}]*\}/g,
  /(?<="(?:\w+_ms|ms|milliseconds)": ?)\d+(?:\.\d+)?/g,
  /(?<=first byte arrived after |erste Byte kam nach )[\d.,]+(?= ms)/g,
  /(?<="seconds": ?|largest element appeared after )[\d.]+/g,
  /(?<=id="seen-timing">).*?(?=<\/section>)/gs,
  /(?<=[>:] ?)[\d.,]+(?= m?s<)/g,
  /(?<=<dt>(?:Speed|Running for)<\/dt><dd>)[^<]+/g,
  /[\d.,]+ [KMGT]iB(?= of memory| free|<\/td>)/g,
  /(?<=the database is )[\d.,]+ [KMG]iB/g,
  /(?<="host_known_since": ?)(?:null|"[^"]*")/g,
];

/** A day of this year or later in words, with the time if there is one. */
const DAYS = /\b(?:[A-Z][a-z]{2}, )?\d{1,2}\.? (?:[A-Z][a-zä]{2,8}\.?) (\d{4})(?:,? \d\d:\d\d(?::\d\d)?)?/g;

/** How long ago a time was, or how soon it is, which pages write beside its title. */
const AGO = /(?<=title="<time> UTC">)[^<]+/g;

/** Longest time that the product plans ahead: cookies and sessions. */
const AHEAD = 400 * 86_400_000;

/**
 * A function that replaces what differs from run to run: random texts by numbers in the order of their appearance in the text, what was measured, and
 * times between the start of the recording and the last that the product plans. Other times are contents of pages and stay.
 */
export const placeholders =
  (fixed: readonly (readonly [text: string, name: string])[], since = Date.now() - 60_000) =>
  (text: string): string => {
    const ids = new Map<string, number>();
    const numbered = (id: string): string => {
      ids.set(id, ids.get(id) ?? ids.size + 1);
      return `<random ${ids.get(id)}>`;
    };
    const now = (time: string): string => {
      const at = Date.parse(time);
      return at >= since && at < since + AHEAD ? '<time>' : time;
    };
    let stable = text;
    for (const [from, to] of fixed) stable = stable.replaceAll(from, to);
    for (const pattern of RANDOM) stable = stable.replaceAll(pattern, numbered);
    for (const pattern of MEASURED) stable = stable.replaceAll(pattern, '<measured>');
    stable = stable.replaceAll(DAYS, (day, year: string) => (Number(year) >= new Date(since).getFullYear() ? '<time>' : day));
    stable = stable.replaceAll(/\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?/g, now);
    return stable.replaceAll(AGO, '<ago>');
  };

/** Formats a number with thousands separators: `12,345`. */
export const amount = (number: number): string => number.toLocaleString('en');

/** Formats a count with its noun: `1 link`, `2 links`. */
export const count = (number: number, one: string, many = `${one}s`): string => `${amount(number)} ${number === 1 ? one : many}`;

/** Formats deducted points with a minus sign (U+2212). */
export const minus = (points: number): string => (points === 0 ? '0' : `−${points}`);

/** Formats a change in points with its sign: `+5`, `−3`, `0`. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : minus(-points));

/** Formats a share of a total in whole percent: `71%`. */
export const share = (part: number, total: number): string => `${total > 0 ? Math.round((100 * part) / total) : 0}%`;

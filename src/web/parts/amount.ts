/** A number as people read it, grouped by thousands. */
export const amount = (number: number): string => number.toLocaleString('en');

/** A number of things: `1 link`, `2 links`. */
export const count = (number: number, one: string, many = `${one}s`): string => `${amount(number)} ${number === 1 ? one : many}`;

/** Points taken away, with a real minus sign. */
export const minus = (points: number): string => (points === 0 ? '0' : `−${points}`);

/** Points won or lost, with their sign: `+5`, `−3`, `0`. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : minus(-points));

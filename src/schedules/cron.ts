/** Local times of day, as given by the five fields of crontab(5). Numbers are in ascending order. */
export interface Cron {
  minutes: readonly number[];
  hours: readonly number[];
  /** Days of the month, starting at 1. */
  days: ReadonlySet<number>;
  /** Months, starting at 1. */
  months: ReadonlySet<number>;
  /** Weekdays, starting at 0 for Sunday. */
  weekdays: ReadonlySet<number>;
  /** True if a day must match both sets of days, as in Vixie cron if either field begins with an asterisk. Otherwise one match is enough. */
  needsBoth: boolean;
}

/** Error for a text that is not a valid cron expression. The message is a sentence that says what is wrong and what is allowed. */
export class CronError extends Error {}

export const MAX_CRON_LENGTH = 100;

/** Parses a cron expression: five fields with numbers, names of months and weekdays, lists, ranges and steps. Throws `CronError`. */
export const parseCron = (text: string): Cron => {
  if (text.length > MAX_CRON_LENGTH) throw new CronError(`A cron expression may have at most ${MAX_CRON_LENGTH} characters.`);
  const parts = text.trim().split(/\s+/);
  if (parts.length !== fields.length)
    throw new CronError(
      'A cron expression has five fields: minute, hour, day of the month, month, day of the week; for example 30 6 * * 1.',
    );
  const [minutes = [], hours = [], days = [], months = [], weekdays = []] = fields.map((field, index) =>
    readField(field, parts[index] ?? ''),
  );
  return {
    minutes,
    hours,
    days: new Set(days),
    months: new Set(months),
    weekdays: new Set(weekdays.map((day) => day % 7)),
    needsBoth: parts[2]?.startsWith('*') === true || parts[4]?.startsWith('*') === true,
  };
};

interface Field {
  name: string;
  least: number;
  most: number;
  /** Names of the field’s numbers, starting with the number `least`. */
  names: readonly string[];
}

const fields: readonly Field[] = [
  { name: 'minute', least: 0, most: 59, names: [] },
  { name: 'hour', least: 0, most: 23, names: [] },
  { name: 'day of the month', least: 1, most: 31, names: [] },
  { name: 'month', least: 1, most: 12, names: 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ') },
  { name: 'day of the week', least: 0, most: 7, names: 'sun mon tue wed thu fri sat'.split(' ') },
];

const readField = (field: Field, text: string): number[] =>
  [...new Set(text.split(',').flatMap((part) => readPart(field, part)))].sort((a, b) => a - b);

const readPart = (field: Field, text: string): number[] => {
  const [, range = '', step = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? refuseField(field, text);
  const [from, to] = readRange(field, range, text.includes('/'));
  const by = Number(step);
  if (from > to || by === 0) return refuseField(field, text);
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
};

/** With a step, a single number means all numbers from there on. */
const readRange = (field: Field, text: string, hasStep: boolean): [from: number, to: number] => {
  if (text === '*') return [field.least, field.names[0] === 'sun' ? 6 : field.most];
  const [first = '', last, ...rest] = text.split('-');
  if (rest.length > 0) return refuseField(field, text);
  const from = readNumber(field, first);
  return [from, last === undefined ? (hasStep ? field.most : from) : readNumber(field, last)];
};

const readNumber = (field: Field, text: string): number => {
  const named = field.names.indexOf(text.toLowerCase());
  if (named >= 0) return field.least + named;
  const number = Number(text);
  return /^\d{1,2}$/.test(text) && number >= field.least && number <= field.most ? number : refuseField(field, text);
};

const refuseField = ({ name, least, most, names }: Field, text: string): never => {
  const named = names.length === 0 ? '' : ` or names such as ${names[1]}`;
  throw new CronError(
    `"${text}" is no ${name} of a cron expression: that is *, or numbers from ${least} to ${most}${named}, with commas, ranges such as 1-5 and steps such as */2.`,
  );
};

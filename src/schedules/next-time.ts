import type { Cron } from './cron.ts';

/** The calendar comes round in this time, but for the leap years that full centuries leave out. */
const YEARS_AHEAD = 40;

/**
 * The first time after another (milliseconds since 1970) at which the clock of a time zone shows what an expression says; undefined when
 * it never does. A time that the clock leaps over in spring is moved to the first minute after it, and one that it shows twice in autumn
 * counts once. An expression for every hour needs no such moving.
 */
export const nextTime = (cron: Cron, timeZone: string, after: number): number | undefined => {
  const start = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone);
  const today = start.toPlainDate();
  const isHourly = cron.hours.length === 24;
  for (const day of daysOf(cron, today)) {
    // What the clock has passed today lies before, in whichever of two equal hours that was.
    const from = day.equals(today) ? start.hour * 60 + start.minute : 0;
    for (const minute of minutesOf(cron)) {
      const time = minute < from ? undefined : instantOf(day, minute, timeZone, isHourly);
      if (time !== undefined && time > after) return time;
    }
  }
  return undefined;
};

/** The days from a date on that an expression names, as far ahead as anybody looks. */
export function* daysOf(cron: Cron, from: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  for (let months = 0; months <= YEARS_AHEAD * 12; months++) {
    const first = from.with({ day: 1 }).add({ months });
    if (!cron.months.has(first.month)) continue;
    for (let day = months === 0 ? from.day : 1; day <= first.daysInMonth; day++)
      if (isNamed(cron, day, (first.dayOfWeek + day - 1) % 7)) yield first.with({ day });
  }
}

/** Minutes of a day, ascending. */
export const minutesOf = ({ hours, minutes }: Cron): number[] => hours.flatMap((hour) => minutes.map((minute) => hour * 60 + minute));

const isNamed = ({ days, weekdays, needsBoth }: Cron, day: number, weekday: number): boolean =>
  needsBoth ? days.has(day) && weekdays.has(weekday) : days.has(day) || weekdays.has(weekday);

const instantOf = (day: Temporal.PlainDate, minute: number, timeZone: string, isHourly: boolean): number | undefined => {
  const shown = day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const found = shown.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (found.toPlainDateTime().equals(shown)) return found.epochMilliseconds;
  return isHourly ? undefined : found.getTimeZoneTransition('next')?.epochMilliseconds;
};

import type { Cron } from './cron.ts';

/** The calendar repeats after 28 years; 40 years also cover the leap years that are omitted in full centuries. */
const YEARS_AHEAD = 40;

/**
 * Returns the first time after `after` (milliseconds since 1970) at which a time zone’s clock matches a cron expression; undefined if there is none.
 * A time skipped by the spring clock change moves to the first minute after the change, and a time repeated by the autumn change counts once; hourly
 * expressions need neither rule.
 */
export const nextTime = (cron: Cron, timeZone: string, after: number): number | undefined => {
  const start = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone);
  const today = start.toPlainDate();
  const isHourly = cron.hours.length === 24;
  for (const day of daysOf(cron, today)) {
    // Earlier minutes of today have passed, even within an hour that occurs twice.
    const from = day.equals(today) ? start.hour * 60 + start.minute : 0;
    for (const minute of minutesOf(cron)) {
      const time = minute < from ? undefined : instantOf(day, minute, timeZone, isHourly);
      if (time !== undefined && time > after) return time;
    }
  }
  return undefined;
};

/** Yields the days from a date on that match a cron expression, up to 40 years ahead. */
export function* daysOf(cron: Cron, from: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  for (let months = 0; months <= YEARS_AHEAD * 12; months++) {
    const first = from.with({ day: 1 }).add({ months });
    if (!cron.months.has(first.month)) continue;
    for (let day = months === 0 ? from.day : 1; day <= first.daysInMonth; day++)
      if (isNamed(cron, day, (first.dayOfWeek + day - 1) % 7)) yield first.with({ day });
  }
}

/** Returns the matching minutes of a day, in ascending order. */
export const minutesOf = ({ hours, minutes }: Cron): number[] => hours.flatMap((hour) => minutes.map((minute) => hour * 60 + minute));

const isNamed = ({ days, weekdays, needsBoth }: Cron, day: number, weekday: number): boolean =>
  needsBoth ? days.has(day) && weekdays.has(weekday) : days.has(day) || weekdays.has(weekday);

const instantOf = (day: Temporal.PlainDate, minute: number, timeZone: string, isHourly: boolean): number | undefined => {
  const shown = day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const found = shown.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (found.toPlainDateTime().equals(shown)) return found.epochMilliseconds;
  return isHourly ? undefined : found.getTimeZoneTransition('next')?.epochMilliseconds;
};

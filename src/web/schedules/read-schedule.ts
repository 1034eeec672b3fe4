import { isWord } from '../../schedules/plan.ts';
import { readTimeZone } from '../../schedules/time-zone.ts';
import { type EveryError, findEveryError } from '../../schedules/validate-every.ts';
import { cronOf, readTime } from '../../schedules/week-plan.ts';
import type { ScheduleFormValues } from './schedule-form.ts';

/** The values of a schedule form, and the requested change; the change is undefined if there is an error. */
export interface ReadSchedule {
  formValues: ScheduleFormValues;
  change: { every: string; timeZone: string } | undefined;
}

/** Parses a schedule form. `least` is the shortest interval in minutes, `known` the stored interval. */
export const readSchedule = (form: URLSearchParams, least: number, known: string | undefined): ReadSchedule => {
  const chosen = form.get('every') ?? '';
  const zone = (form.get('time_zone') ?? '').trim();
  const formValues = {
    every: isWord(chosen) ? chosen : 'own',
    days: [0, 1, 2, 3, 4, 5, 6].filter((day) => form.getAll('day').includes(String(day))),
    time: (form.get('time') ?? '').trim(),
    expression: (form.get('expression') ?? '').trim().replaceAll(/\s+/g, ' '),
    timeZone: zone,
  };
  const { every, problems } = isWord(formValues.every) ? { every: formValues.every, problems: {} } : readCustom(formValues, least, known);
  const timeZone = readTimeZone(zone);
  return {
    formValues: { ...formValues, problems: { ...problems, timeZone: timeZone === undefined ? NO_ZONE : undefined } },
    change: every !== undefined && timeZone !== undefined ? { every, timeZone } : undefined,
  };
};

const NO_ZONE = 'Unknown time zone. Enter UTC or a name such as Europe/Berlin.';

type CustomFields = Pick<ScheduleFormValues, 'days' | 'time' | 'expression'>;

const readCustom = (
  { days, time, expression }: CustomFields,
  least: number,
  known: string | undefined,
): { every: string | undefined; problems: ScheduleFormValues['problems'] } => {
  // Newly selected days take precedence over a stored cron expression that is still in its field.
  const isExpression = expression !== '' && !(expression === known && days.length > 0);
  if (isExpression) {
    const error = findEveryError(expression, least);
    return error ? { every: undefined, problems: { expression: problemText(error, least) } } : { every: expression, problems: {} };
  }
  const at = readTime(time);
  if (days.length === 0 || at === undefined)
    return {
      every: undefined,
      problems: {
        days: days.length === 0 ? 'Select at least one day.' : undefined,
        time: at === undefined ? 'Enter a time, such as 06:30.' : undefined,
      },
    };
  const every = cronOf({ days, time: at });
  const error = findEveryError(every, least);
  return error ? { every: undefined, problems: { days: problemText(error, least) } } : { every, problems: {} };
};

const problemText = (error: EveryError, least: number): string => {
  if (error.type === 'unreadable') return error.words;
  if (error.type === 'never') return 'This schedule never runs: no such day exists.';
  return `Audits would run only ${error.minutes} ${error.minutes === 1 ? 'minute' : 'minutes'} apart. Leave at least ${least} minutes between them.`;
};

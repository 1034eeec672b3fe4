import { isWord } from '../../schedules/plan.ts';
import { findSchedule, type Target } from '../../schedules/schedule.ts';
import { removeSchedule, setSchedule } from '../../schedules/set.ts';
import { readTimeZone } from '../../schedules/time-zone.ts';
import { findEveryError } from '../../schedules/validate-every.ts';
import { cronOf, readTime } from '../../schedules/week-plan.ts';
import type { Frame } from '../frame/frame.ts';
import type { Action } from '../page.ts';
import { FormRefused } from '../ui/form/form.ts';
import { type ScheduleForm, type ScheduleValues, scheduleFormName } from './schedule-form.ts';

/** Returns what a schedule form does: it saves, pauses, resumes or removes the schedule of what its page is about. */
export const scheduleAction = <Data>(what: ScheduleForm['what'], targetOf: (data: Data) => Target): Record<string, Action<Data>> => ({
  [`/${scheduleFormName(what)}`]: {
    async run(data, { context, service: { db, queue, config }, account, form, frame }) {
      const target = targetOf(data);
      const action = form.get('do') ?? 'save';
      if (action === 'remove') {
        await removeSchedule(db, queue, account.id, target);
        return { done: 'unscheduled' };
      }
      const schedule = await findSchedule(db, account.id, target);
      if (action === 'pause' || action === 'resume') {
        if (schedule) await setSchedule(db, account.id, target, { paused: action === 'pause' });
        return form.get('from') === 'list' ? { path: '/schedules', done: action } : { done: 'scheduled' };
      }
      const { values, change, problems } = readSchedule(form, { least: config.scheduleMinInterval, known: schedule?.every }, frame);
      if (!change) throw new FormRefused({ form: scheduleFormName(what), values, problems });
      return (await setSchedule(db, account.id, target, change)) ? { done: 'scheduled' } : context.notFound();
    },
  },
});

/** The shortest interval in minutes, and the stored interval. */
interface Limits {
  least: number;
  known: string | undefined;
}

/** Errors of a schedule form by field. */
type Problems = Record<string, string>;

/** Reads the values of a schedule form, and the requested change; the change is undefined if there is an error. */
const readSchedule = (form: URLSearchParams, limits: Limits, frame: Frame) => {
  const chosen = form.get('every') ?? '';
  const values: ScheduleValues = {
    every: isWord(chosen) ? chosen : 'own',
    days: ['0', '1', '2', '3', '4', '5', '6'].filter((day) => form.getAll('day').includes(day)),
    time: (form.get('time') ?? '').trim(),
    expression: (form.get('expression') ?? '').trim().replaceAll(/\s+/g, ' '),
    time_zone: (form.get('time_zone') ?? '').trim(),
  };
  const { every, problems } = isWord(values.every) ? { every: values.every, problems: {} } : readCustom(values, limits, frame);
  const timeZone = readTimeZone(values.time_zone);
  return {
    values,
    problems: { ...problems, ...(timeZone === undefined ? { time_zone: frame.words.schedules.form.problems.zone } : {}) },
    change: every !== undefined && timeZone !== undefined ? { every, timeZone } : undefined,
  };
};

const readCustom = (
  { days, time, expression }: ScheduleValues,
  { least, known }: Limits,
  frame: Frame,
): { every: string | undefined; problems: Problems } => {
  const texts = frame.words.schedules.form.problems;
  const read = (every: string, field: 'days' | 'expression') => {
    const error = findEveryError(every, least);
    if (!error) return { every, problems: {} };
    return {
      every: undefined,
      problems: { [field]: error.type === 'gap' ? texts.gap({ minutes: error.minutes, least }) : texts[error.type] },
    };
  };
  // Newly selected days take precedence over a stored cron expression that is still in its field.
  if (expression !== '' && !(expression === known && days.length > 0)) return read(expression, 'expression');
  const at = readTime(time);
  if (days.length > 0 && at !== undefined) return read(cronOf({ days: days.map(Number), time: at }), 'days');
  return {
    every: undefined,
    problems: { ...(days.length === 0 ? { days: texts.days } : {}), ...(at === undefined ? { time: texts.time } : {}) },
  };
};

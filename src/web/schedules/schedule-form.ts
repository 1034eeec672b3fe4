import { html } from 'hono/html';
import { MAX_CRON_LENGTH } from '../../schedules/cron.ts';
import { isWord } from '../../schedules/plan.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { timeZones } from '../../schedules/time-zone.ts';
import { type WeekPlan, weekDays, weekPlanOf } from '../../schedules/week-plan.ts';
import { field } from '../ui/form/field.ts';
import { select } from '../ui/form/select.ts';
import type { Html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { everyWords, minuteIn } from './schedule-words.ts';

/** The values of a schedule form, and its errors. */
export interface ScheduleFormValues extends WeekPlan {
  /** The name of an interval, or `own` for days and a time or for a cron expression. */
  every: string;
  expression: string;
  timeZone: string;
  problems: { [part in 'days' | 'time' | 'expression' | 'timeZone']?: string | undefined };
}

export interface ScheduleForm {
  /** The stored schedule; undefined if there is none. */
  schedule: Schedule | undefined;
  /** URL to which the form is submitted. */
  action: string;
  /** Describes what the schedule audits. */
  what: string;
  formValues?: ScheduleFormValues;
  /** Prefix of the field ids, for pages with two schedule forms. */
  prefix?: string;
}

/** Renders the form that sets a schedule. */
export const scheduleForm = ({ schedule, action, what, formValues, prefix = '' }: ScheduleForm): Html => {
  const { every, days, time, expression, timeZone, problems } = formValues ?? formValuesOf(schedule);
  return html`${currentState(schedule, what)}
<form class="form plan" method="post" action="${action}">
${select({ id: `${prefix}every`, name: 'every', label: 'Frequency', value: every, options: frequencies })}
<p class="note set-times">Sonde picks a quiet time.</p>
<div class="own-times">${dayBoxes(days, problems.days, prefix)}
${field({ id: `${prefix}time`, name: 'time', label: 'Time of day', type: 'time', value: time, problem: problems.time ?? null, autocomplete: 'off', maxLength: 5 })}
<details class="expression"${expression === '' ? '' : html` open`}><summary>Cron expression <span class="note">instead of days and time</span>${chevron}</summary>
${field({
  id: `${prefix}expression`,
  name: 'expression',
  label: 'Cron expression',
  value: expression,
  hint: 'Minute, hour, day, month, weekday: 30 6 1 * * runs at 6:30 on the first of each month.',
  problem: problems.expression ?? null,
  autocomplete: 'off',
  maxLength: MAX_CRON_LENGTH,
})}</details></div>
${field({
  id: `${prefix}time-zone`,
  name: 'time_zone',
  label: 'Time zone',
  value: timeZone,
  hint: 'For example Europe/Berlin. Follows daylight saving time.',
  problem: problems.timeZone ?? null,
  autocomplete: 'off',
  maxLength: 64,
  required: true,
  list: `${prefix}time-zones`,
  guess: schedule === undefined && formValues === undefined,
})}
<datalist id="${prefix}time-zones">${timeZones.map((zone) => html`<option>${zone}`)}</datalist>
<div class="actions-row"><button name="do" value="save">Save schedule</button>${schedule ? otherButtons(schedule) : ''}</div></form>`;
};

const currentState = (schedule: Schedule | undefined, what: string): Html => {
  if (!schedule) return html`<p>Not scheduled.</p>`;
  const { every, timeZone, nextAt, lastAt } = schedule;
  const next = nextAt === null ? html`Paused.` : html`Next: ${minuteIn(nextAt, timeZone)}.`;
  return html`<p>${what} ${everyWords(every)}. ${next}</p>
${lastAt === null ? '' : html`<p class="note">Last run: ${minuteIn(lastAt, timeZone)}.</p>`}`;
};

const frequencies = [
  ['daily', 'Every day'],
  ['weekly', 'Every week'],
  ['monthly', 'Every month'],
  ['own', 'Custom days'],
] as const;

/** Returns the form values for a stored schedule. */
const formValuesOf = (schedule: Schedule | undefined): ScheduleFormValues => {
  const { every = 'weekly', timeZone = 'UTC' } = schedule ?? {};
  const plan = weekPlanOf(every);
  const isOwn = !isWord(every);
  return {
    every: isOwn ? 'own' : every,
    // A cron expression that days and a time can’t represent selects no day.
    days: plan?.days ?? (isOwn ? [] : [1]),
    time: plan?.time ?? '06:30',
    expression: isOwn && !plan ? every : '',
    timeZone,
    problems: {},
  };
};

const dayBoxes = (days: readonly number[], problem: string | undefined, prefix: string): Html =>
  html`<fieldset${problem === undefined ? '' : html` aria-describedby="${prefix}days-problem"`}><legend>Days</legend>
${problem === undefined ? '' : html`<p class="problem" role="alert" id="${prefix}days-problem">${problem}</p>`}<div class="days">${weekDays.map(
    ({ day, name }) =>
      html`<label class="choice"><input type="checkbox" name="day" value="${day}"${days.includes(day) ? html` checked` : ''}> ${name}</label>`,
  )}</div></fieldset>`;

/** Renders the buttons that pause, resume or remove the schedule without submitting the fields. */
const otherButtons = ({ paused }: Schedule): Html =>
  html` <button class="secondary" name="do" value="${paused ? 'resume' : 'pause'}" formnovalidate>${paused ? 'Resume' : 'Pause'}</button> <button class="secondary" name="do" value="remove" formnovalidate>Remove schedule</button>`;

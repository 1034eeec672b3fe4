import { MAX_CRON_LENGTH } from '../../schedules/cron.ts';
import { isWord, scheduleWords } from '../../schedules/plan.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { timeZones } from '../../schedules/time-zone.ts';
import { type WeekPlan, weekDays, weekPlanOf } from '../../schedules/week-plan.ts';
import type { Frame } from '../frame/frame.ts';
import { field, select } from '../ui/form/field.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { everyWords, minuteIn, weekdayName } from './schedule-words.ts';

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
  /** What the schedule audits: a page, the pages of a site, or a site as a whole. */
  what: 'page' | 'pages' | 'crawl';
  formValues?: ScheduleFormValues;
  /** Prefix of the field ids, for pages with two schedule forms. */
  prefix?: string;
}

/** Renders the form that sets a schedule. */
export const scheduleForm = ({ schedule, action, what, formValues, prefix = '' }: ScheduleForm, frame: Frame): Html => {
  const { form: texts } = frame.words.schedules;
  const frequencies = ([...scheduleWords, 'own'] as const).map((one) => [one, texts.frequencies[one]] as const);
  const { every, days, time, expression, timeZone, problems } = formValues ?? formValuesOf(schedule);
  return html`${currentState(schedule, what, frame)}
<form class="form plan" method="post" action="${action}">
${select({ id: `${prefix}every`, name: 'every', label: texts.frequency, value: every, options: frequencies })}
<p class="note set-times">${texts.quiet}</p>
<div class="own-times">${dayBoxes(days, problems.days, prefix, frame)}
${field({ id: `${prefix}time`, name: 'time', label: texts.time, type: 'time', value: time, problem: problems.time, autocomplete: 'off', maxLength: 5 })}
<details class="expression"${expression === '' ? '' : html` open`}><summary>${texts.cron} <span class="note">${texts.instead}</span>${chevron}</summary>
${field({
  id: `${prefix}expression`,
  name: 'expression',
  label: texts.cron,
  value: expression,
  hint: texts.cronHint,
  problem: problems.expression,
  autocomplete: 'off',
  maxLength: MAX_CRON_LENGTH,
})}</details></div>
${field({
  id: `${prefix}time-zone`,
  name: 'time_zone',
  label: texts.zone,
  value: timeZone,
  hint: texts.zoneHint,
  problem: problems.timeZone,
  autocomplete: 'off',
  maxLength: 64,
  required: true,
  list: `${prefix}time-zones`,
  guess: schedule === undefined && formValues === undefined,
})}
<datalist id="${prefix}time-zones">${timeZones.map((zone) => html`<option>${zone}`)}</datalist>
<div class="actions-row"><button name="do" value="save">${texts.save}</button>${schedule ? otherButtons(schedule, frame) : ''}</div></form>`;
};

const currentState = (schedule: Schedule | undefined, what: ScheduleForm['what'], frame: Frame): Html => {
  const texts = frame.words.schedules.state;
  if (!schedule) return html`<p>${texts.none}</p>`;
  const { every, timeZone, nextAt, lastAt } = schedule;
  const next = nextAt === null ? texts.paused : filled(texts.next, { time: minuteIn(nextAt, timeZone, frame) });
  return html`<p>${filled(texts[what], { every: everyWords(every, frame) })} ${next}</p>
${lastAt === null ? '' : html`<p class="note">${filled(texts.last, { time: minuteIn(lastAt, timeZone, frame) })}</p>`}`;
};

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

const dayBoxes = (days: readonly number[], problem: string | undefined, prefix: string, frame: Frame): Html =>
  html`<fieldset${problem === undefined ? '' : html` aria-describedby="${prefix}days-problem"`}><legend>${frame.words.schedules.form.days}</legend>
${problem === undefined ? '' : html`<p class="problem" role="alert" id="${prefix}days-problem">${problem}</p>`}<div class="days">${weekDays.map(
    (day) =>
      html`<label class="choice"><input type="checkbox" name="day" value="${day}"${days.includes(day) ? html` checked` : ''}> ${weekdayName(day, frame)}</label>`,
  )}</div></fieldset>`;

/** Renders the buttons that pause, resume or remove the schedule without submitting the fields. */
const otherButtons = ({ paused }: Schedule, frame: Frame): Html => {
  const { actions, form: texts } = frame.words.schedules;
  const turn = paused ? 'resume' : 'pause';
  return html` <button class="secondary" name="do" value="${turn}" formnovalidate>${actions[turn]}</button> <button class="secondary" name="do" value="remove" formnovalidate>${texts.remove}</button>`;
};

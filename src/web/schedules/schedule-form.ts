import { MAX_CRON_LENGTH } from '../../schedules/cron.ts';
import { isWord, scheduleWords } from '../../schedules/plan.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { timeZones } from '../../schedules/time-zone.ts';
import { weekDays, weekPlanOf } from '../../schedules/week-plan.ts';
import type { Frame } from '../frame/frame.ts';
import { field, select } from '../ui/form/field.ts';
import type { RefusedForm } from '../ui/form/form.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { everyWords, minuteIn, weekdayName } from './schedule-words.ts';

/** The values of a schedule form, as entered. */
export type ScheduleValues = Readonly<{
  /** The name of an interval, or `own` for days and a time or for a cron expression. */
  every: string;
  /** Days of the week, 0 for Sunday. */
  days: readonly string[];
  time: string;
  expression: string;
  time_zone: string;
}>;

export interface ScheduleForm {
  /** The stored schedule; undefined if there is none. */
  schedule: Schedule | undefined;
  /** Path of the page that has the form. */
  path: string;
  /** What the schedule audits: a page, the pages of a site, or a site as a whole. */
  what: 'page' | 'pages' | 'crawl';
  refused: RefusedForm | undefined;
}

/** Returns the name of a schedule form, which is also the path of its action below its page. */
export const scheduleFormName = (what: ScheduleForm['what']) => (what === 'crawl' ? 'crawl-schedule' : 'schedule');

/** Renders the form that sets a schedule. */
export const scheduleForm = ({ schedule, path, what, refused }: ScheduleForm, frame: Frame): Html => {
  const { form: texts } = frame.words.schedules;
  const frequencies = ([...scheduleWords, 'own'] as const).map((one) => [one, texts.frequencies[one]] as const);
  const name = scheduleFormName(what);
  const again = refused?.form === name ? refused : undefined;
  const { every, days, time, expression, time_zone } = again ? (again.values as ScheduleValues) : valuesOf(schedule);
  const prefix = what === 'crawl' ? 'crawl-' : '';
  const line = (one: 'time' | 'expression' | 'time_zone', value: string) => ({
    ...{ id: `${prefix}${one.replace('_', '-')}`, name: one, value, problem: again?.problems[one], autocomplete: 'off' },
  });
  const zone = { hint: texts.zoneHint, required: true, list: `${prefix}time-zones`, guess: !schedule && !again };
  return html`${currentState(schedule, what, frame)}
<form class="form plan" method="post" action="${path}/${name}">
${select({ id: `${prefix}every`, name: 'every', label: texts.frequency, value: every, options: frequencies })}
<p class="note set-times">${texts.quiet}</p>
<div class="own-times">${dayBoxes(days, again?.problems.days, prefix, frame)}
${field({ ...line('time', time), label: texts.time, type: 'time', maxLength: 5 })}
<details class="expression"${expression === '' ? '' : html` open`}><summary>${texts.cron} <span class="note">${texts.instead}</span>${chevron}</summary>
${field({ ...line('expression', expression), label: texts.cron, hint: texts.cronHint, maxLength: MAX_CRON_LENGTH })}</details></div>
${field({ ...line('time_zone', time_zone), ...zone, label: texts.zone, maxLength: 64 })}
<datalist id="${prefix}time-zones">${timeZones.map((one) => html`<option>${one}`)}</datalist>
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
const valuesOf = (schedule: Schedule | undefined): ScheduleValues => {
  const { every = 'weekly', timeZone = 'UTC' } = schedule ?? {};
  const plan = weekPlanOf(every);
  const isOwn = !isWord(every);
  return {
    every: isOwn ? 'own' : every,
    // A cron expression that days and a time can’t represent selects no day.
    days: (plan?.days ?? (isOwn ? [] : [1])).map(String),
    time: plan?.time ?? '06:30',
    expression: isOwn && !plan ? every : '',
    time_zone: timeZone,
  };
};

const dayBoxes = (days: readonly string[], problem: string | undefined, prefix: string, frame: Frame): Html =>
  html`<fieldset${problem === undefined ? '' : html` aria-describedby="${prefix}days-problem"`}><legend>${frame.words.schedules.form.days}</legend>
${problem === undefined ? '' : html`<p class="problem" role="alert" id="${prefix}days-problem">${problem}</p>`}<div class="days">${weekDays.map(
    (day) =>
      html`<label class="choice"><input type="checkbox" name="day" value="${day}"${days.includes(String(day)) ? html` checked` : ''}> ${weekdayName(day, frame)}</label>`,
  )}</div></fieldset>`;

/** Renders the buttons that pause, resume or remove the schedule without submitting the fields. */
const otherButtons = ({ paused }: Schedule, frame: Frame): Html => {
  const { actions, form: texts } = frame.words.schedules;
  const turn = paused ? 'resume' : 'pause';
  return html` <button class="secondary" name="do" value="${turn}" formnovalidate>${actions[turn]}</button> <button class="secondary" name="do" value="remove" formnovalidate>${texts.remove}</button>`;
};

import { html } from 'hono/html';
import { MAX_EXPRESSION } from '../../../schedules/cron.ts';
import { isWord } from '../../../schedules/plan.ts';
import type { Schedule } from '../../../schedules/schedule.ts';
import { timeZones } from '../../../schedules/time-zone.ts';
import type { Html } from '../frame/layout.ts';
import { field } from './field.ts';
import { everyWords, minuteIn } from './schedule-words.ts';
import { select } from './select.ts';

/** What was typed into the form, and what is wrong with it. */
export interface TypedSchedule {
  every: string;
  timeZone: string;
  problems: { every?: string | undefined; timeZone?: string | undefined };
}

export interface ScheduleForm {
  /** Undefined where there is none. */
  schedule: Schedule | undefined;
  /** Where it is sent. */
  action: string;
  /** What is audited, in words. */
  what: string;
  typed?: TypedSchedule;
}

/** When something is audited again, and the form that changes it. */
export const scheduleForm = ({ schedule, action, what, typed }: ScheduleForm): Html => {
  const { every = schedule?.every ?? 'weekly', timeZone = schedule?.timeZone ?? 'UTC', problems = {} } = typed ?? {};
  const own = isWord(every) ? '' : every;
  return html`${now(schedule, what)}
<form class="readers" method="post" action="${action}">
${select({ name: 'every', label: 'How often', value: isWord(every) ? every : 'own', options: choices })}
${field({
  id: 'expression',
  name: 'expression',
  label: 'Cron expression',
  value: own,
  hint: 'Only for times of your own: minute, hour, day, month, weekday. 30 6 * * 1 is each Monday at 6:30.',
  problem: problems.every ?? null,
  autocomplete: 'off',
  maxLength: MAX_EXPRESSION,
})}
${field({
  id: 'time-zone',
  name: 'time_zone',
  label: 'Time zone',
  value: timeZone,
  hint: 'A city’s name, such as Europe/Berlin. Summer time is taken into account.',
  problem: problems.timeZone ?? null,
  autocomplete: 'off',
  maxLength: 64,
  required: true,
  list: 'time-zones',
})}
<datalist id="time-zones">${timeZones.map((zone) => html`<option>${zone}`)}</datalist>
<div class="choices"><button class="slight" name="do" value="save">${schedule ? 'Save' : 'Begin'}</button>${schedule ? others(schedule) : ''}</div></form>`;
};

const now = (schedule: Schedule | undefined, what: string): Html => {
  if (!schedule) return html`<p>Now ${what} only when you ask for it.</p>`;
  const { every, timeZone, nextAt, lastAt } = schedule;
  const next = nextAt === null ? html`It is paused.` : html`Next: ${minuteIn(nextAt, timeZone)}.`;
  return html`<p>Now ${what} ${everyWords(every)}. ${next}</p>
${lastAt === null ? '' : html`<p class="note">Last begun: ${minuteIn(lastAt, timeZone)}.</p>`}`;
};

/** These need nothing of what is typed above. */
const others = ({ paused }: Schedule): Html =>
  html` <button class="slight" name="do" value="${paused ? 'resume' : 'pause'}" formnovalidate>${paused ? 'Go on' : 'Pause'}</button> <button class="slight" name="do" value="remove" formnovalidate>Remove</button>`;

const choices = [
  ['daily', 'Every day'],
  ['weekly', 'Every week'],
  ['monthly', 'Every month'],
  ['own', 'At times of my own'],
] as const;

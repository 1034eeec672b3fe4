import { html } from 'hono/html';
import type { Schedule } from '../../../schedules/schedule.ts';
import { everyWords, minuteIn } from '../../schedules/schedule-words.ts';
import type { Html } from '../../ui/html.ts';
import type { OwnedReport } from '../owned-report.ts';

type Settings = Pick<OwnedReport, 'report' | 'schedule'>;

/** Returns the message about a changed setting, based on its current value; null for an unknown action. */
export const settingDone = (action: string, settings: Settings): Html | null =>
  // Inherited property names such as `constructor` are not actions.
  Object.hasOwn(doneMessages, action) ? (doneMessages[action]?.(settings) ?? null) : null;

const doneMessages: Record<string, (settings: Settings) => Html> = {
  indexing: ({ report }) => html`${indexingText(report)}`,
  mode: ({ report }) => html`Mode ${report.mode} applies from the next audit on.`,
  scheduled: ({ schedule }) => scheduleText(schedule),
  unscheduled: ({ schedule }) => scheduleText(schedule),
};

const indexingText = ({ indexed, privacy }: Settings['report']): string => {
  if (indexed === 0) return 'Search engines are told not to index this report.';
  return privacy === 0 ? 'Search engines may index this report.' : 'Search engines may index this report once it is public.';
};

const scheduleText = (schedule: Schedule | undefined): Html => {
  if (!schedule) return html`Not scheduled.`;
  const { every, timeZone, nextAt } = schedule;
  if (nextAt === null) return html`The schedule is paused.`;
  return html`This page is audited ${everyWords(every)}; next on ${minuteIn(nextAt, timeZone)}.`;
};

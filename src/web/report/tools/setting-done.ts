import { html } from 'hono/html';
import { isLanguage, nameOfLanguage } from '../../../locales/languages.ts';
import type { Schedule } from '../../../schedules/schedule.ts';
import { everyWords, minuteIn } from '../../schedules/schedule-words.ts';
import type { Html } from '../../ui/html.ts';
import type { OwnedReport, SettingDone } from '../owned-report.ts';

type Settings = Pick<OwnedReport, 'report' | 'schedule' | 'link'>;

/** Returns the message about a changed setting, based on its current value; null for an unknown action. */
export const settingDone = (action: string, settings: Settings): SettingDone | null =>
  // Inherited property names such as `constructor` are not actions.
  Object.hasOwn(doneMessages, action) ? (doneMessages[action]?.(settings) ?? null) : null;

const visibilityText = {
  0: 'Anyone with this link can view the report now:',
  1: 'Only you can view the report now.',
  2: 'Anyone with this link and the password can view the report now:',
} as const;

const doneMessages: Record<string, (settings: Settings) => SettingDone> = {
  privacy: ({ report }) => ({ text: html`${visibilityText[report.privacy]}`, showsLink: report.privacy !== 1 }),
  'new-link': () => ({ text: html`This is the new link. The old one no longer works.`, showsLink: true }),
  indexing: ({ report }) => ({ text: html`${indexingText(report)}`, showsLink: false }),
  language: ({ report }) => ({
    text: html`${isLanguage(report.share_language) ? `The shared report is shown in ${nameOfLanguage(report.share_language)}.` : "The shared report is shown in the language of its reader's browser."}`,
    showsLink: false,
  }),
  'prepared-for': ({ report }) => ({
    text: html`${report.prepared_for === '' ? 'The cover doesn’t mention a client.' : html`The cover says “Prepared for <bdi>${report.prepared_for}</bdi>”.`}`,
    showsLink: false,
  }),
  mode: ({ report }) => ({ text: html`Mode ${report.mode} applies from the next audit on.`, showsLink: false }),
  scheduled: ({ schedule }) => ({ text: scheduleText(schedule), showsLink: false }),
  unscheduled: ({ schedule }) => ({ text: scheduleText(schedule), showsLink: false }),
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

import { z } from 'zod';
import { optionalTimestamp, timestamp } from '../../front/envelope.ts';
import { id } from '../../front/fields.ts';
import { components, time } from '../../lib/schema.ts';
import { MAX_CRON_LENGTH } from '../../schedules/cron.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { scheduleKinds } from '../../schedules/schedule.ts';

export const scheduleSchema = z
  .object({
    id,
    object: z.literal('schedule'),
    kind: z.enum(scheduleKinds).describe('Whether reports are audited, or the site is crawled.'),
    report: id.nullable().describe('Id of the audited report; null for a schedule of all reports of a project, or of crawls.'),
    url: z.string().nullable().describe('URL of that report.'),
    project: z.string(),
    every: z.string().max(MAX_CRON_LENGTH).describe('daily, weekly, monthly or a cron expression of five fields.'),
    time_zone: z.string().describe('IANA name of the time zone of `every`.'),
    paused: z.boolean(),
    next_at: time('When the next run is due; null while the schedule is paused.').nullable(),
    last_at: time('When the last run was queued.').nullable(),
    created_at: time('When the schedule was created.'),
    updated_at: time('When the schedule was last changed.'),
  })
  .describe('Repeated audits of a report or of all reports of a project, or repeated crawls of a site.')
  .register(components, { id: 'Schedule' });

export const scheduleJson = (one: Schedule): z.infer<typeof scheduleSchema> => ({
  id: one.id,
  object: 'schedule',
  kind: one.kind,
  report: one.report?.id ?? null,
  url: one.report?.url ?? null,
  project: one.project,
  every: one.every,
  time_zone: one.timeZone,
  paused: one.paused,
  next_at: optionalTimestamp(one.nextAt),
  last_at: optionalTimestamp(one.lastAt),
  created_at: timestamp(one.createdAt),
  updated_at: timestamp(one.updatedAt),
});

import { z } from 'zod';
import { MAX_EXPRESSION } from '../../../schedules/cron.ts';
import { id, time } from './parts.ts';

export const schedule = z
  .object({
    id,
    object: z.literal('schedule'),
    report: id.nullable().describe('The report that is audited again; null where it is all reports of the project.'),
    url: z.string().nullable().describe('Of that report.'),
    project: z.string(),
    every: z.string().max(MAX_EXPRESSION).describe('daily, weekly, monthly or a cron expression of five fields.'),
    time_zone: z.string().describe('IANA name of the time zone that every is meant in.'),
    paused: z.boolean(),
    next_at: time('When it is due next; null while it is paused.').nullable(),
    last_at: time('When it last queued an audit.').nullable(),
    created_at: time('When it was made.'),
    updated_at: time('When it was last changed.'),
  })
  .describe('When a report, or every report of a project, is audited again.');

import { z } from 'zod';
import { MAX_EXPRESSION } from '../schedules/cron.ts';
import { isWord, words } from '../schedules/plan.ts';
import { readTimeZone } from '../schedules/time-zone.ts';
import { validateEvery } from '../schedules/validate-every.ts';
import { choice } from './fields.ts';

/** The rhythm of a schedule as it is kept. `least` minutes lie between two runs. */
const every = (least: number) =>
  z
    .string({ error: `every must be text: ${words.join(', ')} or a cron expression such as 30 6 * * 1.` })
    .transform((text) => (isWord(text.toLowerCase()) ? text.toLowerCase() : text.replaceAll(/\s+/g, ' ')))
    .superRefine((text, context) => {
      const problem = validateEvery(text, least);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem, params: { code: 'not_allowed' } });
    })
    .meta({
      maxLength: MAX_EXPRESSION,
      description:
        'daily, weekly or monthly, at a time of its own, or a cron expression of five fields such as 30 6 * * 1, which is followed by up to five minutes.',
    });

const timeZone = z
  .string({ error: 'time_zone must be text, such as Europe/Berlin.' })
  .transform((text, context) => {
    const name = readTimeZone(text);
    if (name !== undefined) return name;
    const message = 'time_zone must be a name of the IANA time zone database, such as UTC, Europe/Berlin or America/New_York.';
    context.addIssue({ code: 'custom', message, params: { code: 'not_allowed' } });
    return z.NEVER;
  })
  .describe('IANA name of the time zone that every is meant in, such as Europe/Berlin. UTC when it was never said.');

const paused = z
  .preprocess(
    (value) => (typeof value === 'boolean' || typeof value === 'number' ? String(Number(value)) : value),
    choice('paused', ['0', '1']),
  )
  .transform((value) => value === '1')
  .meta({ type: 'integer', enum: [0, 1], description: 'Whether it waits until it is told to go on. In JSON also true and false.' });

/** What a schedule can be told; `every` is needed where there is none yet. */
export const scheduleFields = (least: number) =>
  z.object({ every: every(least).optional(), time_zone: timeZone.optional(), paused: paused.optional() });

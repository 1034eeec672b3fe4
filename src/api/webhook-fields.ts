import { z } from 'zod';
import { type GuardSettings, portOf } from '../http/guard.ts';
import { type EventType, eventTypes } from '../webhooks/webhook.ts';
import { choice } from './fields.ts';
import { targetField } from './report-fields.ts';

/** Https, so that nobody on the way reads along; hosts that the operator named may do without. */
const url = (guard: GuardSettings) =>
  targetField('url', 'receiver', guard).superRefine(({ target }, context) => {
    if (target.protocol === 'https:' || guard.allowTargets.has(`${target.hostname}:${portOf(target)}`)) return;
    const message = 'url must begin with https://. Without it, WEBHOOK_TARGETS of the service must name the host and port.';
    context.addIssue({ code: 'custom', message, params: { code: 'https_required' } });
  });

/** Once each, in the order of the types. */
const events = z
  .array(choice('events', eventTypes), { error: `events must be a list of: ${eventTypes.join(', ')}.` })
  .nonempty({ error: `events must name one at least of: ${eventTypes.join(', ')}.` })
  .transform((types): EventType[] => eventTypes.filter((type) => types.includes(type)))
  .describe('What it is told of. A list in JSON; elsewhere one text with commas, the name repeated, events[] or events[0].');

const enabled = z
  .preprocess(
    (value) => (typeof value === 'boolean' || typeof value === 'number' ? String(Number(value)) : value),
    choice('enabled', ['0', '1']),
  )
  .transform((value) => value === '1')
  .meta({ type: 'integer', enum: [0, 1], description: 'Whether messages are sent. In JSON also true and false.' });

export const createFields = (guard: GuardSettings) =>
  z.object({ url: url(guard), events: events.default([...eventTypes]), enabled: enabled.default(true) });

export const updateFields = (guard: GuardSettings) =>
  z.object({ url: url(guard).optional(), events: events.optional(), enabled: enabled.optional() });

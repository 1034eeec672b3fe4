import type { z } from 'zod';
import type { Delivery } from '../../webhooks/delivery.ts';
import { timestamp } from '../envelope.ts';
import type { delivery as deliverySchema } from './contract.ts';

/** A delivery as lists show it, without what was sent. */
export const deliveryJson = (delivery: Delivery): z.infer<typeof deliverySchema> => ({
  id: delivery.id,
  object: 'delivery',
  webhook: delivery.webhookId,
  message_id: delivery.messageId,
  type: delivery.type,
  state: delivery.state,
  attempts: delivery.attempts.map(({ at, status, error, duration }) => ({ at: timestamp(at), status, error, duration_ms: duration })),
  next_attempt_at: time(delivery.nextAttemptAt),
  created_at: timestamp(delivery.createdAt),
  finished_at: time(delivery.finishedAt),
});

const time = (value: number | null): string | null => (value === null ? null : timestamp(value));

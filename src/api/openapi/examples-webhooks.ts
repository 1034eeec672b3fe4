import type { z } from 'zod';
import { eventExamples } from './examples-events.ts';
import { DONE } from './examples-report.ts';
import type { delivery, deliveryWithPayload, event, webhook, webhookWithSecret } from './schemas/webhook.ts';

export const webhookExample: z.infer<typeof webhook> = {
  id: 3,
  object: 'webhook',
  url: 'https://example.com/hooks/sonde',
  events: ['report.completed', 'report.failed'],
  enabled: true,
  disabled: null,
  pending: 0,
  last_delivered_at: DONE,
  failing_since: null,
  previous_secret_until: null,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
};

export const newWebhook: z.infer<typeof webhookWithSecret> = {
  ...webhookExample,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
};

export const deliveryExample: z.infer<typeof delivery> = {
  id: 8,
  object: 'delivery',
  webhook: 3,
  message_id: 'msg_2f6c0a',
  type: 'report.completed',
  state: 'delivered',
  attempts: [{ at: DONE, status: 204, error: null, duration_ms: 84 }],
  next_attempt_at: null,
  created_at: DONE,
  finished_at: DONE,
};

export const eventExample: z.infer<typeof event> = eventExamples['report.completed'].value;

export const deliveredExample: z.infer<typeof deliveryWithPayload> = { ...deliveryExample, payload: eventExample };

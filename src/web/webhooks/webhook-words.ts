import type { FailureCode } from '../../audit/audit-failure.ts';
import { failures } from '../../audit/failure.ts';
import type { Rating } from '../../audit/scoring/score.ts';
import type { DeliveryState, DisabledReason } from '../../storage/schema/webhook.ts';
import type { Attempt, Delivery } from '../../webhooks/delivery.ts';
import { TEST_TYPE } from '../../webhooks/message.ts';
import type { EventType, Webhook } from '../../webhooks/webhook.ts';
import { chip } from '../ui/chip.ts';
import type { Html } from '../ui/html.ts';

/** Names of the webhook events for people. */
export const eventNames: Record<EventType, string> = {
  'report.completed': 'Audit completed',
  'report.failed': 'Audit failed',
  'report.rating_changed': 'Rating changed',
  'report.deleted': 'Report deleted',
  'crawl.completed': 'Crawl completed',
  'crawl.failed': 'Crawl failed',
  'project.deleted': 'Site deleted',
  'digest.weekly': 'Weekly digest',
};

/** Describes when each webhook event is sent. */
export const eventTexts: Record<EventType, string> = {
  'report.completed': 'An audit of a page is finished, the first or a later one.',
  'report.failed': 'An audit failed, with its reason. Earlier results stay.',
  'report.rating_changed': 'A page is good, decent or bad now and was not before.',
  'report.deleted': 'One report was deleted.',
  'crawl.completed': 'A crawl of a site has a result, also if you stopped it.',
  'crawl.failed': 'A crawl found no page, with the reason.',
  'project.deleted': 'A site was deleted with all its reports.',
  'digest.weekly': 'On Monday, what got better and worse, if anything was audited.',
};

export const nameOfEvent = (type: Delivery['type']): string => (type === TEST_TYPE ? 'Test message' : eventNames[type as EventType]);

/** Explains why a webhook is disabled, and what to do. */
export const disabledWords: Record<DisabledReason, string> = {
  by_request: 'Nothing is sent until you enable it.',
  gone: 'The receiver answered 410 Gone. If it is back, enable the webhook.',
  failing: 'Deliveries failed for three days. Fix the receiver, send a test, and enable the webhook.',
  backlog: 'Too many deliveries were waiting. Fix the receiver or choose fewer events, then enable the webhook.',
  secret_unreadable: 'Its secret can’t be read, as SECRET_KEY of this service has changed. Rotate the secret, then enable the webhook.',
};

/** Renders the state of a webhook as a chip: disabled by Sonde counts as an error, disabled by its owner doesn’t. */
export const webhookState = ({ disabled_reason, failing_since }: Pick<Webhook, 'disabled_reason' | 'failing_since'>): Html => {
  if (disabled_reason !== null) return disabled_reason === 'by_request' ? chip('Disabled') : chip('Disabled: it failed', { tone: 'bad' });
  return failing_since === null ? chip('Enabled', { tone: 'good' }) : chip('Failing', { tone: 'decent' });
};

export const deliveryStateNames: Record<DeliveryState, string> = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const tones: Partial<Record<DeliveryState, Rating>> = { delivered: 'good', failed: 'bad' };

export const deliveryState = ({ state }: Pick<Delivery, 'state'>): Html => {
  const tone = tones[state];
  return chip(deliveryStateNames[state], tone === undefined ? {} : { tone });
};

/** Describes the result of a delivery attempt: the HTTP status, or why the receiver did not respond. */
export const attemptWords = ({ status, error }: Pick<Attempt, 'status' | 'error'>): string => {
  if (status !== null) return String(status);
  if (error === null) return 'No response';
  return ownErrors[error] ?? failures[error as FailureCode]?.sentence ?? error;
};

/** Texts for errors that only receivers have, or whose texts for audited pages don’t fit receivers. */
const ownErrors: Record<string, string> = {
  blocked_address: 'The URL leads to a private or reserved network.',
  secret_unreadable: 'The secret can’t be read.',
  internal: 'Sonde couldn’t send it. The reason is in its log.',
};

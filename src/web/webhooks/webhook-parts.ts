import type { Context } from 'hono';
import type { FailureCode } from '../../audit/audit-failure.ts';
import type { Rating } from '../../audit/scoring/score.ts';
import { eventsField, receiverField } from '../../front/fields.ts';
import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import type { Words } from '../../locales/words.ts';
import type { DeliveryState } from '../../storage/schema/webhook.ts';
import type { Attempt, Delivery } from '../../webhooks/delivery.ts';
import { TEST_TYPE } from '../../webhooks/message.ts';
import type { EventType, Webhook } from '../../webhooks/webhook.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebService } from '../service.ts';
import { secretPage as renderSecret } from '../settings/settings-page.ts';
import type { FormDefinition } from '../ui/form/form.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { chip } from '../ui/marks.ts';

export const nameOfEvent = (type: Delivery['type'], { webhooks }: Words): string =>
  type === TEST_TYPE ? webhooks.test : webhooks.form.events.options[type as EventType];

/** Renders the state of a webhook as a chip: disabled by Sonde counts as an error, disabled by its owner doesn’t. */
export const webhookState = (
  { disabled_reason, failing_since }: Pick<Webhook, 'disabled_reason' | 'failing_since'>,
  { webhooks: { states } }: Words,
): Html => {
  if (disabled_reason !== null)
    return disabled_reason === 'by_request' ? chip(states.disabled) : chip(states.disabledByFailure, { tone: 'bad' });
  return failing_since === null ? chip(states.enabled, { tone: 'good' }) : chip(states.failing, { tone: 'decent' });
};

const tones: Partial<Record<DeliveryState, Rating>> = { delivered: 'good', failed: 'bad' };

export const deliveryState = ({ state }: Pick<Delivery, 'state'>, { webhooks }: Words): Html => {
  const tone = tones[state];
  return chip(webhooks.deliveries.states[state], tone === undefined ? {} : { tone });
};

/** Describes the result of a delivery attempt: the HTTP status, or why the receiver did not respond. */
export const attemptWords = ({ status, error }: Pick<Attempt, 'status' | 'error'>, { webhooks, language }: Words): string => {
  const { errors, noResponse } = webhooks.attempts;
  if (status !== null) return String(status);
  if (error === null) return noResponse;
  // Some errors only receivers have, or their texts for audited pages don’t fit receivers.
  return Object.hasOwn(errors, error) ? errors[error as keyof typeof errors] : (language.failures[error as FailureCode]?.sentence ?? error);
};

/** Path of all pages of webhooks. */
export const WEBHOOKS = '/settings/webhooks';

/** The form of a webhook, validated by the rules of the API. */
export const webhookForm = ({ webhooks }: Pick<WebService, 'webhooks'>, frame: Frame) =>
  ({
    name: 'webhook',
    fields: { url: receiverField(webhooks.guard), events: eventsField },
    texts: frame.words.webhooks.form,
    controls: { url: { as: 'url', maxLength: MAX_URL_LENGTH }, events: { showsValues: true } },
  }) satisfies FormDefinition;

interface Secret {
  id: number;
  secret: string | null;
  /** True if the secret replaced an earlier secret. */
  isRotated: boolean;
}

/** Renders the secret of a webhook, which is shown only once. */
export const secretPage = ({ id, secret, isRotated }: Secret, context: Context, frame: Frame): Html => {
  const { secret: texts, actions } = frame.words.webhooks;
  const path = `${frame.basePath}${WEBHOOKS}/${id}`;
  const standard = html`<a href="https://www.standardwebhooks.com/" rel="noopener noreferrer">Standard Webhooks</a>`;
  return renderSecret(frame, context, {
    ...{ title: isRotated ? texts.rotated : texts.created, page: 'webhooks', copy: texts.copy, secret: secret ?? '' },
    about: html`<p>${filled(texts.use, { standard })}${isRotated ? ` ${texts.overlap}` : ''}</p>`,
    actions: html`${isRotated ? '' : html`<form method="post" action="${path}/test"><button>${actions.sendTestMessage}</button></form>`}<a class="button secondary" href="${path}">${actions.open}</a>`,
  });
};

import { html } from 'hono/html';
import type { Frame } from '../frame/frame.ts';
import { settingsStepPage } from '../settings/settings-page.ts';
import type { Html } from '../ui/html.ts';
import { type WebhookFormValues, webhookFields } from './webhook-form.ts';

const backLink = { path: '/settings/webhooks', text: 'Webhooks' };

/** Renders the form that creates a webhook. */
export const newWebhookPage = (formValues: WebhookFormValues, frame: Frame): Html =>
  settingsStepPage(frame, {
    title: 'New webhook',
    back: backLink,
    body: html`<form class="form webhook-form" method="post" action="${frame.basePath}/settings/webhooks">
${webhookFields(formValues, formValues.problem === null)}
<button>Create webhook</button></form>`,
  });

export interface SecretPage {
  id: number;
  secret: string | null;
  /** True if the secret replaced an earlier secret. */
  isRotated: boolean;
}

/** Renders the secret of a webhook, which is shown only once. */
export const webhookSecretPage = ({ id, secret, isRotated }: SecretPage, frame: Frame): Html =>
  settingsStepPage(frame, {
    title: isRotated ? 'Secret rotated' : 'Webhook created',
    back: backLink,
    body: html`<p><strong>Copy the secret now. You won’t see it again.</strong></p>
<p class="secret"><code>${secret ?? ''}</code></p>
<p>Your receiver verifies with it that a message comes from Sonde, as <a href="https://www.standardwebhooks.com/" rel="noopener noreferrer">Standard Webhooks</a> describes.${isRotated ? ' The secret before signs along for 24 hours, so that no message is lost.' : ''}</p>
<div class="actions-row">${isRotated ? '' : html`<form method="post" action="${frame.basePath}/settings/webhooks/${id}/test"><button>Send a test message</button></form>`}<a class="button secondary" href="${frame.basePath}/settings/webhooks/${id}">Go to the webhook</a></div>`,
  });

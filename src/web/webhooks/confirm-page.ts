import { html } from 'hono/html';
import type { Webhook } from '../../webhooks/webhook.ts';
import type { Frame } from '../frame/frame.ts';
import { settingsStepPage } from '../settings/settings-page.ts';
import type { Html } from '../ui/html.ts';
import { untrustedUrl } from '../ui/untrusted.ts';

const questions = {
  delete: {
    title: 'Delete webhook?',
    text: 'Its deliveries are deleted too, and nothing more is sent. This can’t be undone.',
    button: 'Delete webhook',
    name: 'danger',
  },
  rotate: {
    title: 'Rotate secret?',
    text: 'You get a new secret. The current one signs along for 24 hours, so that you can change the receiver without losing a message.',
    button: 'Rotate secret',
    name: '',
  },
} as const;

/** Renders the page that asks for confirmation before a webhook is deleted, or its secret replaced. */
export const confirmPage = (action: keyof typeof questions, { id, url }: Webhook, frame: Frame): Html => {
  const path = `${frame.basePath}/settings/webhooks/${id}`;
  const { title, text, button, name } = questions[action];
  return settingsStepPage(frame, {
    title,
    back: { path: '/settings/webhooks', text: 'Webhooks' },
    body: html`<p class="dim">${untrustedUrl(url)}</p><p>${text}</p>
<form class="actions-row" method="post" action="${path}/${action}"><button${name === '' ? '' : html` class="${name}"`}>${button}</button><a class="button secondary" href="${path}">Cancel</a></form>`,
  });
};

import { html } from 'hono/html';
import { MAX_WEBHOOKS } from '../../webhooks/create.ts';
import { eventsOf, eventTypes, type Webhook } from '../../webhooks/webhook.ts';
import type { Frame } from '../frame/frame.ts';
import { settingsPage } from '../settings/settings-page.ts';
import { count } from '../ui/amount.ts';
import { card } from '../ui/card.ts';
import { ago } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { untrusted } from '../ui/untrusted.ts';
import { eventNames, webhookState } from './webhook-words.ts';

export interface WebhooksPage {
  webhooks: readonly Webhook[];
  done?: string | undefined;
}

/** Renders the webhooks of an account, oldest first. */
export const webhooksPage = ({ webhooks, done }: WebhooksPage, frame: Frame): Html => {
  const path = `${frame.basePath}/settings/webhooks`;
  const add = html`<a class="button${webhooks.length > 0 ? ' secondary' : ''}" href="${path}/new">New webhook</a>`;
  return settingsPage(frame, {
    title: 'Webhooks',
    done,
    body: card({
      id: 'webhooks',
      title: 'Webhooks',
      end: `${webhooks.length} of ${MAX_WEBHOOKS}`,
      body:
        webhooks.length === 0
          ? empty('Sonde tells your programs what happens: an audit is finished, a rating changed. Messages are signed.', add)
          : html`${table(webhooks, path)}<div class="card-body">${webhooks.length < MAX_WEBHOOKS ? add : html`<p class="note">You have as many webhooks as an account can have. Delete one to add another.</p>`}</div>`,
    }),
  });
};

const table = (webhooks: readonly Webhook[], path: string): Html =>
  html`<table class="listing webhooks"><caption class="hidden">Webhooks, the oldest first</caption>
<thead><tr><th scope="col">Receiver</th><th scope="col">Events</th><th scope="col">State</th><th scope="col">Last delivered</th></tr></thead>
<tbody>${webhooks.map((webhook) => row(webhook, path))}</tbody></table>`;

const row = (webhook: Webhook, path: string): Html => {
  const { id, url, delivered_at } = webhook;
  const events = eventsOf(webhook);
  const names = events.map((type) => eventNames[type]).join(', ');
  return html`<tr><th scope="row"><a class="cut" href="${path}/${id}" title="${url}">${untrusted(url)}</a></th>
<td><span title="${names}">${events.length === eventTypes.length ? 'All events' : count(events.length, 'event')}</span></td>
<td>${webhookState(webhook)}</td>
<td class="note">${delivered_at === null ? 'Never' : ago(new Date(delivered_at))}</td></tr>
`;
};

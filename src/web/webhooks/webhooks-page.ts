import { makeThrottle } from '../../lib/limits/throttle.ts';
import { Problem } from '../../lib/problem.ts';
import { MINUTE } from '../../lib/time.ts';
import { createWebhook, MAX_WEBHOOKS } from '../../webhooks/create.ts';
import { eventsOf, eventTypes, storedWebhooks, type Webhook } from '../../webhooks/webhook.ts';
import type { Frame } from '../frame/frame.ts';
import { type MountPages, page } from '../page.ts';

import { settingsPage, settingsStepPage } from '../settings/settings-page.ts';
import { card } from '../ui/card.ts';
import { ago } from '../ui/date.ts';
import { FormRefused, form, readFields } from '../ui/form/form.ts';
import { type Html, html, untrusted } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import { type AssertSendable, deliveryPage, webhookPage } from './webhook-page.ts';
import { secretPage, WEBHOOKS, webhookForm, webhookState } from './webhook-parts.ts';

/** Maximum test messages and repeated deliveries per account and minute. */
const SENDS_PER_MINUTE = 30;

/** Mounts the pages of webhooks and their deliveries: the API’s functions, as pages. */
export const mountWebhooks: MountPages = (web, service, frame) => {
  const sends = makeThrottle(SENDS_PER_MINUTE, MINUTE);
  const assertSendable: AssertSendable = (accountId) => {
    if (sends.count(String(accountId)) > 0) throw new Problem('rate_limited');
  };
  for (const mount of [webhooksPage, newWebhookPage, webhookPage(assertSendable), deliveryPage(assertSendable)]) mount(web, service, frame);
};

/** The webhooks of an account, oldest first. */
const webhooksPage = page<readonly Webhook[]>({
  path: WEBHOOKS,
  load: async ({ service: { db }, account }) =>
    (await storedWebhooks.list(db, { workspace_id: account.id, perPage: MAX_WEBHOOKS, page: 1 })).rows,
  messages: ({ webhooks }) => webhooks.messages,
  view: (webhooks, frame) => {
    const texts = frame.words.webhooks;
    const add = html`<a class="button${webhooks.length > 0 ? ' secondary' : ''}" href="${frame.basePath}${WEBHOOKS}/new">${texts.new}</a>`;
    const body =
      webhooks.length === 0
        ? empty(texts.none, add)
        : html`${webhookTable(webhooks, frame)}<div class="card-body">${webhooks.length < MAX_WEBHOOKS ? add : html`<p class="note">${texts.full}</p>`}</div>`;
    const end = texts.count({ number: webhooks.length, most: MAX_WEBHOOKS });
    return settingsPage(frame, { title: texts.title, body: card({ id: 'webhooks', title: texts.title, end, body }) });
  },
});

/** The form that creates a webhook. Its answer shows the secret, which is shown only once. */
const newWebhookPage = page({
  path: `${WEBHOOKS}/new`,
  load: ({ service, frame }) => webhookForm(service, frame),
  view: (definition, frame, refused) => {
    const texts = frame.words.webhooks;
    const action = `${frame.basePath}${WEBHOOKS}/new`;
    return settingsStepPage(frame, {
      title: texts.new,
      page: 'webhooks',
      body: form(definition, { action, button: texts.create, values: { url: '', events: eventTypes }, refused }, frame),
    });
  },
  actions: {
    '': {
      async run(definition, { context, service, account, frame, form: sent }) {
        const { db, webhooks } = service;
        const { url, events } = readFields(definition, sent, frame);
        const created = await createWebhook(db, webhooks.secretBox, { accountId: account.id, url: url.submitted, events }).catch(
          (error) => {
            if (error.code !== 'too_many_webhooks') throw error;
            const problems = { url: frame.words.webhooks.tooMany({ most: MAX_WEBHOOKS }) };
            throw new FormRefused({ form: definition.name, values: { url: url.submitted, events }, problems }, 409);
          },
        );
        context.status(201);
        return secretPage({ id: created.webhook.id, secret: created.secret, isRotated: false }, context, frame);
      },
    },
  },
});

const webhookTable = (rows: readonly Webhook[], frame: Frame): Html => {
  const { words } = frame;
  const { webhooks: texts, marks } = words;
  const options: Record<string, string> = texts.form.events.options;
  return table({
    caption: texts.caption,
    name: 'webhooks',
    rows,
    columns: [
      {
        title: texts.columns.receiver,
        cell: ({ id, url }) => html`<a class="cut" href="${frame.basePath}${WEBHOOKS}/${id}" title="${url}">${untrusted(url)}</a>`,
      },
      {
        title: texts.columns.events,
        cell: (webhook) => {
          const events = eventsOf(webhook);
          const names = events.map((type) => options[type]).join(', ');
          return html`<span title="${names}">${events.length === eventTypes.length ? texts.allEvents : texts.eventCount({ number: events.length })}</span>`;
        },
      },
      { title: texts.columns.state, cell: (webhook) => webhookState(webhook, words) },
      {
        title: texts.columns.lastDelivered,
        kind: 'note',
        cell: ({ delivered_at }) => (delivered_at === null ? texts.never : ago(delivered_at, marks.dates)),
      },
    ],
  });
};

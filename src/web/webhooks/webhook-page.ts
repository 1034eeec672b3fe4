import type { ListPage } from '../../storage/resource.ts';
import type { DeliveryState } from '../../storage/schema/webhook.ts';
import { changeWebhook, removeWebhook } from '../../webhooks/change.ts';
import { attemptsOf, type Delivery, deliveryStates, storedDeliveries } from '../../webhooks/delivery.ts';
import { KEPT_DAYS, KEPT_DELIVERIES } from '../../webhooks/prune.ts';
import { redeliver, sendTest } from '../../webhooks/resend.ts';
import { rotateSecret } from '../../webhooks/rotate.ts';
import { eventsOf, type Webhook } from '../../webhooks/webhook.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { type Action, page } from '../page.ts';
import { ID, ownDelivery, ownWebhook } from '../request/own-resources.ts';
import { card, cardBody, facts, fold } from '../ui/card.ts';
import { ago, formatMinute } from '../ui/date.ts';
import { form, readFields } from '../ui/form/form.ts';
import { filled, type Html, html, untrusted, untrustedBlock, untrustedUrl } from '../ui/html.ts';
import { listAddress, pager, readPage } from '../ui/list.ts';
import { menu } from '../ui/menu.ts';
import { empty, live, liveStatus, notice } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import { attemptWords, deliveryState, nameOfEvent, secretPage, WEBHOOKS, webhookForm, webhookState } from './webhook-parts.ts';

const PER_PAGE = 25;
/** Milliseconds before the next attempt during which the page of a delivery updates live. */
const LIVE_BEFORE = 60_000;

const pathOf = ({ id }: Pick<Webhook, 'id'>): string => `${WEBHOOKS}/${id}`;

/** Refuses test messages and repeated deliveries of an account that sends too many. */
export type AssertSendable = (accountId: number) => void;

interface ShownWebhook {
  webhook: Webhook;
  definition: ReturnType<typeof webhookForm>;
  deliveries: ListPage<Delivery>;
  /** State by which the shown deliveries are filtered; undefined to show all. */
  state: DeliveryState | undefined;
  page: number;
}

const enable = (enabled: boolean): Action<ShownWebhook> => ({
  async run({ webhook }, { service: { db, webhooks } }) {
    await changeWebhook(db, webhooks.queue, webhook, { enabled });
    return { done: enabled ? 'enabled' : 'disabled' };
  },
});

/** One webhook: its state, its deliveries, and the form that changes it. */
export const webhookPage = (assertSendable: AssertSendable) =>
  page<ShownWebhook>({
    path: `${WEBHOOKS}/${ID}`,
    async load({ context, service, frame }) {
      const webhook = await ownWebhook(context, service);
      const state = deliveryStates.find((one) => one === context.req.query('state'));
      const page = readPage(context.req.query('page'));
      const deliveries = await storedDeliveries.list(service.db, { webhook_id: webhook.id, state, perPage: PER_PAGE, page });
      return { webhook, definition: webhookForm(service, frame), deliveries, state, page };
    },
    messages: ({ webhooks }) => webhooks.messages,
    view(data, frame, refused) {
      const { webhook, definition } = data;
      const { actions: texts, ...words } = frame.words.webhooks;
      const path = frame.basePath + pathOf(webhook);
      const values = { url: webhook.url, events: eventsOf(webhook) };
      return layout(frame, {
        feature: 'settings',
        title: words.one,
        main: html`${pageHead({ crumbs: [{ href: frame.basePath + WEBHOOKS, text: words.title }], actions: webhookActions(webhook, frame) }, frame)}${stateNotice(webhook, frame)}
${webhookCard(webhook, frame)}
${deliveryCard(data, frame)}
${card({ id: 'change', title: texts.change, body: cardBody(form(definition, { action: path, button: texts.save, values, refused, isSecondary: true }, frame)) })}`,
      });
    },
    actions: {
      '': {
        async run({ webhook, definition }, { service: { db, webhooks }, frame, form: sent }) {
          const { url, events } = readFields(definition, sent, frame);
          await changeWebhook(db, webhooks.queue, webhook, { url: url.submitted, events });
          return { done: 'saved' };
        },
      },
      '/enable': enable(true),
      '/disable': enable(false),
      '/test': {
        async run({ webhook }, call) {
          assertSendable(call.account.id);
          const { db, webhooks } = call.service;
          const { delivery } = await sendTest(db, webhooks.queue, webhooks.render, webhook);
          return { path: `${pathOf(webhook)}/deliveries/${delivery.id}` };
        },
      },
      '/delete': {
        confirm: ({ webhook }, frame) => ({ feature: 'settings', url: webhook.url, ...frame.words.webhooks.confirm.delete }),
        async run({ webhook }, { service: { db, webhooks } }) {
          await removeWebhook(db, webhooks.queue, webhook);
          return { path: WEBHOOKS, done: 'deleted' };
        },
      },
      '/rotate': {
        confirm: ({ webhook }, frame) => ({
          ...{ feature: 'settings', url: webhook.url, isHarmless: true },
          ...frame.words.webhooks.confirm.rotate,
        }),
        async run({ webhook }, { context, service: { db, webhooks }, frame }) {
          const { secret } = await rotateSecret(db, webhooks.secretBox, webhook);
          return secretPage({ id: webhook.id, secret, isRotated: true }, context, frame);
        },
      },
    },
  });

/** One delivery: its attempts, the data that was sent, and a button that sends it again. */
export const deliveryPage = (assertSendable: AssertSendable) =>
  page<{ webhook: Webhook; delivery: Delivery }>({
    path: `${WEBHOOKS}/${ID}/deliveries/:delivery{[1-9][0-9]{0,14}}`,
    load: ({ context, service }) => ownDelivery(context, service),
    messages: ({ webhooks }) => webhooks.messages,
    view({ webhook, delivery }, frame) {
      const { words } = frame;
      const { webhooks: texts, marks } = words;
      const { id, type, next_attempt_at, created_at, message_id, payload, finished_at } = delivery;
      const [path, here] = [frame.basePath + WEBHOOKS, frame.basePath + pathOf(webhook)];
      const again = html`<form method="post" action="${here}/deliveries/${id}/redeliver"><button class="secondary">${texts.actions.sendAgain}</button></form>`;
      const above = [
        { href: path, text: texts.title },
        { href: here, text: texts.one },
      ];
      const attempts = attemptsOf(delivery);
      return layout(frame, {
        feature: 'settings',
        title: nameOfEvent(type, words),
        isLive: next_attempt_at !== null && next_attempt_at < Date.now() + LIVE_BEFORE,
        main: html`${pageHead({ crumbs: above, ...(finished_at !== null && webhook.disabled_at === null ? { actions: again } : {}) }, frame)}
<section class="card" aria-labelledby="delivery"><div class="card-body webhook-head"><h1 id="delivery">${nameOfEvent(type, words)}</h1>${liveStatus('state', deliveryState(delivery, words))}<p class="dim">${untrustedUrl(webhook.url)}</p><p class="note">${filled(texts.facts.messageId, { id: html`<code>${message_id}</code>` })}</p></div>
${live(
  'facts',
  facts([
    { name: texts.columns.event, value: html`<code>${type}</code>` },
    { name: texts.columns.created, value: ago(created_at, marks.dates) },
    ...(next_attempt_at === null ? [] : [{ name: texts.facts.nextAttempt, value: ago(next_attempt_at, marks.dates) }]),
  ]),
)}</section>
${card({
  id: 'attempts',
  title: texts.attempts.title,
  body: live(
    'attempts',
    attempts.length === 0
      ? empty(texts.attempts.none)
      : table({
          caption: texts.attempts.caption,
          rows: attempts.toReversed(),
          columns: [
            { title: texts.columns.response, cell: (attempt) => attemptWords(attempt, words) },
            { title: texts.columns.duration, cell: ({ duration }) => texts.facts.milliseconds({ number: marks.amount(duration) }) },
            { title: texts.columns.when, kind: 'note', cell: ({ at }) => formatMinute(new Date(at), marks.dates) },
          ],
        }),
  ),
})}
<section class="card" aria-label="${texts.payload}">${fold(html`<h2>${texts.payload}</h2>`, html`<pre class="sample" tabindex="0" dir="ltr"><code>${untrustedBlock(JSON.stringify(JSON.parse(payload), null, 2))}</code></pre>`)}</section>`,
      });
    },
    actions: {
      '/redeliver': {
        async run({ webhook, delivery }, call) {
          assertSendable(call.account.id);
          await redeliver(call.service.db, call.service.webhooks.queue, webhook, delivery.id);
          return { done: 'sent' };
        },
      },
    },
  });

const webhookActions = (webhook: Webhook, frame: Frame): Html => {
  const { actions } = frame.words.webhooks;
  const path = frame.basePath + pathOf(webhook);
  const isEnabled = webhook.disabled_at === null;
  const disable = isEnabled ? [html`<form method="post" action="${path}/disable"><button>${actions.disable}</button></form>`] : [];
  return html`${isEnabled ? html`<form method="post" action="${path}/test"><button>${actions.sendTest}</button></form>` : ''}${menu(
    actions.more,
    [...disable, html`<a href="${path}/rotate">${actions.rotate}</a>`, html`<a href="${path}/delete">${actions.delete}</a>`],
  )}`;
};

const stateNotice = (webhook: Webhook, frame: Frame): Html => {
  const { disabled_at, disabled_reason, failing_since } = webhook;
  const { webhooks: texts, marks } = frame.words;
  const action = html`<form method="post" action="${frame.basePath}${pathOf(webhook)}/enable"><button class="secondary">${texts.actions.enable}</button></form>`;
  if (disabled_at !== null && disabled_reason !== null) {
    const since = filled(texts.disabledSince, { time: ago(disabled_at, marks.dates) });
    const content = html`<b>${since}</b> ${texts.disabledWhy[disabled_reason]}`;
    return notice(content, disabled_reason === 'by_request' ? { action } : { tone: 'bad', action });
  }
  if (failing_since === null) return html``;
  return notice(html`<b>${texts.deliveriesFail}</b> ${filled(texts.failingSince, { time: ago(failing_since, marks.dates) })}`, {
    tone: 'decent',
  });
};

const webhookCard = (webhook: Webhook, frame: Frame): Html => {
  const { words } = frame;
  const { webhooks: texts, marks } = words;
  const { url, pending, delivered_at, previous_secret_until: until, created_at } = webhook;
  return html`<section class="card" aria-labelledby="webhook"><div class="card-body webhook-head"><h1 id="webhook">${untrusted(new URL(url).host)}</h1>${webhookState(webhook, words)}<p class="dim">${untrustedUrl(url)}</p></div>
${facts([
  { name: texts.columns.lastDelivered, value: delivered_at === null ? texts.never : ago(delivered_at, marks.dates) },
  { name: texts.facts.pending, value: marks.amount(pending) },
  { name: texts.columns.created, value: ago(created_at, marks.dates) },
  ...(until !== null && until > Date.now() ? [{ name: texts.facts.earlierSecret, value: ago(until, marks.dates) }] : []),
])}</section>
`;
};

const deliveryCard = ({ webhook, deliveries, state, page: number }: ShownWebhook, frame: Frame): Html => {
  const { words } = frame;
  const { webhooks: texts, marks } = words;
  const path = frame.basePath + pathOf(webhook);
  const addressOf = listAddress(path, new URLSearchParams(state === undefined ? {} : { state }));
  const link = (of: DeliveryState | null, name: string): Html =>
    html`<a href="${addressOf({ state: of })}"${of === (state ?? null) ? html` aria-current="page"` : ''}>${name}</a>`;
  const filter = html`<nav class="filter" aria-label="${texts.deliveries.filter}">${link(null, texts.deliveries.all)}${deliveryStates.map((one) => link(one, texts.deliveries.states[one]))}</nav>`;
  const list =
    deliveries.rows.length === 0
      ? empty(state === undefined && deliveries.total === 0 ? texts.deliveries.none : texts.deliveries.noneFound)
      : table({
          caption: texts.deliveries.caption,
          rows: deliveries.rows,
          columns: [
            {
              title: texts.columns.event,
              cell: ({ id, type }) => html`<a href="${path}/deliveries/${id}">${nameOfEvent(type, words)}</a>`,
            },
            { title: texts.columns.state, cell: (delivery) => deliveryState(delivery, words) },
            {
              title: texts.columns.response,
              cell(delivery) {
                const last = attemptsOf(delivery).at(-1);
                if (!last) return '–';
                return html`${attemptWords(last, words)} <span class="note">${texts.facts.milliseconds({ number: marks.amount(last.duration) })}</span>`;
              },
            },
            { title: texts.columns.attempts, kind: 'optional', cell: (delivery) => String(attemptsOf(delivery).length) },
            { title: texts.columns.created, kind: 'note', cell: ({ created_at }) => ago(created_at, marks.dates) },
          ],
        });
  return card({
    id: 'deliveries',
    title: texts.deliveries.title,
    end: texts.deliveries.kept({ number: KEPT_DELIVERIES, days: KEPT_DAYS }),
    body: html`${filter}${list}${deliveries.total > PER_PAGE ? cardBody(pager({ page: number, perPage: PER_PAGE, total: deliveries.total }, addressOf, words)) : ''}`,
  });
};

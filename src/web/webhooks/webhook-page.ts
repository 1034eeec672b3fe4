import { html } from 'hono/html';
import type { ListPage } from '../../storage/resource.ts';
import type { DeliveryState } from '../../storage/schema/webhook.ts';
import { attemptsOf, type Delivery, deliveryStates } from '../../webhooks/delivery.ts';
import { KEPT_DAYS, KEPT_DELIVERIES } from '../../webhooks/prune.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { ago } from '../ui/date.ts';
import { facts } from '../ui/figures.ts';
import type { Html } from '../ui/html.ts';
import { pager } from '../ui/list/pager.ts';
import { menu } from '../ui/menu.ts';
import { empty, notice } from '../ui/notice.ts';
import { untrusted, untrustedUrl } from '../ui/untrusted.ts';
import { type WebhookFormValues, webhookFields } from './webhook-form.ts';
import { attemptWords, deliveryState, deliveryStateNames, disabledWords, nameOfEvent, webhookState } from './webhook-words.ts';

export interface WebhookPage {
  webhook: Webhook;
  /** Values of the webhook form. */
  formValues: WebhookFormValues;
  deliveries: ListPage<Delivery>;
  /** State by which the shown deliveries are filtered; undefined to show all. */
  state: DeliveryState | undefined;
  /** Page number in the list, starting at 1. */
  page: number;
  perPage: number;
  done?: string | undefined;
  problem?: string | undefined;
}

/** Renders one webhook: its state, its deliveries, and the form that changes the webhook. */
export const webhookPage = (data: WebhookPage, frame: Frame): Html => {
  const { webhook, formValues, done, problem } = data;
  const path = `${frame.basePath}/settings/webhooks`;
  return layout(frame, {
    feature: 'settings',
    title: 'Webhook',
    main: html`<div class="top">${crumbs([{ href: path, text: 'Webhooks' }])}${actions(webhook, `${path}/${webhook.id}`)}</div>
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}${problem ? notice(problem, { tone: 'bad', isStatus: true }) : ''}${stateNotice(webhook, `${path}/${webhook.id}`)}
${head(webhook)}
${deliveryCard(data, `${path}/${webhook.id}`)}
${card({
  id: 'change',
  title: 'Change',
  body: cardBody(html`<form class="form webhook-form" method="post" action="${path}/${webhook.id}">${webhookFields(formValues)}
<button class="secondary">Save changes</button></form>`),
})}`,
  });
};

const actions = ({ disabled_at }: Webhook, path: string): Html =>
  html`${disabled_at !== null ? '' : html`<form method="post" action="${path}/test"><button>Send test</button></form>`}${menu(
    'More actions',
    [
      disabled_at !== null ? html`` : html`<form method="post" action="${path}/disable"><button>Disable</button></form>`,
      html`<a href="${path}/rotate">Rotate secret</a>`,
      html`<a href="${path}/delete">Delete webhook</a>`,
    ],
  )}`;

const stateNotice = ({ disabled_at, disabled_reason, failing_since }: Webhook, path: string): Html => {
  const enable = html`<form method="post" action="${path}/enable"><button class="secondary">Enable</button></form>`;
  if (disabled_at !== null && disabled_reason !== null) {
    const words = html`<b>Disabled ${ago(new Date(disabled_at))}.</b> ${disabledWords[disabled_reason]}`;
    return notice(words, disabled_reason === 'by_request' ? { action: enable } : { tone: 'bad', action: enable });
  }
  if (failing_since === null) return html``;
  return notice(
    html`<b>Deliveries fail.</b> The first failed ${ago(new Date(failing_since))}. Sonde tries again for three days, then it disables the webhook.`,
    { tone: 'decent' },
  );
};

const head = (webhook: Webhook): Html => {
  const { url, pending, delivered_at, previous_secret_until: until, created_at } = webhook;
  const overlap = until !== null && until > Date.now() ? ago(new Date(until)) : null;
  return html`<section class="card" aria-labelledby="webhook"><div class="card-body webhook-head"><h1 id="webhook">${untrusted(new URL(url).host)}</h1>${webhookState(webhook)}<p class="dim">${untrustedUrl(url)}</p></div>
${facts([
  { name: 'Last delivered', value: delivered_at === null ? 'Never' : ago(new Date(delivered_at)) },
  { name: 'Pending', value: amount(pending) },
  { name: 'Created', value: ago(new Date(created_at)) },
  ...(overlap === null ? [] : [{ name: 'Earlier secret ends', value: overlap }]),
])}</section>
`;
};

const deliveryCard = ({ deliveries, state, page, perPage }: WebhookPage, path: string): Html => {
  const addressOf = (number: string | null | undefined, of = state): string => {
    const query = new URLSearchParams({ ...(of === undefined ? {} : { state: of }), ...(number ? { page: number } : {}) });
    return query.size === 0 ? path : `${path}?${query}`;
  };
  const filter = html`<nav class="filter" aria-label="Deliveries by state"><a href="${path}"${state === undefined ? html` aria-current="page"` : ''}>All</a>${deliveryStates.map(
    (one) => html`<a href="${path}?state=${one}"${one === state ? html` aria-current="page"` : ''}>${deliveryStateNames[one]}</a>`,
  )}</nav>`;
  return card({
    id: 'deliveries',
    title: 'Deliveries',
    end: `the last ${KEPT_DELIVERIES} delivered are kept, the others for ${KEPT_DAYS} days`,
    body: html`${filter}${deliveries.rows.length === 0 ? empty(state === undefined && deliveries.total === 0 ? 'Nothing was sent yet.' : 'No such deliveries.') : table(deliveries.rows, path)}${
      deliveries.total > perPage ? cardBody(pager({ page, perPage, total: deliveries.total }, ({ page: other }) => addressOf(other))) : ''
    }`,
  });
};

const table = (rows: readonly Delivery[], path: string): Html =>
  html`<table class="listing deliveries"><caption class="hidden">Deliveries, the newest first</caption>
<thead><tr><th scope="col">Event</th><th scope="col">State</th><th scope="col">Response</th><th scope="col">Attempts</th><th scope="col">Created</th></tr></thead>
<tbody>${rows.map((delivery) => row(delivery, path))}</tbody></table>`;

const row = (delivery: Delivery, path: string): Html => {
  const { id, type, created_at } = delivery;
  const attempts = attemptsOf(delivery);
  const last = attempts.at(-1);
  return html`<tr><th scope="row"><a href="${path}/deliveries/${id}">${nameOfEvent(type)}</a></th>
<td>${deliveryState(delivery)}</td>
<td>${last ? html`${attemptWords(last)} <span class="note">${amount(last.duration)} ms</span>` : '–'}</td>
<td><span class="beside">Attempts: </span>${attempts.length}</td>
<td class="note">${ago(new Date(created_at))}</td></tr>
`;
};

import { html } from 'hono/html';
import { type Attempt, attemptsOf, type Delivery } from '../../webhooks/delivery.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount } from '../ui/amount.ts';
import { card } from '../ui/card.ts';
import { ago, formatMinute } from '../ui/date.ts';
import { facts } from '../ui/figures.ts';
import { fold } from '../ui/fold.ts';
import type { Html } from '../ui/html.ts';
import { live, liveStatus } from '../ui/live.ts';
import { empty, notice } from '../ui/notice.ts';
import { untrustedBlock, untrustedUrl } from '../ui/untrusted.ts';
import { attemptWords, deliveryState, nameOfEvent } from './webhook-words.ts';

export interface DeliveryPage {
  webhook: Webhook;
  delivery: Delivery;
  done?: string | undefined;
  problem?: string | undefined;
}

/** Milliseconds before the next attempt during which the page updates live. */
const LIVE_BEFORE = 60_000;

/** Renders one webhook delivery: its attempts, the data that was sent, and a button that sends it again. */
export const deliveryPage = ({ webhook, delivery, done, problem }: DeliveryPage, frame: Frame): Html => {
  const path = `${frame.basePath}/settings/webhooks`;
  const here = `${path}/${webhook.id}`;
  const { id, type, next_attempt_at, created_at, message_id, payload, finished_at } = delivery;
  const attempts = attemptsOf(delivery);
  const again = html`<form method="post" action="${here}/deliveries/${id}/redeliver"><button class="secondary">Send again</button></form>`;
  return layout(frame, {
    feature: 'settings',
    title: nameOfEvent(type),
    isLive: next_attempt_at !== null && next_attempt_at < Date.now() + LIVE_BEFORE,
    main: html`<div class="top">${crumbs([
      { href: path, text: 'Webhooks' },
      { href: here, text: 'Webhook' },
    ])}${finished_at !== null && webhook.disabled_at === null ? again : ''}</div>
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}${problem ? notice(problem, { tone: 'bad', isStatus: true }) : ''}
<section class="card" aria-labelledby="delivery"><div class="card-body webhook-head"><h1 id="delivery">${nameOfEvent(type)}</h1>${liveStatus('state', deliveryState(delivery))}<p class="dim">${untrustedUrl(webhook.url)}</p><p class="note">Message ID <code>${message_id}</code></p></div>
${live(
  'facts',
  facts([
    { name: 'Event', value: html`<code>${type}</code>` },
    { name: 'Created', value: ago(new Date(created_at)) },
    ...(next_attempt_at === null ? [] : [{ name: 'Next attempt', value: ago(new Date(next_attempt_at)) }]),
  ]),
)}</section>
${card({ id: 'attempts', title: 'Attempts', body: live('attempts', attempts.length === 0 ? empty('None yet.') : table(attempts)) })}
<section class="card" aria-label="Payload">${fold(html`<h2>Payload</h2>`, html`<pre class="sample" tabindex="0" dir="ltr"><code>${untrustedBlock(indentJson(payload))}</code></pre>`)}</section>`,
  });
};

const table = (attempts: readonly Attempt[]): Html =>
  html`<table class="listing"><caption class="hidden">Attempts, the newest first; at most 20 are kept</caption>
<thead><tr><th scope="col">Response</th><th scope="col">Duration</th><th scope="col">When</th></tr></thead>
<tbody>${attempts.toReversed().map(
    (
      attempt,
    ) => html`<tr><th scope="row">${attemptWords(attempt)}</th><td>${amount(attempt.duration)} ms</td><td class="note">${formatMinute(new Date(attempt.at))}</td></tr>
`,
  )}</tbody></table>`;

const indentJson = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

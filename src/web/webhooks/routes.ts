import type { Context, Hono } from 'hono';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { Problem, type ProblemCode } from '../../lib/problem.ts';
import { MINUTE } from '../../lib/time.ts';
import { changeWebhook, removeWebhook } from '../../webhooks/change.ts';
import { createWebhook, MAX_WEBHOOKS } from '../../webhooks/create.ts';
import { deliveryStates, storedDeliveries } from '../../webhooks/delivery.ts';
import { redeliver, sendTest } from '../../webhooks/resend.ts';
import { MAX_EARLIER, rotateSecret } from '../../webhooks/rotate.ts';
import { eventsOf, eventTypes, storedWebhooks, type Webhook } from '../../webhooks/webhook.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { actionMessage } from '../request/action-message.ts';
import { readForm } from '../request/form.ts';
import { ID, ownDelivery, ownWebhook } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { readPage } from '../ui/list/list-position.ts';
import { confirmPage } from './confirm-page.ts';
import { deliveryPage } from './delivery-page.ts';
import { newWebhookPage, webhookSecretPage } from './new-webhook-page.ts';
import { readWebhook, type WebhookFormValues } from './webhook-form.ts';
import { webhookPage } from './webhook-page.ts';
import { webhooksPage } from './webhooks-page.ts';

const PATH = '/settings/webhooks';
const WEBHOOK_PATH = `${PATH}/${ID}`;
const DELIVERY_PATH = `${WEBHOOK_PATH}/deliveries/:delivery{[1-9][0-9]{0,14}}`;
const PER_PAGE = 25;
/** Maximum test messages and repeated deliveries per account and minute. */
const SENDS_PER_MINUTE = 30;

/** Mounts `/settings/webhooks/…`: the API’s functions for webhooks and deliveries, as pages. */
export const mountWebhooks = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, webhooks } = service;
  for (const path of [PATH, `${PATH}/*`]) web.use(path, requireSession(service, frame));
  const sends = makeThrottle(SENDS_PER_MINUTE, MINUTE);
  const ownerOf = (context: Context<WebEnv>) => ({ workspace_id: currentUserOf(context).account.id });
  const pathOf = ({ id }: Pick<Webhook, 'id'>): string => `${frame.basePath}${PATH}/${id}`;

  const show = async (context: Context<WebEnv>, webhook: Webhook, formValues: WebhookFormValues): Promise<Response> => {
    const state = deliveryStates.find((one) => one === context.req.query('state'));
    const page = readPage(context.req.query('page'));
    const deliveries = await storedDeliveries.list(db, { webhook_id: webhook.id, state, perPage: PER_PAGE, page });
    const messages = { done: actionMessage(context, doneMessages), problem: problemTextOf(context) };
    const shown = webhookPage({ webhook, formValues, deliveries, state, page, perPage: PER_PAGE, ...messages }, frameFor(context, frame));
    return context.html(shown, formValues.problem === null ? 200 : 422);
  };

  /** Runs an action; if the action is refused, the page at `back` shows why. */
  const attempt = async (context: Context<WebEnv>, back: string, act: () => Promise<string | Response>): Promise<Response> => {
    try {
      const result = await act();
      return typeof result === 'string' ? context.redirect(result, 303) : result;
    } catch (error) {
      if (!(error instanceof Problem) || !Object.hasOwn(problems, error.code)) throw error;
      return context.redirect(`${back}?problem=${error.code}`, 303);
    }
  };
  const assertSendable = (context: Context<WebEnv>): void => {
    if (sends.count(String(ownerOf(context).workspace_id)) > 0) throw new Problem('rate_limited');
  };

  web.get(PATH, async (context) => {
    const { rows } = await storedWebhooks.list(db, { ...ownerOf(context), perPage: MAX_WEBHOOKS, page: 1 });
    return context.html(webhooksPage({ webhooks: rows, done: actionMessage(context, doneMessages) }, frameFor(context, frame)));
  });

  web.get(`${PATH}/new`, (context) =>
    context.html(newWebhookPage({ url: '', events: eventTypes, problem: null }, frameFor(context, frame))),
  );

  const showSecret = (
    context: Context<WebEnv>,
    page: Parameters<typeof webhookSecretPage>[0],
    status: 200 | 201,
  ): Response | Promise<Response> => {
    // A secret next to text chosen by others must not be compressed (BREACH).
    context.header('cache-control', 'no-store, no-transform');
    return context.html(webhookSecretPage(page, frameFor(context, frame)), status);
  };

  web.post(PATH, async (context) => {
    const formValues = readWebhook(await readForm(context.req.raw), webhooks.guard);
    const refuse = (problem: WebhookFormValues['problem'], status: 409 | 422) =>
      context.html(newWebhookPage({ ...formValues, problem }, frameFor(context, frame)), status);
    if (formValues.problem) return refuse(formValues.problem, 422);
    try {
      const { webhook, secret } = await createWebhook(db, webhooks.secretBox, {
        accountId: ownerOf(context).workspace_id,
        url: formValues.url,
        events: formValues.events,
      });
      return await showSecret(context, { id: webhook.id, secret, isRotated: false }, 201);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'too_many_webhooks') throw error;
      return refuse({ field: 'url', text: `You have ${MAX_WEBHOOKS} webhooks, which is the limit. Delete one first.` }, 409);
    }
  });

  web.get(WEBHOOK_PATH, async (context) => {
    const webhook = await ownWebhook(context, service);
    return show(context, webhook, { url: webhook.url, events: eventsOf(webhook), problem: null });
  });

  web.post(WEBHOOK_PATH, async (context) => {
    const webhook = await ownWebhook(context, service);
    const formValues = readWebhook(await readForm(context.req.raw), webhooks.guard);
    if (formValues.problem) return show(context, webhook, formValues);
    await changeWebhook(db, webhooks.queue, webhook, { url: formValues.url, events: formValues.events });
    return context.redirect(`${pathOf(webhook)}?done=saved`, 303);
  });

  for (const [action, enabled] of [
    ['enable', true],
    ['disable', false],
  ] as const)
    web.post(`${WEBHOOK_PATH}/${action}`, async (context) => {
      const webhook = await ownWebhook(context, service);
      await changeWebhook(db, webhooks.queue, webhook, { enabled });
      return context.redirect(`${pathOf(webhook)}?done=${action}d`, 303);
    });

  for (const action of ['delete', 'rotate'] as const)
    web.get(`${WEBHOOK_PATH}/${action}`, async (context) =>
      context.html(confirmPage(action, await ownWebhook(context, service), frameFor(context, frame))),
    );

  web.post(`${WEBHOOK_PATH}/delete`, async (context) => {
    await removeWebhook(db, webhooks.queue, await ownWebhook(context, service));
    return context.redirect(`${frame.basePath}${PATH}?done=deleted`, 303);
  });

  web.post(`${WEBHOOK_PATH}/rotate`, async (context) => {
    const webhook = await ownWebhook(context, service);
    return attempt(context, pathOf(webhook), async () => {
      const { secret } = await rotateSecret(db, webhooks.secretBox, webhook);
      return showSecret(context, { id: webhook.id, secret, isRotated: true }, 200);
    });
  });

  web.post(`${WEBHOOK_PATH}/test`, async (context) => {
    const webhook = await ownWebhook(context, service);
    return attempt(context, pathOf(webhook), async () => {
      assertSendable(context);
      const { delivery } = await sendTest(db, webhooks.queue, webhooks.render, webhook);
      return `${pathOf(webhook)}/deliveries/${delivery.id}`;
    });
  });

  web.get(DELIVERY_PATH, async (context) => {
    const { webhook, delivery } = await ownDelivery(context, service);
    const messages = { done: actionMessage(context, doneMessages), problem: problemTextOf(context) };
    return context.html(deliveryPage({ webhook, delivery, ...messages }, frameFor(context, frame)));
  });

  web.post(`${DELIVERY_PATH}/redeliver`, async (context) => {
    const { webhook, delivery } = await ownDelivery(context, service);
    const here = `${pathOf(webhook)}/deliveries/${delivery.id}`;
    return attempt(context, here, async () => {
      assertSendable(context);
      await redeliver(db, webhooks.queue, webhook, delivery.id);
      return `${here}?done=sent`;
    });
  });
};

const doneMessages = {
  saved: 'Changes saved. Pending messages go to the new URL.',
  enabled: 'Webhook enabled.',
  disabled: 'Webhook disabled. Pending messages are cancelled.',
  deleted: 'Webhook deleted.',
  sent: 'The message is sent again, with the same ID.',
};

const problems: Partial<Record<ProblemCode, string>> = {
  delivery_pending: 'That message is on its way already. Wait for its result.',
  webhook_disabled: 'The webhook is disabled. Enable it first.',
  too_many_rotations: `The secret was rotated ${MAX_EARLIER} times within a day. Wait until an earlier one ends, or delete the webhook and create another.`,
  rate_limited: 'Too many messages at once. Wait a minute and try again.',
};

const problemTextOf = ({ req }: Context<WebEnv>): string | undefined => {
  const code = req.query('problem') ?? '';
  return Object.hasOwn(problems, code) ? problems[code as ProblemCode] : undefined;
};

import { z } from 'zod';
import { replayHeaders } from '../idempotency/once.ts';
import { Problem } from '../problem.ts';
import { changeWebhook, removeWebhook } from '../webhooks/change.ts';
import { createWebhook } from '../webhooks/create.ts';
import type { WithSecret } from '../webhooks/made-secret.ts';
import { rotateSecret } from '../webhooks/rotate.ts';
import { findWebhook, listWebhooks, positionOfWebhook, type Webhook, walkWebhooks } from '../webhooks/webhook.ts';
import { assertIfMatch, entityTag, unlessNotModified } from './conditional.ts';
import { deleted, json } from './envelope.ts';
import { validate } from './fields.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { answerList } from './list-answer.ts';
import { pagingFields, readPaging } from './paging.ts';
import { readId, readParameters } from './parameters.ts';
import type { Call, Resource } from './resource.ts';
import { createFields, updateFields } from './webhook-fields.ts';
import { webhookJson } from './webhook-json.ts';

export const webhookListFields = z.object(pagingFields);

const listAll = async ({ service, key: { accountId }, request, address }: Call): Promise<Response> => {
  const fields = validate(webhookListFields, await readParameters(request, Object.keys(webhookListFields.shape), { body: false }), 'query');
  return answerList(request, address, readPaging('webhooks', fields), {
    page: (page) => listWebhooks(service.db, { accountId, ...page }),
    walk: (stretch, after) => walkWebhooks(service.db, { accountId, ...stretch }, after),
    positionOf: positionOfWebhook,
    versionOf,
    shape: webhookJson,
  });
};

const create = async (call: Call): Promise<Response> => {
  const { service, key, request, base } = call;
  const schema = createFields(service.webhooks.guard);
  const given = readIdempotencyKey(call);
  const { url, ...fields } = validate(schema, await readParameters(request, Object.keys(schema.shape), { body: true }), 'body');
  const asked = { ...fields, accountId: key.accountId, url: url.submitted };
  const made = await createWebhook(service.db, service.webhooks.secretBox, asked, { given });
  return shownOnce(made, { status: 201, headers: { location: `${base}/api/v1/webhooks/${made.webhook.id}` } });
};

const read = async (call: Call): Promise<Response> => {
  const webhook = await findWebhookOf(call);
  return unlessNotModified(call.request, tagOf(webhook), () => json({ data: webhookJson(webhook) }));
};

const update = async (call: Call): Promise<Response> => {
  const { service, request } = call;
  const { db, webhooks } = service;
  const before = await findWebhookOf(call);
  const schema = updateFields(webhooks.guard);
  const { url, ...fields } = validate(schema, await readParameters(request, Object.keys(schema.shape), { body: true }), 'body');
  const change = { ...fields, url: url?.submitted };
  const webhook = await changeWebhook(db, webhooks.queue, before, change, Date.now(), assertCurrentFor(request));
  if (!webhook) throw new Problem('webhook_not_found');
  return json({ data: webhookJson(webhook) }, { headers: { etag: tagOf(webhook) } });
};

const remove = async (call: Call): Promise<Response> => {
  const { service, key, request } = call;
  const { id } = await findWebhookOf(call);
  if (!(await removeWebhook(service.db, service.webhooks.queue, key.accountId, id, assertCurrentFor(request))))
    throw new Problem('webhook_not_found');
  return deleted('webhook', id);
};

const rotate = async (call: Call): Promise<Response> => {
  const { service, request } = call;
  const given = readIdempotencyKey(call);
  return shownOnce(
    await rotateSecret(service.db, service.webhooks.secretBox, ownedBy(call), { given, assertCurrent: assertCurrentFor(request) }),
  );
};

/** Addresses that are told of what happens in the account. Their secrets are shown to the request that made them, and to no other. */
export const webhookResources: readonly Resource[] = [
  { path: '/webhooks', methods: { GET: listAll, POST: create } },
  { path: '/webhooks/:id', methods: { GET: read, PUT: update, PATCH: update, POST: update, DELETE: remove } },
  { path: '/webhooks/:id/rotate', methods: { POST: rotate } },
];

/** The webhook that a path names. Throws a 404 when this account has none with that id. */
export const findWebhookOf = async ({ service, key, params }: Call): Promise<Webhook> => {
  const id = readId(params.id);
  const webhook = id === undefined ? undefined : await findWebhook(service.db, key.accountId, id);
  if (!webhook) throw new Problem('webhook_not_found');
  return webhook;
};

/** The webhook that a path names, for what looks it up in a transaction of its own. Throws a 404 for what cannot be an id. */
export const ownedBy = ({ key, params }: Call): Pick<Webhook, 'accountId' | 'id'> => {
  const id = readId(params.id);
  if (id === undefined) throw new Problem('webhook_not_found');
  return { accountId: key.accountId, id };
};

const shownOnce = (
  made: WithSecret,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response => {
  const data = { ...webhookJson(made.webhook), secret: made.secret };
  return json({ data }, { status, headers: { ...headers, ...replayHeaders(made), etag: tagOf(made.webhook) } });
};

/** Inside the transaction that changes it, so that of two who mean the same version one comes too late. */
const assertCurrentFor =
  (request: Request) =>
  (webhook: Webhook): void =>
    assertIfMatch(request, tagOf(webhook));

const tagOf = (webhook: Webhook): string => entityTag('webhook', ...versionOf(webhook));

/** A webhook keeps no version, so all that may change of it tells its states apart. */
const versionOf = ({ id, url, events, disabled, pending, ...times }: Webhook): (string | number | null)[] => [
  id,
  url,
  events.join(),
  disabled?.reason ?? null,
  pending,
  times.deliveredAt,
  times.failingSince,
  times.previousSecretUntil,
  times.updatedAt,
];

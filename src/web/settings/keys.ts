import { z } from 'zod';
import { createKey, KEPT_DAYS, type Key, listKeys, MAX_KEY_NAME, revokeOwnKey, type Scope, scopes } from '../../accounts/key.ts';
import { requestBase } from '../../config/base-url.ts';
import { Problem } from '../../lib/problem.ts';
import { DAY } from '../../lib/time.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Frame } from '../frame/frame.ts';
import { type Call, page } from '../page.ts';
import { clientName } from '../request/client.ts';
import type { AccessEvent } from '../service.ts';
import { card, cardBody, fold, namedValues } from '../ui/card.ts';
import { day, shortDay } from '../ui/date.ts';
import { type FormDefinition, form, readFields, refusal } from '../ui/form/form.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import { secretPage, settingsPage } from './settings-page.ts';

const PATH = '/settings/keys';
/** Maximum active API keys per account. */
const MAX_KEYS = 100;
/** Maximum API keys per account, including revoked and expired keys, which are deleted later. */
const MAX_STORED_KEYS = 1_000;
/** Maximum revoked and expired API keys shown. */
const MAX_ENDED_KEYS = 20;

interface Keys {
  /** Active API keys, newest first. */
  active: readonly Key[];
  ended: readonly Key[];
  isFull: boolean;
}

const keyForm = (frame: Frame) =>
  ({
    name: 'key',
    fields: {
      name: z.string().max(MAX_KEY_NAME).default(''),
      scopes: z.array(z.enum(scopes)).nonempty(),
      life: z.enum(['none', '30', '90', '365']).default('none'),
    },
    texts: frame.words.settings.keys.form,
    controls: { life: { as: 'radio' } },
  }) satisfies FormDefinition;

/** The API keys of an account: shown once when created, listed, and revoked after a confirmation. */
export const keysPage = page<Keys>({
  path: PATH,
  async load({ service: { db }, account }) {
    const now = timeOf(db);
    const keys = await listKeys(db, account.id);
    const isActive = ({ revokedAt, expiresAt }: Key): boolean => revokedAt === null && (expiresAt === null || expiresAt > now);
    const ended = keys.filter((key) => !isActive(key));
    return {
      ...{ active: keys.filter(isActive).reverse(), ended: ended.reverse().slice(0, MAX_ENDED_KEYS) },
      isFull: keys.length >= MAX_STORED_KEYS,
    };
  },
  messages: ({ settings }) => settings.keys,
  view({ active, ended }, frame, refused) {
    const { pages, keys: texts } = frame.words.settings;
    const { title, note, button } = texts.create;
    const shown = { action: frame.basePath + PATH, button, note, values: { scopes, life: 'none' }, refused };
    return settingsPage(frame, {
      title: pages.keys,
      body: html`<div class="columns main-aside"><div class="stack">
${card({ id: 'keys', title: pages.keys, body: active.length === 0 ? empty(texts.none) : keyTable(texts.caption, active, frame, true) })}
${ended.length === 0 ? '' : html`<section class="card" aria-label="${texts.ended}">${fold(html`<h2>${texts.ended}</h2>`, keyTable(texts.endedCaption, ended, frame, false))}</section>`}</div>
${card({ id: 'create', title, body: cardBody(form(keyForm(frame), shown, frame)) })}</div>`,
    });
  },
  actions: {
    '': {
      async run({ active, isFull }, call) {
        const { context, service, account, frame, form: sent } = call;
        const definition = keyForm(frame);
        const { create } = frame.words.settings.keys;
        const { name, scopes: allowed, life } = readFields(definition, sent, frame);
        if (active.length >= MAX_KEYS) throw refusal(definition, sent, { name: create.full({ most: MAX_KEYS }) });
        if (isFull) throw refusal(definition, sent, { name: create.fullStored({ most: MAX_STORED_KEYS, days: KEPT_DAYS }) });
        const expiresAt = life === 'none' ? null : timeOf(service.db) + Number(life) * DAY;
        const key = await createKey(service.db, { accountId: account.id, name, scopes: allowed, expiresAt });
        report(call, 'key created');
        context.status(201);
        return keyCreatedPage(
          { key, name, scopes: allowed, expiresAt, base: requestBase(context.req.raw, service.config) },
          context,
          frame,
        );
      },
    },
    '/:id{[0-9]{1,15}}/revoke': {
      confirm({ active }, frame, { context }) {
        const { name, prefix, lastUsedAt } = chosen(active, context);
        const { revoke, ...texts } = frame.words.settings.keys;
        const used = lastUsedAt === null ? texts.neverUsed : filled(texts.lastUsed, { date: dateOf(lastUsedAt, frame) });
        return {
          feature: 'settings',
          title: revoke.title({ name: name || prefix }),
          text: html`${filled(revoke.text, { key: html`<code>${prefix}…</code>` })} ${used}.`,
          button: revoke.confirm,
        };
      },
      async run({ active }, call) {
        await revokeOwnKey(call.service.db, call.account.id, chosen(active, call.context).id);
        report(call, 'key revoked');
        return { done: 'revoked' };
      },
    },
  },
});

const chosen = (keys: readonly Key[], { req }: Call['context']): Key => {
  const key = keys.find(({ id }) => String(id) === req.param('id'));
  if (!key) throw new Problem('path_not_found');
  return key;
};

const report = ({ context, service, account }: Call, event: AccessEvent['event']): void =>
  service.onAccess({ event, account: account.email, address: clientName(context, service) });

const dateOf = (time: number, frame: Frame): Html => shortDay(new Date(time), frame.words.marks.dates);

const scopeNames = (allowed: readonly Scope[], frame: Frame): string => {
  const { options } = frame.words.settings.keys.form.scopes;
  return allowed.map((scope) => options[scope]).join(', ');
};

const keyTable = (caption: string, rows: readonly Key[], frame: Frame, isActive: boolean): Html => {
  const { columns, revoke, ...texts } = frame.words.settings.keys;
  return table({
    caption,
    rows,
    columns: [
      { title: columns.name, cell: ({ name, prefix }) => html`${name || texts.unnamed}<p class="note"><code>${prefix}…</code></p>` },
      { title: columns.scopes, cell: ({ scopes: allowed }) => scopeNames(allowed, frame) },
      {
        title: columns.use,
        cell: ({ lastUsedAt, ...key }) =>
          html`${lastUsedAt === null ? texts.neverUsed : filled(texts.lastUsed, { date: dateOf(lastUsedAt, frame) })}<p class="note">${lifeOf(key, frame)}</p>`,
      },
      {
        ...{ title: columns.actions, kind: 'action' },
        cell: ({ id, name, prefix }) =>
          isActive
            ? html`<a class="button secondary" href="${frame.basePath}${PATH}/${id}/revoke" aria-label="${revoke.label({ name: name || prefix })}">${revoke.button}</a>`
            : '',
      },
    ],
  });
};

/** Says when a key was created, and when it ends or ended. */
const lifeOf = ({ createdAt, expiresAt, revokedAt }: Pick<Key, 'createdAt' | 'expiresAt' | 'revokedAt'>, frame: Frame): Html => {
  const texts = frame.words.settings.keys;
  const end = revokedAt ?? expiresAt;
  const date = dateOf(createdAt, frame);
  if (end === null) return filled(texts.created, { date });
  const text = revokedAt !== null ? texts.createdRevoked : end <= Date.now() ? texts.createdExpired : texts.createdExpires;
  return filled(text, { date, end: dateOf(end, frame) });
};

interface CreatedKey extends Pick<Key, 'name' | 'scopes' | 'expiresAt'> {
  key: string;
  /** Base URL of the service, for the sample request. */
  base: string;
}

/** Renders a new API key, which is shown only once. */
const keyCreatedPage = ({ key, name, scopes: allowed, expiresAt, base }: CreatedKey, context: Call['context'], frame: Frame): Html => {
  const { settings, marks } = frame.words;
  const { columns, new: texts } = settings.keys;
  const request = `curl -s ${base}/api/v1/reports -H "Authorization: Bearer ${key}"`;
  const values = namedValues([
    name !== '' && [columns.name, html`<bdi>${name}</bdi>`],
    [columns.scopes, scopeNames(allowed, frame)],
    [columns.expires, expiresAt === null ? texts.never : day(new Date(expiresAt), marks.dates)],
  ]);
  return secretPage(frame, context, {
    title: texts.title,
    page: 'keys',
    copy: texts.copy,
    secret: key,
    about: html`${values}
<h2>${texts.try}</h2>
<pre class="sample"><code>${allowed.includes('write') ? `${request} \\\n  -d url=https://example.com -d privacy=0` : request}</code></pre>`,
    back: texts.back,
  });
};

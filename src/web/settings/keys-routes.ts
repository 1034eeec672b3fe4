import type { Context, Hono } from 'hono';
import { createKey, KeyRefused, listKeys, revokeOwnKey, type Scope, scopes } from '../../accounts/key.ts';
import { requestBase } from '../../config/base-url.ts';
import { DAY } from '../../lib/time.ts';
import { timeOf } from '../../storage/clock.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { clientName } from '../request/client-name.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { keyCreatedPage, keyRevokePage } from './key-page.ts';
import { type KeysPage, keyLifetimes, keysPage } from './keys-page.ts';

const PATH = '/settings/keys';
/** Maximum active API keys per account. */
const MAX_KEYS = 100;
/** Maximum API keys per account, including revoked and expired keys, which are deleted after 90 days. */
const MAX_STORED_KEYS = 1_000;
/** Maximum revoked and expired API keys shown. */
const MAX_ENDED_KEYS = 20;

/** Mounts the routes for API keys of an account: shown once when created, listed, and revoked after a confirmation. */
export const mountKeys = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, config } = service;

  const note = (context: Context<WebEnv>, event: 'key created' | 'key revoked'): void =>
    service.onAccess({ event, account: currentUserOf(context).account.email, address: clientName(context, service) });
  const read = async (context: Context<WebEnv>) => {
    const now = timeOf(db);
    const keys = await listKeys(db, currentUserOf(context).account.id);
    const isActive = ({ revokedAt, expiresAt }: (typeof keys)[number]): boolean =>
      revokedAt === null && (expiresAt === null || expiresAt > now);
    return {
      isFull: keys.length >= MAX_STORED_KEYS,
      active: keys.filter(isActive).reverse(),
      over: keys
        .filter((key) => !isActive(key))
        .reverse()
        .slice(0, MAX_ENDED_KEYS),
    };
  };
  const show = async (context: Context<WebEnv>, form: Pick<KeysPage, 'name' | 'scopes' | 'life' | 'problem'>): Promise<Response> => {
    const done = form.problem === null && context.req.query('done') === 'revoked' ? 'Key revoked.' : undefined;
    const { active, over } = await read(context);
    const page = keysPage({ active, over, ...form, done }, frameFor(context, frame));
    return context.html(page, form.problem === null ? 200 : 422);
  };

  web.get(PATH, (context) => show(context, { name: '', scopes, life: 'none', problem: null }));

  web.post(PATH, async (context) => {
    const form = await readForm(context.req.raw);
    const name = (form.get('name') ?? '').trim();
    const allowed: Scope[] = scopes.filter((scope) => form.getAll('scopes').includes(scope));
    const life = keyLifetimes.find(({ id }) => id === form.get('life')) ?? keyLifetimes[0];
    const refuse = (field: 'name' | 'scopes', text: string) =>
      show(context, { name, scopes: allowed, life: life.id, problem: { field, text } });
    if (allowed.length === 0) return refuse('scopes', 'Select at least one permission.');
    const { active, isFull } = await read(context);
    if (active.length >= MAX_KEYS) return refuse('name', `You have ${MAX_KEYS} keys, which is the limit. Revoke one first.`);
    if (isFull)
      return refuse(
        'name',
        `An account keeps at most ${MAX_STORED_KEYS.toLocaleString('en')} keys, including revoked and expired ones, which are deleted after 90 days.`,
      );
    try {
      const expiresAt = life.days === null ? null : timeOf(db) + life.days * DAY;
      const key = await createKey(db, { accountId: currentUserOf(context).account.id, name, scopes: allowed, expiresAt });
      note(context, 'key created');
      // A secret next to text chosen by others must not be compressed (BREACH).
      context.header('cache-control', 'no-store, no-transform');
      const page = { key, name, scopes: allowed, expiresAt, base: requestBase(context.req.raw, config) };
      return context.html(keyCreatedPage(page, frameFor(context, frame)), 201);
    } catch (error) {
      if (!(error instanceof KeyRefused)) throw error;
      return refuse('name', error.message);
    }
  });

  web.get(`${PATH}/:id{[0-9]{1,15}}/revoke`, async (context) => {
    const key = (await read(context)).active.find(({ id }) => String(id) === context.req.param('id'));
    return key ? context.html(keyRevokePage(key, frameFor(context, frame))) : context.notFound();
  });

  web.post(`${PATH}/:id{[0-9]{1,15}}/revoke`, async (context) => {
    await revokeOwnKey(db, currentUserOf(context).account.id, Number(context.req.param('id')));
    note(context, 'key revoked');
    return context.redirect(`${frame.basePath}${PATH}?done=revoked`, 303);
  });
};

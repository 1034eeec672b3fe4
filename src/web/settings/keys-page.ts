import { html } from 'hono/html';
import type { Key, Scope } from '../../accounts/key.ts';
import type { Frame } from '../frame/frame.ts';
import { card, cardBody } from '../ui/card.ts';
import { shortDay } from '../ui/date.ts';
import { fold } from '../ui/fold.ts';
import { field } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { settingsPage } from './settings-page.ts';

export interface KeysPage {
  /** Active API keys, newest first. */
  active: readonly Key[];
  over: readonly Key[];
  done?: string | undefined;
  /** Name of the new key, as entered in the form. */
  name: string;
  scopes: readonly Scope[];
  life: KeyLifetime;
  problem: { field: 'name' | 'scopes'; text: string } | null;
}

/** The lifetimes that users can choose for an API key. */
export const keyLifetimes = [
  { id: 'none', title: 'Never', days: null },
  { id: '30', title: '30 days', days: 30 },
  { id: '90', title: '90 days', days: 90 },
  { id: '365', title: '1 year', days: 365 },
] as const;

export type KeyLifetime = (typeof keyLifetimes)[number]['id'];

export const scopeWords: Record<Scope, string> = {
  read: 'Read-only',
  write: 'Read and write',
};

/** Renders the API keys of an account, and a form that creates another one. */
export const keysPage = ({ active, over, done, ...form }: KeysPage, frame: Frame): Html =>
  settingsPage(frame, {
    title: 'API keys',
    done,
    body: html`<div class="columns main-aside"><div class="stack">
${card({
  id: 'keys',
  title: 'API keys',
  body:
    active.length === 0
      ? empty('No API keys yet. Scripts and CI use Sonde with one.')
      : keyTable('API keys, the newest first', active, frame),
})}
${over.length === 0 ? '' : html`<section class="card" aria-label="Old keys">${fold(html`<h2>Revoked and expired</h2>`, keyTable('Revoked and expired keys, the newest first', over, frame))}</section>`}</div>
${keyForm(form, frame)}</div>`,
  });

const keyForm = ({ name, scopes, life, problem }: Pick<KeysPage, 'name' | 'scopes' | 'life' | 'problem'>, { basePath }: Frame): Html =>
  card({
    id: 'create',
    title: 'Create API key',
    body: cardBody(html`<form class="form" method="post" action="${basePath}/settings/keys">
<p class="note">Create one per integration so you can revoke it separately.</p>
${field({ id: 'name', name: 'name', label: 'Name', value: name, problem: problem?.field === 'name' ? problem.text : null, autocomplete: 'off', maxLength: 100 })}
<fieldset${problem?.field === 'scopes' ? html` aria-describedby="scopes-problem"` : ''}><legend>Permissions</legend>
${problem?.field === 'scopes' ? html`<p class="problem" role="alert" id="scopes-problem">${problem.text}</p>` : ''}
${(['read', 'write'] as const).map((scope) => html`<label class="choice"><input type="checkbox" name="scopes" value="${scope}"${scopes.includes(scope) ? html` checked` : ''}> ${scopeWords[scope]}</label>`)}</fieldset>
<fieldset><legend>Expires</legend>
${keyLifetimes.map(({ id, title }) => html`<label class="choice"><input type="radio" name="life" value="${id}"${id === life ? html` checked` : ''}> ${title}</label>`)}</fieldset>
<button>Create key</button></form>`),
  });

const keyTable = (
  caption: string,
  keys: readonly Key[],
  frame: Frame,
): Html => html`<table class="listing"><caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Permissions</th><th scope="col">Use</th><th scope="col"><span class="hidden">Actions</span></th></tr></thead>
<tbody>${keys.map((key) => row(key, frame))}</tbody></table>`;

const row = ({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, revokedAt }: Key, { basePath }: Frame): Html => {
  const over = revokedAt !== null || (expiresAt !== null && expiresAt <= Date.now());
  return html`<tr><th scope="row">${name || 'Unnamed'}<p class="note"><code>${prefix}…</code></p></th>
<td>${scopes.join(' and ')}</td>
<td>${lastUsedAt === null ? 'Never used' : html`Last used on ${shortDay(new Date(lastUsedAt))}`}<p class="note">Created on ${shortDay(new Date(createdAt))}${endDate({ expiresAt, revokedAt })}</p></td>
<td>${over ? '' : html`<a class="button secondary" href="${basePath}/settings/keys/${id}/revoke" aria-label="Revoke ${name || prefix}">Revoke</a>`}</td></tr>
`;
};

const endDate = ({ expiresAt, revokedAt }: Pick<Key, 'expiresAt' | 'revokedAt'>): Html => {
  if (revokedAt !== null) return html`, revoked on ${shortDay(new Date(revokedAt))}`;
  if (expiresAt === null) return html``;
  return html`, ${expiresAt <= Date.now() ? 'expired' : 'expires'} on ${shortDay(new Date(expiresAt))}`;
};

import { html } from 'hono/html';
import type { Key, Scope } from '../../accounts/key.ts';
import type { Frame } from '../frame/frame.ts';
import { day } from '../ui/date.ts';
import { field } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { settingsPage } from './settings-page.ts';

export interface KeysPage {
  /** Newest first. */
  active: readonly Key[];
  over: readonly Key[];
  done?: string | undefined;
  /** Name in the form. */
  name: string;
  scopes: readonly Scope[];
  life: KeyLifetime;
  problem: { field: 'name' | 'scopes'; text: string } | null;
}

/** The lifetimes that a key can have. */
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

/** The keys of an account, and a form for another one. */
export const keysPage = ({ active, over, done, ...form }: KeysPage, frame: Frame): Html =>
  settingsPage(frame, {
    title: 'API keys',
    done,
    body: html`<p>API keys let scripts and CI use Sonde. Create one per integration so you can revoke it separately.</p>
${active.length === 0 ? html`<p class="empty">No API keys yet.</p>` : html`<ul class="rows">${active.map((key) => row(key, frame))}</ul>`}
${keyForm(form, frame)}
${over.length === 0 ? '' : html`<details class="panel"><summary><h2>Revoked and expired</h2></summary><ul class="rows inside">${over.map((key) => row(key, frame))}</ul></details>`}`,
  });

const keyForm = ({ name, scopes, life, problem }: Pick<KeysPage, 'name' | 'scopes' | 'life' | 'problem'>, { basePath }: Frame): Html =>
  html`<form class="section" method="post" action="${basePath}/settings/keys"><h2>Create API key</h2>
${field({ id: 'name', name: 'name', label: 'Name', value: name, problem: problem?.field === 'name' ? problem.text : null, autocomplete: 'off', maxLength: 100 })}
<fieldset${problem?.field === 'scopes' ? html` aria-describedby="scopes-problem"` : ''}><legend>Permissions</legend>
${problem?.field === 'scopes' ? html`<p class="problem" role="alert" id="scopes-problem">${problem.text}</p>` : ''}
${(['read', 'write'] as const).map((scope) => html`<label class="choice"><input type="checkbox" name="scopes" value="${scope}"${scopes.includes(scope) ? html` checked` : ''}> ${scopeWords[scope]}</label>`)}</fieldset>
<fieldset><legend>Expires</legend>
${keyLifetimes.map(({ id, title }) => html`<label class="choice"><input type="radio" name="life" value="${id}"${id === life ? html` checked` : ''}> ${title}</label>`)}</fieldset>
<button>Create key</button></form>`;

const row = ({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, revokedAt }: Key, { basePath }: Frame): Html => {
  const over = revokedAt !== null || (expiresAt !== null && expiresAt <= Date.now());
  return html`<li><div>${over ? html`<h3>${name || 'Unnamed'}</h3>` : html`<h2>${name || 'Unnamed'}</h2>`}
<p><code>${prefix}…</code> <span class="note">${scopes.join(' and ')}</span></p>
<p class="note">Created on ${day(new Date(createdAt))}, ${lastUsedAt === null ? 'never used' : html`last used on ${day(new Date(lastUsedAt))}`}${ending({ expiresAt, revokedAt })}.</p></div>
${over ? '' : html`<a class="button secondary" href="${basePath}/settings/keys/${id}/revoke" aria-label="Revoke ${name || prefix}">Revoke</a>`}</li>
`;
};

const ending = ({ expiresAt, revokedAt }: Pick<Key, 'expiresAt' | 'revokedAt'>): Html => {
  if (revokedAt !== null) return html`, revoked on ${day(new Date(revokedAt))}`;
  if (expiresAt === null) return html``;
  return html`, ${expiresAt <= Date.now() ? 'expired' : 'expires'} on ${day(new Date(expiresAt))}`;
};

import { html } from 'hono/html';
import type { Key, Scope } from '../../accounts/key.ts';
import type { Frame } from '../frame/frame.ts';
import { day } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { namedValues } from '../ui/pairs.ts';
import { scopeWords } from './keys-page.ts';
import { settingsStepPage } from './settings-page.ts';

export interface KeyMadePage {
  key: string;
  name: string;
  scopes: readonly Scope[];
  expiresAt: number | null;
  /** Base URL of the service, for the sample request. */
  base: string;
}

const backLink = { path: '/settings/keys', text: 'API keys' };

/** Renders a new API key, which is shown only once. */
export const keyCreatedPage = ({ key, name, scopes, expiresAt, base }: KeyMadePage, frame: Frame): Html =>
  settingsStepPage(frame, {
    title: 'API key created',
    back: backLink,
    body: html`<p><strong>Copy the key now. You won’t see it again.</strong></p>
<p class="secret"><code>${key}</code></p>
${namedValues([
  ...(name === '' ? [] : [['Name', html`<bdi>${name}</bdi>`] as const]),
  ['Permissions', scopes.map((scope) => scopeWords[scope]).join(', ')],
  ['Expires', expiresAt === null ? 'never' : day(new Date(expiresAt))],
])}
<h2>Try it</h2>
<pre class="sample"><code>${example(key, scopes, base)}</code></pre>
<p class="actions-row"><a class="button" href="${frame.basePath}/settings/keys">Back to API keys</a></p>`,
  });

/** Renders the page that asks for confirmation before an API key is revoked. */
export const keyRevokePage = ({ id, name, prefix, lastUsedAt }: Key, frame: Frame): Html => {
  const path = `${frame.basePath}/settings/keys`;
  return settingsStepPage(frame, {
    title: `Revoke ${name || prefix}?`,
    back: backLink,
    body: html`<form method="post" action="${path}/${id}/revoke">
<p><code>${prefix}…</code> stops working immediately. This can’t be undone. ${lastUsedAt === null ? 'It was never used.' : html`It was last used on ${day(new Date(lastUsedAt))}.`}</p>
<div class="actions-row"><button class="danger">Revoke key</button><a class="button secondary" href="${path}">Cancel</a></div></form>`,
  });
};

const example = (key: string, scopes: readonly Scope[], base: string): string => {
  const call = `curl -s ${base}/api/v1/reports -H "Authorization: Bearer ${key}"`;
  return scopes.includes('write') ? `${call} \\\n  -d url=https://example.com -d privacy=0` : call;
};

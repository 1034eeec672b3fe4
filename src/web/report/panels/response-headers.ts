import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { namedValues } from '../../ui/card.ts';
import { type Html, untrusted } from '../../ui/html.ts';
import { panel, unlistedNote } from './panel.ts';

export const responseHeaders = ({ headers }: Facts, words: Words): Html => {
  const { title, hint, secret } = words.panels.headers;
  if (headers.total === 0) return html``;
  return panel('headers', title, hint({ total: headers.total }), {
    body: html`${namedValues(
      headers.items.map(({ name, value }) => [
        html`<code>${untrusted(name)}</code>`,
        name === 'set-cookie' ? html`<span class="note">${secret}</span>` : html`<code>${untrusted(value)}</code>`,
      ]),
    )}
${unlistedNote(headers, words)}`,
  });
};

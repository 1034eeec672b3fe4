import { html } from 'hono/html';
import type { Facts } from '../../../../audit/facts/facts.ts';
import type { RenderedFacts } from '../../../../audit/facts/rendered.ts';
import type { Words } from '../../../../locales/words.ts';
import { type Html, untrusted } from '../../../ui/html.ts';
import { foldedTable } from '../folded-table.ts';
import { notes, panel, unlistedNote } from '../panel.ts';

/** Renders the cookies and storage keys that the page stores before a visitor has given consent. */
export const storedData = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { stored: texts } = words.rendered;
  const { cookies, storage } = rendered;
  const isEmpty = storage.local === 0 && storage.session === 0;
  return panel('stored', texts.title, texts.hint({ cookies: cookies.total }), {
    table: html`${foldedTable(
      {
        kind: 'cookies',
        caption: texts.list,
        head: html`<tr><th scope="col">${texts.name}</th><th scope="col">${texts.host}</th><th scope="col">${texts.lifetime}</th></tr>`,
        rows: cookies.items,
        row: ({ name, host, third_party, days }) =>
          html`<th scope="row"><code class="target">${untrusted(name)}</code></th><td>${untrusted(host)}${third_party ? html` <span class="note">${texts.other}</span>` : ''}</td><td data-name="${texts.lifetime}">${days === null ? texts.session : texts.days({ days: days < 1 ? 0 : Math.round(days) })}</td>`,
      },
      words,
    )}
${notes(
  unlistedNote(cookies, words),
  html`<p class="note">${isEmpty ? texts.noStorage : texts.storage({ local: storage.local, session: storage.session })}</p>`,
  cookies.total === 0 && isEmpty ? html`` : html`<p class="note">${texts.consent}</p>`,
)}`,
  });
};

/** Renders the browser’s requests that Sonde refused to send, by reason; empty if there are none. */
export const refusedRequests = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { refused: texts } = words.rendered;
  const reasons = Object.keys(texts.reasons) as (keyof RenderedFacts['refused'])[];
  const found = reasons.filter((reason) => rendered.refused[reason] > 0);
  if (found.length === 0) return html``;
  return panel('refused', texts.title, texts.hint({ requests: found.reduce((sum, reason) => sum + rendered.refused[reason], 0) }), {
    body: html`<ul class="bullets">${found.map((reason) => html`<li>${texts.reasons[reason]({ requests: rendered.refused[reason] })}</li>`)}</ul><p class="note">${texts.note}</p>`,
  });
};

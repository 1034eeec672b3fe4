import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { foreign } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { panel } from './panel.ts';

/** The headers that came with the page. */
export const responseHeaders = ({ headers: { total, items: headers } }: Facts): Html => {
  if (headers.length === 0) return html``;
  return panel(
    'Response headers',
    html`<table class="headers"><thead><tr><th scope="col">Name</th><th scope="col">Value</th></tr></thead>
<tbody>${headers.map(({ name, value }) => html`<tr><th scope="row"><code>${foreign(name)}</code></th><td>${foreign(value)}</td></tr>`)}</tbody></table>
${total > headers.length ? html`<p class="note">and ${total - headers.length} more</p>` : ''}`,
  );
};

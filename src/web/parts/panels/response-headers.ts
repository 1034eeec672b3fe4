import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { count } from '../amount.ts';
import { foreign } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { pair, panel, unlisted } from './panel.ts';

/** The headers that came with the page. */
export const responseHeaders = ({ headers }: Facts): Html => {
  if (headers.total === 0) return html``;
  return panel(
    'Response headers',
    count(headers.total, 'header'),
    html`<dl class="pairs">${headers.items.map(({ name, value }) => pair(html`<code>${foreign(name)}</code>`, name === 'set-cookie' ? html`<span class="note">kept secret</span>` : html`<code>${foreign(value)}</code>`))}</dl>
${unlisted(headers)}`,
  );
};

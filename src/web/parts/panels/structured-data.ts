import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { count } from '../amount.ts';
import type { Html } from '../layout.ts';
import { panel } from './panel.ts';

/** What the page tells programs in JSON-LD. */
export const structuredData = ({ page: { json_ld: blocks, json_ld_valid: valid } }: Facts): Html => {
  if (blocks === 0) return html``;
  return panel(
    'Structured data',
    count(blocks, 'block'),
    html`<p>${count(blocks, 'block')} of JSON-LD, ${valid === blocks ? 'all' : valid} of them valid JSON.</p>`,
  );
};

import { html } from 'hono/html';
import { signed } from './amount.ts';
import type { Html } from './html.ts';

/** Renders a change with its sign, green if it is an improvement; a dash if there is nothing to compare. `better` says what is an improvement. */
export const signedChange = (
  change: number | null,
  { better = 'more', words }: { better?: 'more' | 'fewer'; words?: string } = {},
): Html => {
  if (change === null) return html`<span class="dim" aria-hidden="true">–</span>`;
  const tone = change === 0 ? 'dim' : change > 0 === (better === 'more') ? 'good' : 'bad';
  return html`<span class="signed ${tone}"${words === undefined ? '' : html` title="${words}"`}>${signed(change)}</span>`;
};

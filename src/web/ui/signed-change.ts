import { html } from 'hono/html';
import { signed } from './amount.ts';
import type { Html } from './html.ts';

/** A change with its sign, green if it is for the better; a dash where there is nothing to compare with. `better` tells what counts as better. */
export const signedChange = (
  change: number | null,
  { better = 'more', words }: { better?: 'more' | 'fewer'; words?: string } = {},
): Html => {
  if (change === null) return html`<span class="dim" aria-hidden="true">–</span>`;
  const tone = change === 0 ? 'dim' : change > 0 === (better === 'more') ? 'good' : 'bad';
  return html`<span class="signed ${tone}"${words === undefined ? '' : html` title="${words}"`}>${signed(change)}</span>`;
};

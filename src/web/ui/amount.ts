import { type Html, html } from './html.ts';

/** Formats deducted points with a minus sign (U+2212). */
export const minus = (points: number): string => (points === 0 ? '0' : `−${points}`);

/** Formats a change in points with its sign: `+5`, `−3`, `0`. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : minus(-points));

/** Formats a share of a total in whole percent: `71%`. */
export const share = (part: number, total: number): string => `${total > 0 ? Math.round((100 * part) / total) : 0}%`;

/** Renders a change with its sign, green if it is an improvement; a dash if there is nothing to compare. `better` says what is an improvement. */
export const signedChange = (
  change: number | null,
  { better = 'more', words }: { better?: 'more' | 'fewer'; words?: string } = {},
): Html => {
  if (change === null) return html`<span class="dim" aria-hidden="true">–</span>`;
  const tone = change === 0 ? 'dim' : change > 0 === (better === 'more') ? 'good' : 'bad';
  return html`<span class="signed ${tone}"${words === undefined ? '' : html` title="${words}"`}>${signed(change)}</span>`;
};

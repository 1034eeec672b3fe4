import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { thinBar } from '../../ui/chart/bars.ts';
import { type Html, untrusted } from '../../ui/html.ts';
import { notes, panel } from './panel.ts';

/** Renders the most frequent terms of the main text, and where else on the page they occur. */
export const keywords = ({ page: { keywords: found = [] } }: Facts, words: Words): Html => {
  const { title, hint, term, alsoIn, uses, places, nowhere, note } = words.panels.keywords;
  const most = Math.max(0, ...found.map(({ count }) => count));
  if (found.length === 0) return html``;
  return panel('keywords', title, hint({ total: found.length }), {
    table: html`<table class="seen-table keywords"><thead><tr><th scope="col">${term}</th><th scope="col">${alsoIn}</th><th scope="col" class="number">${uses}</th></tr></thead>
<tbody>${found.map(
      (keyword) =>
        html`<tr><th scope="row">${untrusted(keyword.term)}</th><td class="note">${keyword.in.length === 0 ? nowhere : keyword.in.map((place) => places[place]).join(', ')}</td><td class="number">${words.marks.amount(keyword.count)}${thinBar({ value: keyword.count, whole: most, tone: 'accent' })}</td></tr>
`,
    )}</tbody></table>
${notes(html`<p class="note">${note}</p>`)}`,
  });
};

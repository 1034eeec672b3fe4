import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { foreign } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { panel } from './panel.ts';

/** The most frequent terms of the main text, and where else on the page they occur. */
export const keywords = ({ page: { keywords: found = [] } }: Facts, words: Words): Html => {
  const { title, hint, term, alsoIn, uses, places, nowhere, note } = words.panels.keywords;
  const [first] = found;
  if (!first) return html``;
  return panel(
    title,
    hint(found.length),
    html`<table class="wide"><thead><tr><th scope="col">${term}</th><th scope="col">${alsoIn}</th><th scope="col">${uses}</th></tr></thead>
<tbody>${found.map(
      (keyword) =>
        html`<tr><td>${foreign(keyword.term)}</td><td>${keyword.in.length === 0 ? html`<span class="note">${nowhere}</span>` : keyword.in.map((place) => places[place]).join(', ')}</td><td class="number">${words.marks.amount(keyword.count)}</td></tr>
`,
    )}</tbody></table>
<p class="note">${note}</p>`,
  );
};

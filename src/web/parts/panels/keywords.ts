import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { keywordPlaces } from '../../../audit/facts/keywords.ts';
import type { Words } from '../../../words/words.ts';
import { foreign } from '../foreign.ts';
import type { Html } from '../frame/layout.ts';
import { panel } from './panel.ts';

/** The terms that the main text uses most, and where else on the page they are. */
export const keywords = ({ page: { keywords: found = [] } }: Facts, words: Words): Html => {
  const { title, hint, term, uses, places, yes, no, note } = words.panels.keywords;
  const [first] = found;
  if (!first) return html``;
  return panel(
    title,
    hint(found.length),
    html`<table class="wide keywords"><thead><tr><th scope="col">${term}</th><th scope="col">${uses}</th>${keywordPlaces.map((place) => html`<th scope="col">${places[place]}</th>`)}</tr></thead>
<tbody>${found.map(
      (keyword) =>
        html`<tr><th scope="row">${foreign(keyword.term)}</th><td class="number">${words.marks.amount(keyword.count)}</td>${keywordPlaces.map(
          (place) => (keyword.in.includes(place) ? html`<td class="yes">${yes}</td>` : html`<td><span class="note">${no}</span></td>`),
        )}</tr>
`,
    )}</tbody></table>
<p class="note">${note}</p>`,
  );
};

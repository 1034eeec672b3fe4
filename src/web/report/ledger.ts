import { html } from 'hono/html';
import type { Presentation, PresentedCategory } from '../../audit/present.ts';
import type { Words } from '../../locales/words.ts';
import { minus } from '../ui/amount.ts';
import { filled } from '../ui/filled.ts';
import type { Html } from '../ui/html.ts';
import { ownWords } from '../ui/own-words.ts';

/** The calculation of the score: the last column adds up to it. */
export const ledger = ({ score, categories, gates }: Presentation, words: Words): Html => {
  const texts = words.report.ledger;
  // The caps of all categories add up to more than 100.
  const below = categories.reduce((sum, { lost }) => sum + lost, 0) - 100;
  return html`<table class="ledger">
<caption>${texts.caption}</caption>
<thead><tr><th scope="col">${texts.what}</th><th scope="col">${texts.taken}</th><th scope="col">${texts.counts}</th></tr></thead>
<tbody>${line(texts.start, '100')}</tbody>
${categories.filter(({ lost }) => lost > 0).map((category) => categoryLines(category, words))}
${below <= 0 ? '' : html`<tbody>${line(texts.floor, `+${below}`)}</tbody>`}
${gates.every(({ lost }) => lost === 0) ? '' : html`<tbody>${gates.filter(({ lost }) => lost > 0).map(({ gate, check, title, lost }) => line(filled(texts.held(gate), { check: html`<a href="#check-${check}">${title}</a>` }), minus(lost)))}</tbody>`}
<tfoot>${line(texts.score, String(score))}</tfoot>
</table>`;
};

const line = (name: string | Html, counts: string): Html =>
  html`<tr class="sum"><th scope="row">${name}</th><td></td><td>${counts}</td></tr>`;

const categoryLines = ({ title, findings, lost, cap }: PresentedCategory, words: Words): Html => {
  const taking = findings.filter((finding) => finding.lost > 0);
  const asked = taking.reduce((sum, finding) => sum + finding.lost, 0);
  return html`<tbody>
${line(html`${title}${asked > lost ? html` <span class="note">${words.report.ledger.capped(cap)}</span>` : ''}`, minus(lost))}
${taking.map((finding) => html`<tr><td><a href="#check-${finding.check}">${ownWords(finding.headline)}</a></td><td>${minus(finding.lost)}</td><td></td></tr>`)}
</tbody>
`;
};

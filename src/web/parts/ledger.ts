import { html } from 'hono/html';
import type { Presentation, PresentedCategory } from '../../audit/present.ts';
import type { Html } from './layout.ts';

/** The exact ledger behind a score: from 100, line by line, down to it. */
export const ledger = ({ score, categories, gates }: Presentation): Html => {
  // Together the caps are more than 100.
  const floor = Math.max(0, categories.reduce((sum, { lost }) => sum + lost, 0) - 100);
  return html`<table class="ledger">
<caption>How the score was made</caption>
<thead><tr><th scope="col">What</th><th scope="col">Points</th></tr></thead>
<tbody><tr><th scope="row">Start</th><td>100</td></tr></tbody>
${categories.filter(({ findings }) => findings.some(({ lost }) => lost > 0)).map(categoryLines)}
${gates.some(({ lost }) => lost > 0) ? html`<tbody>${gates.filter(({ lost }) => lost > 0).map(({ gate, title, lost }) => html`<tr><th scope="row">Held at ${gate}, because this failed: ${title}</th><td>−${lost}</td></tr>`)}</tbody>` : ''}
${floor > 0 ? html`<tbody><tr><th scope="row">No score is below 0</th><td>+${floor}</td></tr></tbody>` : ''}
<tfoot><tr><th scope="row">Score</th><td>${score}</td></tr></tfoot>
</table>`;
};

const categoryLines = ({ title, findings, lost, cap }: PresentedCategory): Html => {
  const lines = findings.filter((finding) => finding.lost > 0);
  const asked = lines.reduce((sum, finding) => sum + finding.lost, 0);
  return html`<tbody>
${lines.map((finding) => html`<tr class="line"><td>${finding.title}</td><td>(−${finding.lost})</td></tr>`)}
<tr><th scope="row">${title}${asked > lost ? html` <span class="note">capped at ${cap}</span>` : ''}</th><td>−${lost}</td></tr>
</tbody>`;
};

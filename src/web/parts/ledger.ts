import { html } from 'hono/html';
import type { Presentation, PresentedCategory } from '../../audit/present.ts';
import { minus } from './amount.ts';
import type { Html } from './layout.ts';

/** The exact ledger behind a score: the last column adds up to it. */
export const ledger = ({ score, categories, gates }: Presentation): Html => {
  // Together the caps are more than 100.
  const below = categories.reduce((sum, { lost }) => sum + lost, 0) - 100;
  return html`<table class="ledger">
<caption>Every check that took points, and what its category counts: at most its cap, so that no one area decides alone</caption>
<thead><tr><th scope="col">What</th><th scope="col">Points</th><th scope="col">Counts</th></tr></thead>
<tbody><tr class="sum"><th scope="row">Start</th><td></td><td>100</td></tr></tbody>
${categories.filter(({ lost }) => lost > 0).map(categoryLines)}
${below <= 0 ? '' : html`<tbody><tr class="sum"><th scope="row">No score is below 0</th><td></td><td>+${below}</td></tr></tbody>`}
${gates.length === 0 ? '' : html`<tbody>${gates.map(({ gate, title, lost }) => html`<tr class="sum"><th scope="row">Held at ${gate}, because this failed: ${title}</th><td></td><td>${minus(lost)}</td></tr>`)}</tbody>`}
<tfoot><tr class="sum"><th scope="row">Score</th><td></td><td>${score}</td></tr></tfoot>
</table>`;
};

const categoryLines = ({ title, findings, lost, cap }: PresentedCategory): Html => {
  const lines = findings.filter((finding) => finding.lost > 0);
  const asked = lines.reduce((sum, finding) => sum + finding.lost, 0);
  return html`<tbody>
${lines.map((finding) => html`<tr><td>${finding.title}</td><td>${minus(finding.lost)}</td><td></td></tr>`)}
<tr class="sum"><th scope="row">${title}${asked > lost ? html` <span class="note">capped at ${cap}</span>` : ''}</th><td></td><td>${minus(lost)}</td></tr>
</tbody>`;
};

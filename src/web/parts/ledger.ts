import { html } from 'hono/html';
import type { Presentation, PresentedCategory } from '../../audit/present.ts';
import { minus } from './amount.ts';
import type { Html } from './layout.ts';

/** The exact ledger behind a score: the last column adds up to it. */
export const ledger = ({ score, categories, gates }: Presentation): Html => {
  // Together the caps are more than 100.
  const below = categories.reduce((sum, { lost }) => sum + lost, 0) - 100;
  return html`<table class="ledger">
<caption>What each check took, and what its category counts: at most its cap, so that no one area decides alone.</caption>
<thead><tr><th scope="col">What</th><th scope="col">Taken</th><th scope="col">Counts</th></tr></thead>
<tbody>${line('Start', '100')}</tbody>
${categories.filter(({ lost }) => lost > 0).map(categoryLines)}
${below <= 0 ? '' : html`<tbody>${line('No score is below 0', `+${below}`)}</tbody>`}
${gates.length === 0 ? '' : html`<tbody>${gates.map(({ gate, check, title, lost }) => line(html`Held at ${gate} or below by <a href="#check-${check}">${title}</a>`, minus(lost)))}</tbody>`}
<tfoot>${line('Score', String(score))}</tfoot>
</table>`;
};

const line = (name: string | Html, counts: string): Html =>
  html`<tr class="sum"><th scope="row">${name}</th><td></td><td>${counts}</td></tr>`;

const categoryLines = ({ title, findings, lost, cap }: PresentedCategory): Html => {
  const taking = findings.filter((finding) => finding.lost > 0);
  const asked = taking.reduce((sum, finding) => sum + finding.lost, 0);
  return html`<tbody>
${line(html`${title}${asked > lost ? html` <span class="note">capped at ${cap}</span>` : ''}`, minus(lost))}
${taking.map((finding) => html`<tr><td><a href="#check-${finding.check}">${finding.title}</a></td><td>${minus(finding.lost)}</td><td></td></tr>`)}
</tbody>
`;
};

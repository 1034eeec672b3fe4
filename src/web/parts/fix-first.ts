import { html } from 'hono/html';
import type { Presentation, WordedFinding } from '../../audit/present.ts';
import { ratingOf } from '../../audit/score.ts';
import { amount, count, minus } from './amount.ts';
import { foundText } from './foreign.ts';
import type { Html } from './layout.ts';
import { outcomeMark } from './outcome.ts';
import { ratingWords } from './rating.ts';
import { scoreAfter } from './score-after.ts';
import { severityMark } from './severity.ts';

/** The dearest findings, each a row to tap, and what mending them would come to. */
export const fixFirst = (presentation: Presentation): Html => {
  const { fixFirst: findings, gates } = presentation;
  if (findings.length === 0) return html``;
  const held = new Map(gates.map(({ check, gate }) => [check, gate]));
  return html`<section aria-labelledby="fix-first"><h2 id="fix-first">Fix these first</h2>
${promise(presentation)}
<ol class="fix-first">${findings.map((finding) => row(finding, held.get(finding.check)))}</ol></section>`;
};

const row = (finding: WordedFinding, gate: number | undefined): Html =>
  html`<li class="${finding.outcome}"><a href="#check-${finding.check}">${finding.title}</a><span class="lost">${minus(finding.lost)} ${finding.lost === 1 ? 'point' : 'points'}</span><span class="found">${foundText(finding)}</span><span class="marks">${outcomeMark(finding.outcome)} ${severityMark(finding.severity)}${gate === undefined ? '' : html` <span class="note">holds the score at ${gate} or below</span>`}</span></li>`;

/** What the score would be with all of the list mended. Nothing is said when other findings would hold it where it is. */
const promise = (presentation: Presentation): Html => {
  const { score, fixFirst: findings } = presentation;
  const after = scoreAfter(presentation, new Set(findings.map(({ check }) => check)));
  if (after <= score) return html``;
  const these = findings.length === 1 ? 'this' : `these ${amount(findings.length)}`;
  return html`<p>With ${these} fixed, the score would go up by ${count(after - score, 'point')}, from ${score} to <strong>${after}, ${ratingWords[ratingOf(after)].toLowerCase()}</strong>.</p>`;
};

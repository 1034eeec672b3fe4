import { html } from 'hono/html';
import type { Presentation, WordedFinding } from '../../../audit/present.ts';
import { ratingOf } from '../../../audit/score.ts';
import { filled } from '../../words/filled.ts';
import type { Words } from '../../words/words.ts';
import { foundText } from '../foreign.ts';
import type { Html } from '../frame/layout.ts';
import { outcomeMark } from './outcome.ts';
import { scoreAfter } from './score-after.ts';
import { severityMark } from './severity.ts';

/** The dearest findings, each a row to tap, and what mending them would come to. */
export const fixFirst = (presentation: Presentation, words: Words): Html => {
  const { fixFirst: findings, gates } = presentation;
  if (findings.length === 0) return html``;
  const held = new Map(gates.map(({ check, gate }) => [check, gate]));
  return html`<section aria-labelledby="fix-first"><h2 id="fix-first">${words.report.fixFirst.title}</h2>
${promise(presentation, words)}
<ol class="fix-first">${findings.map((finding) => row(finding, held.get(finding.check), words))}</ol></section>`;
};

const row = (finding: WordedFinding, gate: number | undefined, words: Words): Html =>
  html`<li class="${finding.outcome}"><a href="#check-${finding.check}">${finding.title}</a><span class="lost">${words.marks.lost(finding.lost)}</span><span class="found">${foundText(finding)}</span><span class="marks">${outcomeMark(finding.outcome, words)} ${severityMark(finding.severity, words)}${gate === undefined ? '' : html` <span class="note">${words.report.fixFirst.holds(gate)}</span>`}</span></li>`;

/** What the score would be with all of the list mended. Nothing is said when other findings would hold it where it is. */
const promise = (presentation: Presentation, { marks, report }: Words): Html => {
  const { score, fixFirst: findings } = presentation;
  const after = scoreAfter(presentation, new Set(findings.map(({ check }) => check)));
  if (after <= score) return html``;
  const reached = report.fixFirst.after(after, marks.ratingsWithin[ratingOf(after)]);
  return html`<p>${filled(report.fixFirst.promise(findings.length), { points: marks.points(after - score), score, after: html`<strong>${reached}</strong>` })}</p>`;
};

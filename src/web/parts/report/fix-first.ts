import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { FixFirst, Presentation } from '../../../audit/present.ts';
import type { Words } from '../../../words/words.ts';
import { filled } from '../filled.ts';
import { foundText } from '../foreign.ts';
import type { Html } from '../frame/layout.ts';
import { outcomeMark } from './outcome.ts';
import { severityMark } from './severity.ts';

type Answer = Pick<Facts, 'http_status'>;

/** What to fix first, each a row to tap that says what it gives, and what all of it comes to. */
export const fixFirst = (presentation: Presentation, answer: Answer, words: Words): Html => {
  const { fixFirst: findings, gates } = presentation;
  if (findings.length === 0) return html``;
  const held = new Map(gates.map(({ check, gate }) => [check, gate]));
  return html`<section aria-labelledby="fix-first"><h2 id="fix-first">${words.report.fixFirst.title}</h2>
${promise(presentation, answer, words)}
<ol class="fix-first">${findings.map((finding) => row(finding, held.get(finding.check), words))}</ol></section>`;
};

const row = (finding: FixFirst, gate: number | undefined, words: Words): Html =>
  html`<li class="${finding.outcome}"><a href="#check-${finding.check}">${finding.headline}</a><span class="lost">${words.marks.gained(finding.gain)}</span><span class="found">${foundText(finding)}</span><span class="marks">${outcomeMark(finding.outcome, words)} ${severityMark(finding.severity, words)}${gate === undefined ? '' : html` <span class="note">${words.report.fixFirst.holds(gate)}</span>`}</span></li>`;

/** What the score would be with all of the list mended. Nothing is said when other findings would hold it where it is, and nothing promised of a page that an error hides. */
const promise = (presentation: Presentation, { http_status }: Answer, { marks, report }: Words): Html => {
  const said = report.fixFirst;
  const { score, summary, fixFirst: findings, afterAll } = presentation;
  if (http_status >= 400 && summary.unknown > 0) return html`<p>${said.hidden(summary.unknown)}</p>`;
  if (afterAll.score <= score) return html``;
  const reached = said.after(afterAll.score, marks.ratingsWithin[afterAll.rating]);
  const sentence = filled(said.promise(findings.length), {
    points: marks.points(afterAll.score - score),
    score,
    after: html`<strong>${reached}</strong>`,
  });
  return html`<p>${sentence}</p>`;
};

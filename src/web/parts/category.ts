import { html } from 'hono/html';
import type { Outcome } from '../../audit/check.ts';
import type { PresentedCategory, WordedFinding } from '../../audit/present.ts';
import { openFinding, quietFinding } from './finding.ts';
import type { Frame, Html } from './layout.ts';
import { outcomeMark } from './outcome.ts';

/** All findings of a category: what asks for something first, the rest folded away with its counts. */
export const categoryFindings = ({ id, title, findings }: PresentedCategory, urgent: ReadonlySet<string>, frame: Frame): Html => {
  const open = [...withOutcome(findings, 'fail'), ...withOutcome(findings, 'warn')];
  return html`<section class="category" aria-labelledby="category-${id}"><h3 id="category-${id}">${title}</h3>
${open.map((finding) => openFinding(finding, finding.outcome === 'fail' || urgent.has(finding.check), frame))}
${quietFindings(findings, frame)}
</section>`;
};

const quietOutcomes = [
  ['unknown', 'could not be checked'],
  ['pass', 'passed'],
  ['not_applicable', 'not applicable'],
] as const;

const quietFindings = (findings: readonly WordedFinding[], frame: Frame): Html => {
  const groups = quietOutcomes
    .map(([outcome, word]) => ({ outcome, word, found: withOutcome(findings, outcome) }))
    .filter(({ found }) => found.length > 0);
  if (groups.length === 0) return html``;
  return html`<details class="quiet"><summary>${groups.map(({ word, found }) => `${found.length} ${word}`).join(', ')}</summary>
${groups.map(({ outcome, found }) => html`<h4>${outcomeMark(outcome)}</h4><ul>${found.map((finding) => quietFinding(finding, frame))}</ul>`)}</details>`;
};

const withOutcome = (findings: readonly WordedFinding[], outcome: Outcome): WordedFinding[] =>
  findings.filter((finding) => finding.outcome === outcome);
